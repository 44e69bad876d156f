import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { GripVertical } from 'lucide-react';
import type { Ref } from 'react';

interface DragHandleProps {
  ref: Ref<HTMLSpanElement>;
  className?: string;
}

/** The part of a sortable line by which it is dragged. Keys and a menu move the line too, so screen readers skip it. */
export function DragHandle({ ref, className }: DragHandleProps) {
  return (
    <span
      ref={ref}
      aria-hidden="true"
      className={classNames(
        'grid w-6 flex-none cursor-grab touch-none place-items-center self-stretch text-(--text-off)',
        className,
      )}
    >
      <Icon icon={GripVertical} small />
    </span>
  );
}

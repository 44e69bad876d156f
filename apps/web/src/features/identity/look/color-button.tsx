import { classNames } from '@dars/ui/class-names';
import type { ReactNode } from 'react';

interface ColorButtonProps {
  color: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** Offers a colour: a diamond above its name. */
export function ColorButton({ color, isChosen, onChoose, children }: ColorButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={classNames(
        'grid justify-items-center gap-2.5 rounded-control px-1 pt-2.5 pb-1.5 text-caption hover:text-ink',
        isChosen ? 'font-semibold text-ink' : 'text-ink-2',
      )}
      onClick={onChoose}
    >
      <i
        aria-hidden="true"
        className={classNames(
          'size-5 rotate-45 rounded-[5px] bg-current',
          isChosen && 'outline-[1.75px] outline-offset-3 outline-current',
        )}
        style={{ color }}
      />
      {children}
    </button>
  );
}

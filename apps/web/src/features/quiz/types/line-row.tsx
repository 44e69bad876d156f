import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import type { MenuContent } from '@dars/ui/menu-item';
import { Menu } from '@dars/ui/overlay/menu';
import { ArrowDown, ArrowUp, Ellipsis, PencilRuler, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DragHandle } from '../../../lib/list/drag-handle.tsx';
import { DropMark, useSortableLine } from '../../../lib/list/sortable.tsx';
import type { Line } from '../draft/draft-lines.ts';
import { LineField, type WrittenLine } from './line-field.tsx';

interface LineRowProps {
  line: Line;
  index: number;
  total: number;
  name: string;
  isRight: boolean;
  mark: ReactNode;
  note: ReactNode;
  below: ReactNode;
  actions: MenuContent['items'];
  error: string | undefined;
  canFormat: boolean;
  onWrite: (written: WrittenLine) => void;
  onEnter: () => void;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
  /** Returns whether the paste was handled. */
  onPaste: (text: string) => boolean;
}

/** A line of the list: its mark, its text field and its actions. */
export function LineRow(props: LineRowProps) {
  const {
    line,
    index,
    name,
    isRight,
    mark,
    note,
    below,
    error,
    canFormat,
    onWrite,
    onEnter,
    onRemove,
    onMove,
    onPaste,
  } = props;
  const t = useTranslate('quiz');
  const { line: sortable, handleRef, isDragged, dropEdge } = useSortableLine({ id: line.key, index });
  const [isFormatting, setFormatting] = useState(false);

  function handleKey(event: KeyboardEvent): boolean {
    if (event.isComposing) return false;
    const isArrow = event.code === 'ArrowUp' || event.code === 'ArrowDown';
    if (event.code === 'Enter' && !event.ctrlKey && !event.metaKey) onEnter();
    else if (event.code === 'Backspace' && isEmptyText(line) && props.total > 1) onRemove();
    else if (event.altKey && isArrow) onMove(event.code === 'ArrowUp' ? -1 : 1);
    else return false;
    event.preventDefault();
    return true;
  }

  return (
    <li
      {...sortable}
      className={classNames(
        'group relative flex min-h-12.5 items-center gap-2.5 border-line px-1 not-first:border-t',
        'has-data-below:flex-wrap has-data-below:gap-y-1 has-data-below:py-1.5',
        'narrow:gap-1.5 narrow:px-0 narrow:has-data-match:flex-wrap narrow:has-data-match:py-1.5 [&>.check]:mx-0.5',
        isRight ? 'bg-[color-mix(in_oklab,var(--brand-tint)_60%,var(--surface))]' : 'bg-surface',
        isDragged && 'shadow-2 inset-ring-1 inset-ring-brand-line',
      )}
    >
      {dropEdge && <DropMark edge={dropEdge} className="z-1 -top-0.5 -bottom-px h-0.5 rounded-[1px]" />}
      <DragHandle ref={handleRef} className="narrow:hidden" />
      {mark}
      <LineField
        {...{ line, name, error, canFormat, isFormatting, onWrite, onPaste }}
        onFormat={() => setFormatting(true)}
        onKey={handleKey}
        className="narrow:group-has-data-match:basis-[calc(100%-48px)]"
      />
      {note}
      <LineMenu
        {...props}
        onFormat={canFormat && !isFormatting && !line.richText ? () => setFormatting(true) : undefined}
      />
      <IconButton
        label={t('quiz:lines.remove', { name })}
        size="small"
        className="text-ink-3 narrow:hidden"
        onClick={onRemove}
      >
        <Icon icon={X} small />
      </IconButton>
      {below && (
        <div data-below="" className="order-last min-w-0 basis-full ps-9 pe-2 pb-1 narrow:px-2">
          {below}
        </div>
      )}
    </li>
  );
}

interface LineMenuProps extends LineRowProps {
  /** Opens the editor of formatted lines; undefined if the line has it already or takes no formatting. */
  onFormat: (() => void) | undefined;
}

/** A line without words and without a picture. */
const isEmptyText = ({ text, richText }: Line): boolean => text === '' && !richText;

/** The menu with every action that dragging and keys have, for touch and switch devices. */
function LineMenu({ name, index, total, onMove, onRemove, onFormat, actions }: LineMenuProps) {
  const t = useTranslate('quiz');
  return (
    <Menu
      trigger={
        <IconButton label={t('quiz:lines.actions', { name })} size="small" className="-me-2 text-ink-3 narrow:me-0">
          <Icon icon={Ellipsis} small />
        </IconButton>
      }
      items={[
        { key: 'up', label: t('quiz:move.up'), icon: ArrowUp, disabled: index === 0, onSelect: () => onMove(-1) },
        {
          key: 'down',
          label: t('quiz:move.down'),
          icon: ArrowDown,
          disabled: index === total - 1,
          onSelect: () => onMove(1),
        },
        'line',
        ...(onFormat
          ? [{ key: 'format', label: t('quiz:question.format'), icon: PencilRuler, onSelect: onFormat }]
          : []),
        ...actions,
        { key: 'remove', label: t('common:actions.delete'), icon: Trash2, tone: 'danger', onSelect: onRemove },
      ]}
    />
  );
}

import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { Menu } from '@dars/ui/overlay/menu';
import { ArrowDown, ArrowUp, Ellipsis, Trash2, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { DragHandle } from '../../../lib/list/drag-handle.tsx';
import { DropMark, useSortableLine } from '../../../lib/list/sortable.tsx';
import type { Line } from '../draft/draft-lines.ts';
import { LineInput } from './line-input.tsx';

interface LineRowProps {
  line: Line;
  index: number;
  total: number;
  name: string;
  isRight: boolean;
  mark: ReactNode;
  note: ReactNode;
  error: string | undefined;
  onText: (text: string) => void;
  onEnter: () => void;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
  /** Returns whether the paste was handled. */
  onPaste: (text: string) => boolean;
}

/** A line of the list: its mark, its text field and its actions. */
export function LineRow(props: LineRowProps) {
  const { line, index, name, isRight, mark, note, error, onText, onEnter, onRemove, onMove, onPaste } = props;
  const t = useTranslate('quiz');
  const { line: sortable, handleRef, isDragged, dropEdge } = useSortableLine({ id: line.key, index });

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isArrow = event.code === 'ArrowUp' || event.code === 'ArrowDown';
    if (event.code === 'Enter' && !event.ctrlKey && !event.metaKey) onEnter();
    else if (event.code === 'Backspace' && line.text === '' && props.total > 1) onRemove();
    else if (event.altKey && isArrow) onMove(event.code === 'ArrowUp' ? -1 : 1);
    else return;
    event.preventDefault();
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
      <LineInput
        data-line={line.key}
        aria-label={name}
        value={line.text}
        error={error}
        onText={onText}
        onKeyDown={handleKey}
        onPaste={(event) => onPaste(event.clipboardData.getData('text/plain')) && event.preventDefault()}
        className="narrow:group-has-data-match:basis-[calc(100%-48px)]"
      />
      {note}
      <LineMenu {...props} />
      <IconButton
        label={t('quiz:lines.remove', { name })}
        size="small"
        className="text-ink-3 narrow:hidden"
        onClick={onRemove}
      >
        <Icon icon={X} small />
      </IconButton>
    </li>
  );
}

/** The menu with every action that dragging and keys have, for touch and switch devices. */
function LineMenu({ name, index, total, onMove, onRemove }: LineRowProps) {
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
        { key: 'remove', label: t('common:actions.delete'), icon: Trash2, tone: 'danger', onSelect: onRemove },
      ]}
    />
  );
}

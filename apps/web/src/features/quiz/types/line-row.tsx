import { OPTION_MAX } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { isTooLong, LengthNote, lengthOf } from '@dars/ui/form/length-note';
import { Icon } from '@dars/ui/icon';
import { Menu } from '@dars/ui/overlay/menu';
import { useFieldDirection } from '@dars/ui/use-field-direction';
import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { DropMark, useSortableLine } from '../../../lib/list/sortable.tsx';
import type { Line } from '../draft/draft-lines.ts';

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
  /** Whether it was taken over. */
  onPaste: (text: string) => boolean;
}

/** A line, with what it is marked by and what can be done with it. */
export function LineRow(props: LineRowProps) {
  const { line, index, name, isRight, mark, note, error, onText, onEnter, onRemove, onMove, onPaste } = props;
  const t = useTranslate('quiz');
  const errorId = useId();
  const direction = useFieldDirection({ dir: 'auto', value: line.text });
  const length = lengthOf(line.text, OPTION_MAX);
  const isOver = isTooLong(line.text, OPTION_MAX);
  const { line: sortable, handleRef, isDragged, dropEdge } = useSortableLine({ id: line.key, index });

  function act(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isArrow = event.code === 'ArrowUp' || event.code === 'ArrowDown';
    if (event.code === 'Enter' && !event.ctrlKey && !event.metaKey) onEnter();
    else if (event.code === 'Backspace' && line.text === '' && props.total > 1) onRemove();
    else if (event.altKey && isArrow) onMove(event.code === 'ArrowUp' ? -1 : 1);
    else return;
    event.preventDefault();
  }

  return (
    <li {...sortable} className={classNames('quiz-line relative', isRight && 'is-right', isDragged && 'is-dragged')}>
      {dropEdge && <DropMark edge={dropEdge} className="z-1 -top-0.5 -bottom-px h-0.5 rounded-[1px]" />}
      <span ref={handleRef} aria-hidden="true" className="quiz-grip">
        <Icon icon={GripVertical} small />
      </span>
      {mark}
      <span className="quiz-line-text">
        <input
          data-line={line.key}
          aria-label={name}
          aria-invalid={error !== undefined || isOver || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          dir={direction}
          value={line.text}
          autoComplete="off"
          // A pasted tab is invisible in a line.
          onChange={(event) => onText(event.target.value.replaceAll('\t', ' '))}
          onKeyDown={act}
          onPaste={(event) => onPaste(event.clipboardData.getData('text/plain')) && event.preventDefault()}
        />
        {length && <LengthNote {...length} />}
        {error !== undefined && !isOver && (
          <span id={errorId} className="hint hint-bad">
            {error}
          </span>
        )}
      </span>
      {note}
      <LineMenu {...props} />
      <IconButton label={t('quiz:lines.remove', { name })} size="small" className="quiz-line-remove" onClick={onRemove}>
        <Icon icon={X} small />
      </IconButton>
    </li>
  );
}

/** Whatever dragging and keys do, for a finger and a switch. */
function LineMenu({ name, index, total, onMove, onRemove }: LineRowProps) {
  const t = useTranslate('quiz');
  return (
    <Menu
      trigger={
        <IconButton label={t('quiz:lines.actions', { name })} size="small" className="quiz-line-menu">
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

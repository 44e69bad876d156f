import type { QuestionOf } from '@dars/contracts/content/question';
import type { OptionLine } from '@dars/contracts/content/question/option-lines';
import { useTranslate } from '@dars/i18n/client';
import { Button, IconButton } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { arrayMove } from '@dnd-kit/helpers';
import { ArrowDown, ArrowUp, Check, GripVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { DropMark, Sortable, useSortableLine } from '../../list/sortable.tsx';
import type { AnswerProps } from '../answer-props.ts';
import { AnswerSign } from '../answer-sign.tsx';
import { AnswerText } from '../answer-text.tsx';
import { LineText } from '../line-text.tsx';
import type { AnsweredType } from './answered-type.ts';

/** Lines that the learner puts in order, by dragging or by the arrows beside each line. */
function OrderingAnswer({ question, value, onChange, labelledBy, readOnly }: AnswerProps<'ordering'>) {
  const t = useTranslate('attempt');
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const lines = inOrder(question.items, value?.items ?? []);
  const answerWith = (ordered: readonly OptionLine[]) =>
    onChange({ type: 'ordering', items: ordered.map(({ id }) => id) });

  function move(from: number, to: number) {
    const line = lines[from];
    if (!line || to < 0 || to >= lines.length) return;
    answerWith(arrayMove(lines, from, to));
    setAnnouncement(t('attempt:question.moved', { text: line.text, position: to + 1, total: lines.length }));
  }

  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 narrow:gap-2.5">
      {!readOnly && <p className="text-small text-ink-2">{t('attempt:question.order_hint')}</p>}
      <Sortable onMove={move}>
        <ol ref={list} aria-labelledby={labelledBy} className="grid min-w-0 grid-cols-1 gap-3 narrow:gap-2.5">
          {lines.map((line, index) => (
            <OrderedLine
              key={line.id}
              line={line}
              index={index}
              total={lines.length}
              readOnly={readOnly}
              onMove={move}
            />
          ))}
        </ol>
      </Sortable>
      {value === null && !readOnly && (
        <Button size="small" variant="ghost" className="justify-self-start" onClick={() => answerWith(lines)}>
          <Icon icon={Check} small />
          {t('attempt:question.keep_order')}
        </Button>
      )}
      <p aria-live="polite" className="sr">
        {announcement}
      </p>
    </div>
  );
}

interface OrderedLineProps {
  line: OptionLine;
  index: number;
  total: number;
  readOnly: boolean;
  onMove: (from: number, to: number) => void;
}

function OrderedLine({ line, index, total, readOnly, onMove }: OrderedLineProps) {
  const t = useTranslate('attempt');
  const {
    line: sortable,
    handleRef,
    isDragged,
    dropEdge,
  } = useSortableLine({ id: line.id, index, disabled: readOnly });
  return (
    <li
      {...sortable}
      className={classNames(
        'relative grid min-h-(--answer-height) grid-cols-[20px_44px_minmax(0,1fr)_auto] items-center gap-2 rounded-card border-[1.5px] bg-surface py-(--answer-padding) ps-3 pe-2 transition-[border-color] duration-(--t1) ease-out narrow:grid-cols-[36px_minmax(0,1fr)_auto] narrow:pe-1',
        isDragged ? 'border-brand-line shadow-2' : 'border-line',
      )}
    >
      {dropEdge && <DropMark edge={dropEdge} className="-inset-y-2 h-[3px] rounded-[2px]" />}
      {/* A phone has the arrows only, because a finger on the handle would scroll the page. */}
      <span ref={handleRef} aria-hidden="true" className="cursor-grab touch-none text-(--text-off) narrow:hidden">
        {!readOnly && <Icon icon={GripVertical} small />}
      </span>
      <AnswerSign>{index + 1}</AnswerSign>
      <AnswerText line={line} />
      {!readOnly && (
        <span className="flex">
          <IconButton
            label={t('attempt:question.up', { text: line.text })}
            aria-disabled={index === 0}
            className="aria-disabled:opacity-35"
            onClick={() => onMove(index, index - 1)}
          >
            <Icon icon={ArrowUp} />
          </IconButton>
          <IconButton
            label={t('attempt:question.down', { text: line.text })}
            aria-disabled={index === total - 1}
            className="aria-disabled:opacity-35"
            onClick={() => onMove(index, index + 1)}
          >
            <Icon icon={ArrowDown} />
          </IconButton>
        </span>
      )}
    </li>
  );
}

/** Sorts the lines by the answer's order. Lines that an author added after the answer come last. */
function inOrder(lines: readonly OptionLine[], order: readonly string[]): OptionLine[] {
  const ordered = order.flatMap((id) => lines.find((line) => line.id === id) ?? []);
  return [...ordered, ...lines.filter((line) => !order.includes(line.id))];
}

function ItemsInOrder({ answerKey }: { answerKey: QuestionOf<'ordering'> }) {
  return (
    <ol className="list-decimal ps-5">
      {answerKey.items.map((item) => (
        <li key={item.id}>
          <LineText line={item} />
        </li>
      ))}
    </ol>
  );
}

export const ordering: AnsweredType<'ordering'> = { Answer: OrderingAnswer, Key: ItemsInOrder, countChoices: () => 0 };

import type { QuestionOf } from '@dars/contracts/content/question';
import type { OptionLine } from '@dars/contracts/content/question/option-lines';
import { useTranslate } from '@dars/i18n/client';
import { Button, IconButton } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { arrayMove } from '@dnd-kit/helpers';
import { ArrowDown, ArrowUp, Check, GripVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { DropMark, Sortable, useSortableLine } from '../../list/sortable.tsx';
import type { AnswerProps } from '../answer-props.ts';
import type { AnsweredType } from './answered-type.ts';

/** Lines to be put into their order, by dragging or by the arrows beside each. */
function OrderingAnswer({ question, value, onChange, labelledBy, readOnly }: AnswerProps<'ordering'>) {
  const t = useTranslate('attempt');
  const list = useRef<HTMLOListElement>(null);
  const [told, setTold] = useState('');
  const lines = inOrder(question.items, value?.items ?? []);
  const answerWith = (ordered: readonly OptionLine[]) =>
    onChange({ type: 'ordering', items: ordered.map(({ id }) => id) });

  function move(from: number, to: number) {
    const line = lines[from];
    if (!line || to < 0 || to >= lines.length) return;
    answerWith(arrayMove(lines, from, to));
    setTold(t('attempt:question.moved', { text: line.text, position: to + 1, total: lines.length }));
  }

  return (
    <div className="answer-order">
      {!readOnly && <p className="question-hint">{t('attempt:question.order_hint')}</p>}
      <Sortable onMove={move}>
        <ol ref={list} aria-labelledby={labelledBy} className="answer-rows">
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
        <Button size="small" variant="ghost" className="answer-as-is" onClick={() => answerWith(lines)}>
          <Icon icon={Check} small />
          {t('attempt:question.keep_order')}
        </Button>
      )}
      <p aria-live="polite" className="sr">
        {told}
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
    <li {...sortable} className={classNames('answer-row answer-line', isDragged && 'is-dragged')}>
      {dropEdge && <DropMark edge={dropEdge} className="-inset-y-2 h-[3px] rounded-[2px]" />}
      <span ref={handleRef} aria-hidden="true" className="answer-grip">
        {!readOnly && <Icon icon={GripVertical} small />}
      </span>
      <span aria-hidden="true" className="answer-sign">
        <span className="num">{index + 1}</span>
      </span>
      <span className="answer-text">
        <UserText>{line.text}</UserText>
      </span>
      {!readOnly && (
        <span className="answer-moves">
          <IconButton
            label={t('attempt:question.up', { text: line.text })}
            aria-disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            <Icon icon={ArrowUp} />
          </IconButton>
          <IconButton
            label={t('attempt:question.down', { text: line.text })}
            aria-disabled={index === total - 1}
            onClick={() => onMove(index, index + 1)}
          >
            <Icon icon={ArrowDown} />
          </IconButton>
        </span>
      )}
    </li>
  );
}

/** An answer from before an author added a line still says how the others lie. */
function inOrder(lines: readonly OptionLine[], order: readonly string[]): OptionLine[] {
  const ordered = order.flatMap((id) => lines.find((line) => line.id === id) ?? []);
  return [...ordered, ...lines.filter((line) => !order.includes(line.id))];
}

function ItemsInOrder({ answerKey }: { answerKey: QuestionOf<'ordering'> }) {
  return (
    <ol className="question-key-order">
      {answerKey.items.map((item) => (
        <li key={item.id}>
          <UserText>{item.text}</UserText>
        </li>
      ))}
    </ol>
  );
}

export const ordering: AnsweredType<'ordering'> = { Answer: OrderingAnswer, Key: ItemsInOrder, countChoices: () => 0 };

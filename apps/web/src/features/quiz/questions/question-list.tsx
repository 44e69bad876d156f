import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { MAX_QUESTIONS } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { Counter } from '@dars/ui/form/textarea';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { GripVertical, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { DropMark, Sortable, useSortableLine } from '../../../lib/list/sortable.tsx';
import type { Entry } from '../draft/question-entry.ts';
import { authoredTypes } from '../types/authored-types.ts';
import { AddQuestion } from './add-question.tsx';

interface QuestionListProps {
  entries: readonly Entry[];
  open: Entry | undefined;
  onMove: (from: number, to: number) => void;
  onOpen: (at: string) => void;
  onAdd: (type: QuestionType) => void;
}

/** The questions in order, beside the open one or above it on a phone. Alt and an arrow key move a question. */
export function QuestionList({ entries, open, onMove, onOpen, onAdd }: QuestionListProps) {
  const t = useTranslate('quiz');
  const [told, setTold] = useState('');
  const points = entries.reduce((sum, { draft }) => sum + (Number(draft.points) || 0), 0);

  function move(from: number, to: number) {
    const entry = entries[from];
    if (!entry || to < 0 || to >= entries.length) return;
    onMove(from, to);
    const title = entry.draft.text.trim() || t('quiz:questions.untitled');
    setTold(t('quiz:questions.moved', { title, position: to + 1, total: entries.length }));
  }

  return (
    <nav aria-label={t('quiz:questions.list')} className="quiz-list">
      <div className="quiz-list-head">
        <h3>{t('quiz:questions.list')}</h3>
        <span>
          {t('quiz:questions.count', { count: entries.length })}
          {entries.length > 0 && ` · ${t('quiz:points', { count: points })}`}
        </span>
      </div>
      <div className="quiz-rows">
        <Sortable onMove={move}>
          <ol>
            {entries.map((entry, index) => (
              <QuestionRow
                key={entry.key}
                entry={entry}
                index={index}
                isOpen={entry === open}
                onOpen={() => onOpen(entry.id ?? entry.key)}
                onMove={(by) => move(index, index + by)}
              />
            ))}
          </ol>
        </Sortable>
        <span className="quiz-add-short">
          <AddQuestion short onAdd={onAdd} count={entries.length} />
        </span>
      </div>
      <div className="quiz-list-foot">
        <AddQuestion onAdd={onAdd} count={entries.length} />
        {entries.length >= MAX_QUESTIONS * 0.8 && (
          <span className="hint">
            <Counter used={entries.length} max={MAX_QUESTIONS} />
            {entries.length >= MAX_QUESTIONS && t('quiz:questions.full', { count: MAX_QUESTIONS })}
          </span>
        )}
      </div>
      <p aria-live="polite" className="sr">
        {told}
      </p>
    </nav>
  );
}

interface QuestionRowProps {
  entry: Entry;
  index: number;
  isOpen: boolean;
  onOpen: () => void;
  onMove: (by: 1 | -1) => void;
}

function QuestionRow({ entry, index, isOpen, onOpen, onMove }: QuestionRowProps) {
  const t = useTranslate('quiz');
  const { draft, state, isFresh } = entry;
  const { line: sortable, handleRef, isDragged, dropEdge } = useSortableLine({ id: entry.key, index });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOpen]);
  const isBad = state === 'failed' || state === 'conflict' || (state === 'incomplete' && !isFresh);

  function moveByKey(event: KeyboardEvent) {
    if (!event.altKey || (event.code !== 'ArrowUp' && event.code !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.code === 'ArrowUp' ? -1 : 1);
  }

  return (
    <li
      {...sortable}
      className={classNames('quiz-row', isOpen && 'is-open', isBad && 'is-bad', isDragged && 'is-dragged')}
    >
      {dropEdge && <DropMark edge={dropEdge} className="z-1 -top-0.5 -bottom-px h-0.5 rounded-[1px]" />}
      <button
        ref={button}
        type="button"
        aria-current={isOpen || undefined}
        data-question={entry.key}
        className="quiz-row-face"
        onClick={onOpen}
        onKeyDown={moveByKey}
      >
        <span className="quiz-number">
          <b className="num">{index + 1}</b>
        </span>
        <span className="quiz-row-text">
          <UserText className="quiz-row-title">{draft.text.trim() || t('quiz:questions.untitled')}</UserText>
          <span className="quiz-row-note">
            <Icon icon={isBad ? TriangleAlert : authoredTypes[draft.type].icon} small />
            {isBad
              ? t(`quiz:state.${state}`)
              : `${t(`quiz:type.${draft.type}`)} · ${t('quiz:points', { count: Number(draft.points) || 0 })}`}
          </span>
        </span>
      </button>
      <span ref={handleRef} aria-hidden="true" className="quiz-grip">
        <Icon icon={GripVertical} small />
      </span>
    </li>
  );
}

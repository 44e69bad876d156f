import type { QuizDraw } from '@dars/contracts/content/draw';
import { formulaLineOf } from '@dars/contracts/content/question/formula-line';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { MAX_QUESTIONS } from '@dars/contracts/content/quiz';
import type { QuizSection } from '@dars/contracts/content/quiz-section';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Dot } from '@dars/ui/dot';
import { Counter } from '@dars/ui/form/textarea';
import { Icon } from '@dars/ui/icon';
import { FileDown, FileUp, LibraryBig, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DragHandle } from '../../../lib/list/drag-handle.tsx';
import { DropMark, Sortable, useSortableLine } from '../../../lib/list/sortable.tsx';
import { QuestionLine } from '../../../lib/question/question-line.tsx';
import { hasOnlyRepeatedLines } from '../draft/check-draft.ts';
import { asksOf, presentOf, type QuestionEntry, type QuizLine } from '../draft/question-entry.ts';
import { authoredTypes } from '../types/authored-types.ts';
import { AddQuestion } from './add-question.tsx';
import { DrawRow } from './draw-row.tsx';
import { moveByKey } from './list-line.tsx';
import { SectionRow } from './section-row.tsx';

interface QuestionListProps {
  lines: readonly QuizLine[];
  open: QuestionEntry | undefined;
  onMove: (from: number, to: number) => void;
  onOpen: (at: string) => void;
  onAdd: (type: QuestionType) => void;
  onImport: () => void;
  /** Opens the question bank. */
  onPick: () => void;
  onExport: () => void;
  /** Opens the dialog of a draw, or of a new one. */
  onDraw: (draw?: QuizDraw) => void;
  /** Opens the dialog of a section, or of a new one. */
  onSection: (section?: QuizSection) => void;
}

/** The questions, draws and sections in order, beside the open one or above it on a phone. Alt and an arrow key move a line. */
export function QuestionList(props: QuestionListProps) {
  const { lines, open, onMove, onOpen, onAdd, onImport, onPick, onExport, onDraw, onSection } = props;
  const t = useTranslate('quiz');
  const [announcement, announce] = useState('');
  const count = lines.reduce((sum, line) => sum + asksOf(line), 0);
  const present = lines.reduce((sum, line) => sum + presentOf(line), 0);
  const points = lines.reduce((sum, line) => sum + pointsOf(line), 0);
  const numbers = numbersOf(lines);
  const isFull = count >= MAX_QUESTIONS;

  function move(from: number, to: number) {
    const line = lines[from];
    if (!line || to < 0 || to >= lines.length) return;
    onMove(from, to);
    announce(t('quiz:questions.moved', { title: titleOf(line), position: to + 1, total: lines.length }));
  }
  function titleOf(line: QuizLine): string {
    if (line.kind === 'section') return line.section.heading;
    if (line.kind === 'draw') return t('quiz:draw.count', { count: line.draw.count });
    return line.entry.draft.text.trim() || t('quiz:questions.untitled');
  }
  function renderLine(line: QuizLine, index: number) {
    const onMoveBy = (by: 1 | -1) => move(index, index + by);
    if (line.kind === 'section') {
      const { section } = line;
      return (
        <SectionRow
          key={line.key}
          section={section}
          index={index}
          onOpen={() => onSection(section)}
          onMove={onMoveBy}
        />
      );
    }
    if (line.kind === 'draw') {
      const { draw } = line;
      return <DrawRow key={line.key} draw={draw} index={index} onOpen={() => onDraw(draw)} onMove={onMoveBy} />;
    }
    return (
      <QuestionRow
        key={line.key}
        entry={line.entry}
        index={index}
        number={numbers[index] ?? 1}
        isOpen={line.key === open?.key}
        onOpen={() => onOpen(line.entry.id ?? line.key)}
        onMove={onMoveBy}
      />
    );
  }

  return (
    <nav
      aria-label={t('quiz:questions.list')}
      className="flex flex-col border-e border-line bg-paper max-[900px]:border-e-0 max-[900px]:border-b"
    >
      {/* 140px: the bar at the bottom, and the notice about finished attempts above it. */}
      <div className="sticky top-0 flex max-h-[calc(100dvh-140px)] flex-col max-[900px]:static max-[900px]:max-h-none">
        <div className="flex items-baseline gap-2 px-6 pt-4.5 pb-2.5 max-[900px]:px-4 max-[900px]:pt-3 max-[900px]:pb-0">
          <h3 className="text-small/(--lh-h3)">{t('quiz:questions.list')}</h3>
          <span className="ms-auto text-caption/[inherit] text-ink-3">
            {t('quiz:questions.count', { count: present })}
            {present > 0 && ` · ${t('quiz:points', { count: points })}`}
          </span>
        </div>
        {present < count && (
          <p className="flex items-center gap-1.5 px-6 pb-2 text-caption text-danger max-[900px]:px-4">
            <Icon icon={TriangleAlert} small className="size-3.5 flex-none" />
            {t('quiz:draw.short_total', { count: count - present })}
          </p>
        )}
        <div className="min-h-0 overflow-y-auto px-3 pt-0.5 pb-2 max-[900px]:flex max-[900px]:items-center max-[900px]:overflow-x-auto max-[900px]:px-2.5 max-[900px]:pt-2 max-[900px]:pb-2.5 max-[900px]:[scrollbar-width:none]">
          <Sortable onMove={move}>
            <ol className="flex flex-col gap-0.5 max-[900px]:flex-row">{lines.map(renderLine)}</ol>
          </Sortable>
          <span className="sticky end-0 ms-1.5 flex-none rounded-control ring-6 ring-paper min-[900px]:hidden">
            <AddQuestion short onAdd={onAdd} onDraw={() => onDraw()} onSection={() => onSection()} count={count} />
          </span>
        </div>
        <div className="flex flex-wrap gap-2 px-4 py-3 max-[900px]:py-1">
          <span className="max-[900px]:hidden">
            <AddQuestion onAdd={onAdd} onDraw={() => onDraw()} onSection={() => onSection()} count={count} />
          </span>
          <Button variant="ghost" size="small" disabled={isFull} onClick={onPick}>
            <Icon icon={LibraryBig} small />
            {t('quiz:bank.from')}
          </Button>
          <Button variant="ghost" size="small" disabled={isFull} onClick={onImport}>
            <Icon icon={FileUp} small />
            {t('quiz:import.open')}
          </Button>
          {lines.some(({ kind }) => kind === 'question') && (
            <Button variant="ghost" size="small" onClick={onExport}>
              <Icon icon={FileDown} small />
              {t('quiz:export.open')}
            </Button>
          )}
          {count >= MAX_QUESTIONS * 0.8 && (
            <span className="hint max-[900px]:hidden">
              <Counter used={count} max={MAX_QUESTIONS} />
              {isFull && t('quiz:questions.full', { count: MAX_QUESTIONS })}
            </span>
          )}
        </div>
      </div>
      <p aria-live="polite" className="sr">
        {announcement}
      </p>
    </nav>
  );
}

function pointsOf(line: QuizLine): number {
  if (line.kind === 'section') return 0;
  return line.kind === 'draw' ? presentOf(line) * line.draw.points : Number(line.entry.draft.points) || 0;
}

/** Returns the number of the first question of each line, from 1. */
function numbersOf(lines: readonly QuizLine[]): number[] {
  let next = 1;
  return lines.map((line) => {
    const number = next;
    next += presentOf(line);
    return number;
  });
}

interface QuestionRowProps {
  entry: QuestionEntry;
  index: number;
  number: number;
  isOpen: boolean;
  onOpen: () => void;
  onMove: (by: 1 | -1) => void;
}

function QuestionRow({ entry, index, number, isOpen, onOpen, onMove }: QuestionRowProps) {
  const t = useTranslate('quiz');
  const { draft, faults, state, isFresh } = entry;
  const { line: sortable, handleRef, isDragged, dropEdge } = useSortableLine({ id: entry.key, index });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOpen]);
  const isBad = state === 'failed' || state === 'conflict' || (state === 'incomplete' && !isFresh);
  const problem =
    isBad && (hasOnlyRepeatedLines(faults) ? t('statuses:blocker.repeated-line') : t(`quiz:state.${state}`));

  return (
    <li
      {...sortable}
      className={classNames(
        'group relative flex items-center rounded-[10px]',
        isOpen ? 'min-[900px]:bg-surface' : 'hover:bg-surface-2',
        isOpen && !isDragged && 'min-[900px]:shadow-1 min-[900px]:ring-1 min-[900px]:ring-line',
        isDragged && 'shadow-2 ring-1 ring-brand-line',
      )}
    >
      {dropEdge && <DropMark edge={dropEdge} className="z-1 -top-0.5 -bottom-px h-0.5 rounded-[1px]" />}
      <button
        ref={button}
        type="button"
        aria-current={isOpen || undefined}
        data-question={entry.key}
        className="flex min-w-0 flex-1 items-center gap-2.5 rounded-[inherit] px-2.5 py-2 text-start focus-visible:-outline-offset-2 max-[900px]:p-1.5"
        onClick={onOpen}
        onKeyDown={(event) => moveByKey(event, onMove)}
      >
        <QuestionNumber number={number} isOpen={isOpen} isBad={isBad} />
        <span className="grid min-w-0 max-[900px]:hidden">
          <QuestionLine
            className={classNames('truncate text-small/[1.55]', isOpen ? 'font-semibold text-ink' : 'text-ink-2')}
            {...{ text: draft.text.trim() || t('quiz:questions.untitled'), line: formulaLineOf(draft.richText) }}
          />
          <span
            className={classNames(
              'flex items-center gap-1.5 text-caption/normal',
              isBad ? 'text-danger' : 'text-ink-3',
            )}
          >
            <Icon icon={isBad ? TriangleAlert : authoredTypes[draft.type].icon} small className="size-3.5" />
            {problem || `${t(`quiz:type.${draft.type}`)} · ${t('quiz:points', { count: Number(draft.points) || 0 })}`}
          </span>
        </span>
      </button>
      <DragHandle
        ref={handleRef}
        className={classNames('me-1 max-[900px]:hidden', !isOpen && 'opacity-0 group-hover:opacity-100')}
      />
      {isOpen && (
        <Dot className="absolute start-[calc(50%-3px)] -bottom-0.5 size-1.5 rounded-[1px] text-brand-line min-[900px]:hidden" />
      )}
    </li>
  );
}

function QuestionNumber({ number, isOpen, isBad }: { number: number; isOpen: boolean; isBad: boolean }) {
  return (
    <span
      className={classNames(
        'relative grid size-[30px] flex-none place-items-center text-[0.8125rem]/none max-[900px]:size-9',
        'before:absolute before:inset-[4.5px] before:rotate-45 before:rounded-[5px]',
        !isOpen && !isBad && 'before:bg-surface before:inset-ring-[1.25px] before:inset-ring-line-input',
        isOpen &&
          !isBad &&
          'text-brand-text before:bg-brand-tint before:inset-ring-[1.75px] before:inset-ring-brand-line',
        isBad && 'text-danger before:bg-danger-tint before:inset-ring-[1.5px] before:inset-ring-danger',
      )}
    >
      <b className="num relative">{number}</b>
    </span>
  );
}

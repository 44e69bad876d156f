import { useTranslate } from '@dars/i18n/client';
import { SaveStatus } from '../../../lib/form/save-status.tsx';
import type { QuestionEntry, QuestionState } from '../draft/question-entry.ts';

/** Shows whether all questions are saved, by the worst state among them. */
export function QuestionsSaveStatus({ entries, onRetry }: { entries: readonly QuestionEntry[]; onRetry: () => void }) {
  const t = useTranslate('quiz');
  const state = findWorstState(entries);
  const isGood = state === 'saved' || state === 'saving';
  return (
    <SaveStatus state={state} onRetry={onRetry} className="leading-[inherit]">
      <span className={isGood ? 'narrow:sr-only' : undefined}>{t(`quiz:save.${state}`)}</span>
    </SaveStatus>
  );
}

const WORST_FIRST = ['failed', 'conflict', 'saving', 'incomplete'] as const;

function findWorstState(entries: readonly QuestionEntry[]): (typeof WORST_FIRST)[number] | 'saved' {
  const states = new Set<QuestionState>(entries.map(({ state }) => (state === 'changed' ? 'saving' : state)));
  return WORST_FIRST.find((state) => states.has(state)) ?? 'saved';
}

import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Loader } from '@dars/ui/dot';
import { Icon } from '@dars/ui/icon';
import { Check, CloudOff, FilePenLine } from 'lucide-react';
import type { Entry, QuestionState } from '../draft/question-entry.ts';

/** Shows whether all questions are saved, by the worst state among them. */
export function SaveSign({ entries, onRetry }: { entries: readonly Entry[]; onRetry: () => void }) {
  const t = useTranslate('quiz');
  const state = worstOf(entries);
  const isWrong = state === 'failed' || state === 'conflict';
  const isWell = state === 'saved' || state === 'saving';
  return (
    <span
      role="status"
      data-save={state}
      className={classNames(
        'inline-flex items-center gap-2 text-caption/[inherit]',
        isWrong ? 'text-danger' : 'text-ink-3',
      )}
    >
      {state === 'saved' && <Icon icon={Check} small className="text-success" />}
      {state === 'saving' && <Loader />}
      {state === 'incomplete' && <Icon icon={FilePenLine} small />}
      {isWrong && <Icon icon={CloudOff} small />}
      <span className={isWell ? 'narrow:hidden' : undefined}>{t(`quiz:save.${state}`)}</span>
      {state === 'failed' && (
        <Button size="small" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      )}
    </span>
  );
}

const WORST_FIRST = ['failed', 'conflict', 'saving', 'incomplete'] as const;

function worstOf(entries: readonly Entry[]): (typeof WORST_FIRST)[number] | 'saved' {
  const states = new Set<QuestionState>(entries.map(({ state }) => (state === 'changed' ? 'saving' : state)));
  return WORST_FIRST.find((state) => states.has(state)) ?? 'saved';
}

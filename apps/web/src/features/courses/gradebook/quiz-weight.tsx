import type { GradebookQuiz } from '@dars/contracts/learning/gradebook';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { WeightPopover } from './weight-popover.tsx';

interface QuizWeightProps {
  quiz: GradebookQuiz;
  /** The share of the quiz in the score, from 0 to 1. */
  share: number;
  /** Whether the keys of the grid reach the button, and Tab does not. */
  isInGrid?: boolean;
}

/** How much a quiz counts in the score, as a button that changes it for readers who may. */
export function QuizWeight({ quiz, share, isInGrid = false }: QuizWeightProps) {
  const t = useTranslate('gradebook');
  const isAllowed = useIsAllowed();
  const weight =
    quiz.weight === 0
      ? t('gradebook:weight.none')
      : t('gradebook:weight.share', { share: formatPercent(t.language, share) });
  if (!isAllowed('courses:write')) return <span className="num text-caption font-normal text-ink-3">{weight}</span>;
  return (
    <WeightPopover
      quiz={quiz}
      trigger={
        <button
          type="button"
          {...(isInGrid && { tabIndex: -1, 'data-grid-action': true })}
          className="weight-button num"
        >
          {weight}
          <span className="sr">{t('gradebook:weight.change')}</span>
        </button>
      }
    />
  );
}

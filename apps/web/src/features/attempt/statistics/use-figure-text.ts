import type { QuestionStatistics } from '@dars/contracts/learning/quiz-statistics';
import { MIN_COMPARED } from '@dars/contracts/learning/quiz-statistics';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { formatClock } from '../../../lib/dates/format-clock.ts';

/** The words for a discrimination, each with the least one for it (docs.moodle.org/en/Quiz_report_statistics). */
const LEVELS = [
  ['very_good', 0.5],
  ['adequate', 0.3],
  ['weak', 0.2],
  ['very_weak', 0],
  ['negative', -1],
] as const;

/** Returns functions that format the figures of a question. */
export function useFigureText() {
  const t = useTranslate('statistics');
  return {
    percent: (value: number | null): string => (value === null ? '—' : formatPercent(t.language, value / 100, 1)),
    value: (discrimination: number): string =>
      formatNumber(t.language, discrimination, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    time: (seconds: number | null): string => (seconds === null ? '—' : formatClock(seconds)),
    /** The word for a discrimination, or why there is none. */
    level({
      discrimination,
      noDiscrimination,
    }: Pick<QuestionStatistics, 'discrimination' | 'noDiscrimination'>): string {
      if (discrimination === null) {
        return t(`statistics:none.${noDiscrimination ?? 'few'}`, { min: formatNumber(t.language, MIN_COMPARED) });
      }
      const [level] = LEVELS.find(([, least]) => discrimination >= least) ?? ['negative' as const];
      return t(`statistics:level.${level}`);
    },
  };
}

import type { Quiz } from '@dars/contracts/content/quiz';
import type { StoredGrant } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';
import { useMomentText } from '../../../lib/dates/use-moment-text.ts';

/** Returns a function that lists in words what an exception gives in a quiz; empty if it gives nothing. */
export function useGrantText(quiz: Quiz): (grant: StoredGrant) => string {
  const t = useTranslate('attempt');
  const momentText = useMomentText();
  return ({ extraAttempts: attempts, extraTime: minutes, opensDate: opens, closesDate: closes }) =>
    formatList(t.language, [
      ...(attempts > 0 ? [t('attempt:grant.attempts', { count: attempts })] : []),
      ...(minutes > 0 && quiz.time !== null ? [t('attempt:intro.minutes', { count: minutes })] : []),
      ...(opens === null ? [] : [t('attempt:availability.opens', { moment: momentText(opens) })]),
      ...(closes === null ? [] : [t('attempt:availability.closes', { moment: momentText(closes) })]),
    ]);
}

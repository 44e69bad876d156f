import { CHECK_PARTS, REVIEW_PARTS, REVIEW_PHASES, type ReviewRules } from '@dars/contracts/content/review-rules';
import type { useTranslate } from '@dars/i18n/client';

/** Describes in words what learners see of their results, and when. */
export function describeReview(t: ReturnType<typeof useTranslate<'quiz'>>, rules: ReviewRules): string {
  const checked = CHECK_PARTS.filter((part) => rules.during[part]).map((part) => t(`quiz:reviewing.part.${part}`));
  const during = checked.length > 0 ? checked.join(' · ') : t('quiz:reviewing.no_check');
  const after = REVIEW_PHASES.map((phase) => {
    const parts = REVIEW_PARTS.filter((part) => rules[phase][part]).map((part) => t(`quiz:reviewing.part.${part}`));
    return `${t(`quiz:reviewing.undated.${phase}`)}: ${parts.length > 0 ? parts.join(' · ') : t('quiz:reviewing.score_only')}`;
  });
  return [`${t('quiz:reviewing.during')}: ${during}`, ...after].join('\n');
}

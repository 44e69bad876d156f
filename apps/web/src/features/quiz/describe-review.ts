import { REVIEW_PARTS, REVIEW_PHASES, type ReviewRules } from '@dars/contracts/content/review-rules';
import type { useTranslate } from '@dars/i18n/client';

/** Describes in words what learners see of their results, and when. */
export function describeReview(t: ReturnType<typeof useTranslate<'quiz'>>, rules: ReviewRules): string {
  return REVIEW_PHASES.map((phase) => {
    const parts = REVIEW_PARTS.filter((part) => rules[phase][part]).map((part) => t(`quiz:reviewing.part.${part}`));
    return `${t(`quiz:reviewing.undated.${phase}`)}: ${parts.length > 0 ? parts.join(' · ') : t('quiz:reviewing.score_only')}`;
  }).join('\n');
}

import { isAcceptedText } from '@dars/i18n/accepted-text';
import { type QuestionGrading, sumOfShares } from './question-grading.ts';

export const shortText: QuestionGrading<'shortText'> = {
  /** Of several accepted texts that read like the answer, the best one counts. */
  grade({ accepted, alternatives = [], ignoreMarks }, { text }) {
    const shares = alternatives.flatMap((each) => (isAcceptedText(text, [each.text], ignoreMarks) ? [each.share] : []));
    return sumOfShares([isAcceptedText(text, accepted, ignoreMarks) ? 100 : Math.max(0, ...shares)]);
  },
  arrange: (lines) => lines,
};

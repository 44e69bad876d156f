import { isAcceptedText } from '@dars/i18n/accepted-text';
import { allOrNothing, type QuestionGrading } from './question-grading.ts';

export const shortText: QuestionGrading<'shortText'> = {
  grade: ({ accepted, ignoreMarks }, { text }) => allOrNothing(isAcceptedText(text, accepted, ignoreMarks)),
  arrange: (lines) => lines,
};

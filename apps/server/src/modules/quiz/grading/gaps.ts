import { parsePassage } from '@dars/contracts/content/question/passage';
import { isAcceptedText } from '@dars/i18n/accepted-text';
import { allOrNothing, type QuestionGrading, shuffledIfWanted } from './question-grading.ts';

export const gaps: QuestionGrading<'gaps'> = {
  grade({ passage, ignoreMarks, isPartial }, { texts }) {
    const { gaps: all } = parsePassage(passage);
    const right = all.filter((gap, index) => {
      const given = texts[index] ?? '';
      return gap.choices ? gap.right.includes(given) : isAcceptedText(given, gap.right, ignoreMarks);
    }).length;
    return isPartial ? { right, of: all.length } : allOrNothing(right === all.length);
  },
  arrange: shuffledIfWanted,
};

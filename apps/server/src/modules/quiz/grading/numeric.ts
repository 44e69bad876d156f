import { decimalsOf, isWithin, storedDecimal } from '@dars/contracts/decimal';
import { allOrNothing, type QuestionGrading } from './question-grading.ts';

export const numeric: QuestionGrading<'numeric'> = {
  grade({ value, tolerance }, { text }) {
    const [target, allowed] = [storedDecimal(value), storedDecimal(tolerance)];
    return allOrNothing(!!target && !!allowed && decimalsOf(text).some((given) => isWithin(given, target, allowed)));
  },
  arrange: (lines) => lines,
};

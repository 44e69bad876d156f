import type { QuestionOf } from '@dars/contracts/content/question';
import { type Decimal, decimalsOf, isWithin, multiply, storedDecimal } from '@dars/contracts/decimal';
import { toLatinDigits } from '@dars/contracts/rules';
import { allOrNothing, type QuestionGrading } from './question-grading.ts';

export const numeric: QuestionGrading<'numeric'> = {
  grade(question, { text, unit = '' }) {
    const [target, allowed] = [storedDecimal(question.value), storedDecimal(question.tolerance)];
    const factor = factorOf(question, unitKey(unit));
    if (!target || !allowed || !factor) return allOrNothing(false);
    return allOrNothing(decimalsOf(text).some((given) => isWithin(multiply(given, factor), target, allowed)));
  },
  arrange: (lines) => lines,
};

const ONE: Decimal = { units: 1n, scale: 0 };

/** Returns the factor of a unit by its key; undefined if the question does not accept the unit. */
function factorOf({ units = [], isUnitRequired = true }: QuestionOf<'numeric'>, given: string): Decimal | undefined {
  if (units.length === 0) return ONE;
  if (given === '') return isUnitRequired ? undefined : ONE;
  const unit = units.find(({ text }) => unitKey(text) === given);
  return unit && storedDecimal(unit.factor);
}

/**
 * Returns the form of a unit that is compared: m², m2 and m^2 are one, as are كم and كـم. Capital and small letters
 * differ, because mW is another unit than MW.
 */
const unitKey = (text: string): string =>
  toLatinDigits(text.normalize('NFKC')).replace(/[\s\p{M}\p{Cf}\u0640^.·]/gu, '');

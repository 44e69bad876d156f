import type { QuestionOf } from '@dars/contracts/content/question';
import { type Decimal, decimalsOf, isWithin, multiply, storedDecimal } from '@dars/contracts/decimal';
import { toLatinDigits } from '@dars/contracts/rules';
import { allOrNothing, type QuestionGrading, sumOfShares } from './question-grading.ts';

export const numeric: QuestionGrading<'numeric'> = {
  /** Of several accepted numbers that the answer is near to, the best one counts. */
  grade(question, { text, unit = '' }) {
    const factor = factorOf(question, unitKey(unit));
    if (!factor) return allOrNothing(false);
    const given = decimalsOf(text).map((each) => multiply(each, factor));
    const { value, tolerance, alternatives = [] } = question;
    const accepted = [{ value, tolerance, share: 100 }, ...alternatives].filter((each) => isAccepted(given, each));
    return sumOfShares([Math.max(0, ...accepted.map(({ share }) => share))]);
  },
  arrange: (lines) => lines,
};

/** Whether one of the numbers that the answer can mean is near enough to an accepted one. */
function isAccepted(given: readonly Decimal[], { value, tolerance }: { value: string; tolerance: string }): boolean {
  const [target, allowed] = [storedDecimal(value), storedDecimal(tolerance)];
  return target !== undefined && allowed !== undefined && given.some((each) => isWithin(each, target, allowed));
}

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

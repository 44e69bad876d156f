import { MAX_ACCEPTED } from '@dars/contracts/content/question/limits';
import { decimalText, reciprocal } from '@dars/contracts/decimal';
import { ANSWERS_MAX, type FormattedText, type QuestionDraft } from './compose-question.ts';
import { isNear, storedShare } from './file-shares.ts';
import { latinDigits, Refusal } from './reading.ts';

/** An accepted number of a file: a value with a tolerance, or the ends of a range. */
export interface FileNumber {
  value: string;
  tolerance: string;
  end?: string | undefined;
  share: number;
  feedback: FormattedText | undefined;
}

/** Composes a question with a number. The first one that earns all points is the right one; the others are alternatives. */
export function composeNumeric(
  draft: QuestionDraft,
  answers: readonly FileNumber[],
  { units = [], isUnitRequired = false }: { units?: readonly FileUnit[]; isUnitRequired?: boolean } = {},
): object {
  if (answers.length > ANSWERS_MAX) throw new Refusal('too-many-lines');
  let kept: { value: string; tolerance: string } | undefined;
  const alternatives: { value: string; tolerance: string; share: number }[] = [];
  for (const answer of answers) {
    draft.addFeedback(answer.value === '*' ? '' : answer.value, answer.feedback);
    if (answer.share <= 0) continue;
    const share = storedShare(answer.share);
    if (answer.value === '*') draft.findings.add('wildcard', '*');
    else if (!kept && isNear(answer.share, 100)) kept = numberOf(answer);
    else if (share <= 0 || share > 100) draft.findings.add('fraction', `${answer.share}% ${answer.value}`);
    else if (alternatives.length === MAX_ACCEPTED) draft.findings.add('several-values', answer.value);
    else alternatives.push({ ...numberOf(answer), share });
  }
  if (!kept) throw new Refusal(answers.some(({ share }) => share > 0) ? 'only-wildcard' : 'no-right-answer');
  const kinds = units.flatMap(({ name, multiplier }) => {
    const factor = reciprocal(exactNumber(multiplier));
    if (factor === undefined) draft.findings.add('unit', `${name} (×${multiplier})`);
    return factor === undefined ? [] : [{ text: name, factor: decimalText(factor) }];
  });
  return {
    ...{ type: 'numeric', ...kept, units: kinds, ...(kinds.length > 0 && { isUnitRequired }) },
    ...(alternatives.length > 0 && { alternatives }),
  };
}

/** A unit of a file: the right value is multiplied by the multiplier to be in this unit. */
interface FileUnit {
  name: string;
  multiplier: string;
}

function numberOf({ value, tolerance, end }: FileNumber): { value: string; tolerance: string } {
  const from = exactNumber(value);
  if (end === undefined) {
    const { units, scale } = exactNumber(tolerance);
    return { value: decimalText(from), tolerance: decimalText({ units: units < 0n ? -units : units, scale }) };
  }
  const to = exactNumber(end);
  const scale = Math.max(from.scale, to.scale);
  const [first, last] = [from, to].map((each) => each.units * 10n ** BigInt(scale - each.scale)) as [bigint, bigint];
  // The middle and half of the range, with one more decimal so that the halves are exact.
  const half = (last - first) * 5n;
  return {
    value: decimalText({ units: (first + last) * 5n, scale: scale + 1 }),
    tolerance: decimalText({ units: half < 0n ? -half : half, scale: scale + 1 }),
  };
}

/** Most places that an exponent may move the point, so that `1e999999999` is no number of a billion digits. */
const MAX_EXPONENT = 30;

/** Reads a number as programs write it, with a point before the fraction, or one comma. @throws Refusal */
function exactNumber(text: string): { units: bigint; scale: number } {
  const plain = latinDigits(text)
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/^([+-]?\d+),(\d+)$/, '$1.$2');
  const found = /^([+-]?)(\d{0,30})\.?(\d{0,30})(?:e([+-]?\d{1,4}))?$/i.exec(plain);
  const [, sign = '', whole = '', fraction = '', power = '0'] = found ?? [];
  const exponent = Number(power);
  if (whole + fraction === '' || Math.abs(exponent) > MAX_EXPONENT) throw new Refusal('not-a-number', text);
  const units = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
  const scale = fraction.length - exponent;
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

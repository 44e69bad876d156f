import { decimalText, multiply, storedDecimal } from '@dars/contracts/decimal';
import { composeNumeric } from '../../compose-numeric.ts';
import { Refusal } from '../../reading.ts';
import type { Composed } from './composed-item.ts';
import { attributeOf, textIn } from './qti-element.ts';
import type { QtiResponse } from './response-scores.ts';

/** Composes a number with its tolerance. */
export function composeNumber({ draft, scores }: Composed, response: QtiResponse): object {
  const comparison = scores.comparison();
  if (comparison?.name === 'equalRounded') draft.findings.add('tolerance', textIn(comparison));
  const mode = attributeOf(comparison, 'toleranceMode');
  const [below = '0', above = below] = attributeOf(comparison, 'tolerance').split(/\s+/).filter(Boolean);
  if (above !== below) draft.findings.add('tolerance', `${below} ${above}`);
  const numbers = response.values.map(({ value, share }) => ({
    ...{ value, share, feedback: undefined },
    tolerance: toleranceOf(value, { mode, tolerance: above }),
  }));
  if (numbers.length === 0) throw new Refusal('no-right-answer');
  return composeNumeric(draft, numbers);
}

/** Returns the tolerance as a number; a relative one is a percentage of the right value. */
function toleranceOf(value: string, { mode, tolerance }: { mode: string; tolerance: string }): string {
  if (mode === 'absolute') return tolerance;
  if (mode !== 'relative') return '0';
  const [whole, percent] = [storedDecimal(value), storedDecimal(tolerance)];
  if (!whole || !percent) throw new Refusal('not-a-number', `${value} ${tolerance}`);
  const { units, scale } = multiply(whole, percent);
  return decimalText({ units: units < 0n ? -units : units, scale: scale + 2 });
}

import { roundedHalfUp, WHOLE } from './pricing.ts';

/**
 * Computes the platform's fee of an order that is paid: a share of its total without the tax, rounded half up. It is noted
 * and not collected.
 * @param rate in basis points
 */
export const feeOf = ({ totalAmount, vatAmount }: { totalAmount: number; vatAmount: number }, rate: number): number =>
  roundedHalfUp((totalAmount - vatAmount) * rate, WHOLE);

/**
 * Computes how much of an order's fee falls away with what was paid back of it in all, in proportion and rounded half up. Once
 * everything is paid back it is the whole fee.
 */
export function returnedFeeOf(
  { feeAmount, totalAmount }: { feeAmount: number; totalAmount: number },
  refundedAmount: number,
): number {
  if (feeAmount === 0) return 0;
  // The product of two amounts may be no safe integer.
  const [doubled, divisor] = [2n * BigInt(feeAmount) * BigInt(refundedAmount), BigInt(totalAmount)];
  return Number((doubled + divisor) / (2n * divisor));
}

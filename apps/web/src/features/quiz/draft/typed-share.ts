import { decimalsOf, decimalText } from '@dars/contracts/decimal';

/**
 * Returns a share in percent that an author typed, in any digits and with or without a percent sign; 0 for an empty
 * field, and NaN for a text that is no share.
 */
export function shareFrom(text: string): number {
  const plain = text.replace(/[%٪]/g, '').trim();
  if (plain === '') return 0;
  const shares = decimalsOf(plain).map((each) => Number(decimalText(each)));
  // A share has no thousands.
  return shares.find((each) => Math.abs(each) <= 100) ?? shares[0] ?? Number.NaN;
}

import { isInSepa, type Transfer } from '../portal/transfer.ts';
import { amountCell } from './money-text.ts';
import type { OwnOrder } from './order.ts';

/** Most characters of the name of whoever is paid. */
const NAME_MAX = 70;
/** The largest amount, in cents. */
const AMOUNT_MAX = 99_999_999_999;
/** Most bytes that the code may have in UTF-8. */
const BYTES_MAX = 331;

/**
 * Returns what the QR code of a transfer says, from which the apps of banks fill in account, amount and reference, or
 * undefined if the country of the account has no such code, or the code does not fit. Source: EPC069-12, version 2.1 of
 * the European Payments Council, chapter 2, for euros inside SEPA: eleven lines, at most 331 bytes, error level M.
 */
export function transferCode(
  { currency, totalAmount, reference }: Pick<OwnOrder, 'currency' | 'totalAmount' | 'reference'>,
  { accountHolder, iban, bic }: Pick<Transfer, 'accountHolder' | 'iban' | 'bic'>,
): string | undefined {
  const isInRange = totalAmount >= 1 && totalAmount <= AMOUNT_MAX;
  if (currency !== 'EUR' || !isInRange || !isInSepa(iban)) return undefined;
  const name = [...accountHolder.replace(/\s+/gu, ' ').trim()].slice(0, NAME_MAX).join('');
  const amount = `EUR${amountCell(totalAmount, currency)}`;
  // Between the amount and the reference: the purpose's code and a reference after ISO 11649, which orders do not have.
  const code = ['BCD', '002', '1', 'SCT', bic, name, iban, amount, '', '', reference].join('\n');
  return new TextEncoder().encode(code).length <= BYTES_MAX ? code : undefined;
}

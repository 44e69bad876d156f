import { composeIBAN } from 'ibantools';

/** Returns a valid IBAN of Saudi Arabia, another for each number. */
export function testIban(account: number): string {
  const iban = composeIBAN({ countryCode: 'SA', bban: `80${String(account).padStart(18, '0')}` });
  if (iban === null) throw new RangeError(`${account} is no account number`);
  return iban;
}

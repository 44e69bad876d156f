import { AppError } from '@dars/contracts/errors';
import { violatedUnique } from '@dars/db/failures';

/** Says which field has what another account has already; any other failure is passed on. */
export function refuseTaken(error: unknown): never {
  const constraint = violatedUnique(error);
  if (constraint === 'transfers_iban_key') throw AppError.rule('iban', 'iban-exists');
  if (constraint === 'transfers_account_number_key') throw AppError.rule('accountNumber', 'account-number-exists');
  throw error;
}

import { AppError } from '@dars/contracts/errors';
import { violatedUnique } from '@dars/db/failures';

/** Turns a violated unique constraint into a rule error at its field; rethrows any other error. */
export function refuseTaken(error: unknown): never {
  const constraint = violatedUnique(error);
  if (constraint === 'transfers_iban_key') throw AppError.rule('iban', 'iban-exists');
  if (constraint === 'transfers_account_number_key') throw AppError.rule('accountNumber', 'account-number-exists');
  throw error;
}

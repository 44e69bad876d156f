import { AppError } from '@dars/contracts/errors';
import type { Passwords } from '../../../core/passwords.ts';
import { isCommonPassword } from './common-password.ts';

/**
 * Hashes a password that somebody has chosen. Every place where a person chooses one uses it.
 * @throws validation with `common-password` at the field `password`
 */
export async function hashNewPassword({ passwords }: { passwords: Passwords }, password: string): Promise<string> {
  if (isCommonPassword(password)) throw AppError.rule('password', 'common-password');
  return passwords.hash(password);
}

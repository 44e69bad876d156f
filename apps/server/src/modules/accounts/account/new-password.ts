import { AppError } from '@dars/contracts/errors';
import { isOwnPassword } from '@dars/contracts/own-password';
import type { Context } from '../../../core/context.ts';
import { isCommonPassword } from './common-password.ts';

interface PasswordOwner {
  login: string;
  firstName: string;
  lastName: string;
}

/**
 * Hashes a password that its owner has chosen. Every place where a person chooses one uses it.
 * @throws validation with `common-password` or `own-password` at the field `password`
 */
export async function hashNewPassword(
  { deps, realm }: Pick<Context, 'deps' | 'realm'>,
  { login, firstName, lastName }: PasswordOwner,
  password: string,
): Promise<string> {
  const [mailbox = ''] = login.split('@', 1);
  const names = [firstName, lastName, `${firstName} ${lastName}`, `${lastName} ${firstName}`];
  const portal = realm.kind === 'tenant' ? [realm.slug] : [];
  if (isOwnPassword(password, [login, mailbox, ...names, ...portal])) throw AppError.rule('password', 'own-password');
  if (isCommonPassword(password)) throw AppError.rule('password', 'common-password');
  return deps.passwords.hash(password);
}

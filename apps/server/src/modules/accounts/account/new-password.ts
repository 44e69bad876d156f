import { AppError } from '@dars/contracts/errors';
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

/**
 * Whether a password consists only of a word that is publicly known of its owner: their name, their address, the name
 * of their portal. Digits, signs, case and accents around and between the letters do not make it another word.
 */
export function isOwnPassword(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password);
  return letters !== '' && words.some((word) => lettersOf(word) === letters);
}

const lettersOf = (text: string): string => text.normalize('NFKD').toLowerCase().replace(/\P{L}/gu, '');

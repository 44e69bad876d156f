import { PASSWORD_FRESH_MS } from '@dars/contracts/accounts/confirm-password';
import { AppError } from '@dars/contracts/errors';
import type { RealmContext } from '../../../core/context.ts';

/**
 * Refuses a session whose person signed in, or confirmed their password, too long ago for what they are about to do: a
 * browser that was left open, or a stolen cookie, must not be enough. The client asks for the password and sends the call
 * again. A token has no password to confirm; its scopes decide.
 * @throws password-confirmation-required
 */
export function requireFreshPassword({ actor: { credential }, deps }: Pick<RealmContext, 'actor' | 'deps'>): void {
  if (credential.kind === 'token') return;
  const { confirmedAt } = credential;
  const isFresh = confirmedAt !== null && deps.now().getTime() - confirmedAt.getTime() < PASSWORD_FRESH_MS;
  if (!isFresh) throw new AppError('password-confirmation-required');
}

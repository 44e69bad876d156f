import { PASSWORD_FRESH_MS } from '@dars/contracts/accounts/confirm-password';
import { AppError } from '@dars/contracts/errors';
import type { RealmContext } from '../../../core/context.ts';

/**
 * Refuses an action if the session's user signed in, or confirmed their password, longer than `PASSWORD_FRESH_MS` ago:
 * an unattended browser or a stolen cookie must not be enough. The client then asks for the password and repeats the
 * call. Tokens pass, as their scopes decide.
 * @throws password-confirmation-required
 */
export function requireFreshPassword({ actor: { credential }, deps }: Pick<RealmContext, 'actor' | 'deps'>): void {
  if (credential.kind === 'token') return;
  const { confirmedAt } = credential;
  const isFresh = confirmedAt !== null && deps.now().getTime() - confirmedAt.getTime() < PASSWORD_FRESH_MS;
  if (!isFresh) throw new AppError('password-confirmation-required');
}

import { AppError } from '@dars/contracts/errors';
import type { RealmContext } from '../../../core/context.ts';
import { requireFreshPassword } from '../account/policy.ts';

/**
 * Requires a person, and not a program with their token, who signed in or confirmed their password some minutes ago at
 * most.
 * @throws forbidden, password-confirmation-required
 */
export function requireOwnFactor(ctx: RealmContext): void {
  if (ctx.actor.credential.kind === 'token') throw new AppError('forbidden');
  requireFreshPassword(ctx);
}

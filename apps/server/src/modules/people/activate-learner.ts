import { AppError } from '@dars/contracts/errors';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { sendActivation } from '../accounts/account/activation.ts';
import { lockPerson } from './policy.ts';
import { markActivated } from './store.ts';

/**
 * Activates a learner's account without the mailed link, as an admin vouches for them. A learner who chose a password
 * at sign-up keeps it; one without gets a mail with a link to choose one. An account that waits for an approval has it
 * then.
 * @throws not-found, and conflict if the account is disabled
 */
export async function activateLearner(ctx: TenantContext, { id }: { id: string }): Promise<void> {
  const { tx, actor, tenantId, deps, requestId, language } = ctx;
  const person = await lockPerson(ctx, id);
  if (person.role !== 'ROLE_LEARNER') throw new AppError('not-found');
  if (person.disabledAt !== null) throw new AppError('conflict');
  if (person.activatedAt !== null) return;
  await markActivated(tx, person, deps.now());
  if (person.passwordHash === null) await sendActivation(tx, deps, { tenantId, userId: id, language });
  const event = { tenantId, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: 'user.activated', details: { login: person.login } });
}

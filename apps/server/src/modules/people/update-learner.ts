import type { Learner, UpdateLearnerInput } from '@dars/contracts/accounts/people';
import { AppError } from '@dars/contracts/errors';
import { CORRECTED_FIELDS } from '@dars/contracts/learning/learner-record';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { lockPerson, refuseOutdated, refuseTakenMobile } from './policy.ts';
import { toLearner } from './rules.ts';
import { storeLearner } from './store.ts';

/**
 * Stores a learner's name, mobile number and country. Certificates keep the name with which they were issued. The audit
 * event names the changed fields but not their values, as for staff.
 * @throws not-found, unauthenticated, edited-meanwhile, mobile-exists
 */
export async function updateLearner(ctx: TenantContext, input: UpdateLearnerInput): Promise<Learner> {
  const { tx, actor, tenantId, requestId, deps } = ctx;
  const stored = await lockPerson(ctx, input.id);
  if (stored.role !== 'ROLE_LEARNER') throw new AppError('not-found');
  refuseOutdated(stored, input.updatedDate);
  await refuseTakenMobile(ctx, stored, input.mobile);
  const updated = await storeLearner(tx, stored, { ...input, now: deps.now() });
  const fields = CORRECTED_FIELDS.filter((field) => stored[field] !== updated[field]);
  const event = { tenantId, actor, subjectId: stored.id, requestId };
  await recordAudit(tx, { ...event, action: 'user.updated', details: { login: stored.login, fields } });
  return toLearner(updated);
}

import type { ShownInvitation } from '@dars/contracts/accounts/invitation';
import { parseInvitationCode } from '@dars/contracts/accounts/invitation-code';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../core/context.ts';
import { findLearnerIds } from '../accounts/account/store.ts';
import { learnerId } from '../learning/policy.ts';
import { claimPlace, lockByCode } from './claim-place.ts';
import { readShown } from './find-shown.ts';

/**
 * Enrols the learner in the courses of an invitation and makes them a member of its group; a repeated call changes nothing.
 * Staff see both and are never enrolled.
 * @throws invitation-invalid, and unauthenticated when the learner has just been removed
 */
export async function enrolByInvitation(
  ctx: TenantContext,
  { code: typed }: { code: string },
): Promise<ShownInvitation> {
  const { tx, tenantId, deps } = ctx;
  const now = deps.now();
  const locked = await lockByCode(tx, { tenantId, code: parseInvitationCode(typed) ?? '' });
  const userId = learnerId(ctx);
  if (userId === null) return readShown(tx, locked.stored, { userId, hasJoined: false, now });
  if ((await findLearnerIds(tx, tenantId, [userId])).length === 0) throw new AppError('unauthenticated');
  await claimPlace(ctx, locked, userId);
  return readShown(tx, locked.stored, { userId, hasJoined: true, now });
}

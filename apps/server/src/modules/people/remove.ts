import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { endEnrolments, lockEnrolments } from '../enrolment/store.ts';
import { grantSeats } from '../learning/grant-seats.ts';
import { deleteReviewsOf } from '../review/store.ts';
import { releaseSent } from '../upload/store.ts';
import { lockPerson, refuseSelf } from './policy.ts';
import { attachPhoto, markRemoved } from './store.ts';

/**
 * Removes a person from the portal for good: they are listed nowhere and their address is free for another account.
 * Their reviews of courses and the files of their answers are deleted.
 * @throws not-found, own-account, owner-account, unauthenticated, conflict if they have just been enrolled in a course
 */
export async function removePerson(ctx: TenantContext, { id }: { id: string }): Promise<void> {
  const { tx, actor, tenantId, deps, requestId } = ctx;
  refuseSelf(ctx, { id });
  const courses = await lockEnrolments(tx, { tenantId, userId: id });
  const person = await lockPerson(ctx, id);
  await deleteReviewsOf(tx, { tenantId, userId: id });
  await releaseSent(tx, { tenantId, createdBy: id, purpose: 'answer' }, deps.now());
  await attachPhoto(ctx, { from: person.imageUrl, to: null });
  await markRemoved(tx, person, deps.now());
  const freed = await endEnrolments(tx, { tenantId, userId: id, now: deps.now() }, courses);
  for (const courseId of freed) await grantSeats(ctx, courseId);
  const { login, role } = person;
  const event = { tenantId, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: 'user.removed', details: { login, role } });
}

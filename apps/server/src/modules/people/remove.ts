import type { TenantTx } from '@dars/db/tx';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { requireFreshPassword } from '../accounts/account/policy.ts';
import type { StoredUser } from '../accounts/account/store.ts';
import { endEnrolments, lockEnrolments } from '../enrolment/store.ts';
import { deleteMemberships, lockMemberships } from '../group/remove-members.ts';
import { grantSeats, type SeatContext } from '../learning/grant-seats.ts';
import { deleteNoticesOf } from '../learning/store.ts';
import { deleteReceiptsOf } from '../order/store.ts';
import { deleteReviewsOf } from '../review/store.ts';
import { uploadOf } from '../upload/rules.ts';
import { detach, releaseSent } from '../upload/store.ts';
import { lockPerson, refuseSelf } from './policy.ts';
import { deleteNotesAbout, markRemoved } from './store.ts';

/**
 * Removes a person from the portal for good: they are listed nowhere and their address is free for another account.
 * Their reviews of courses, the files of their answers, their receipts and the notes about them are deleted; notes that they wrote and their orders
 * stay.
 * @throws password-confirmation-required, not-found, own-account, owner-account, unauthenticated, conflict if they have
 *   just been enrolled in a course
 */
export async function removePerson(ctx: TenantContext, { id }: { id: string }): Promise<void> {
  requireFreshPassword(ctx);
  refuseSelf(ctx, { id });
  const held = await lockHeld(ctx.tx, { tenantId: ctx.tenantId, userIds: [id] });
  await removeLocked(ctx, await lockPerson(ctx, id), held);
}

/** Removes a person who is locked, after what they hold was. @throws conflict */
export async function removeLocked(ctx: TenantContext, person: StoredUser, held: Held): Promise<void> {
  const { tx, actor, tenantId, requestId } = ctx;
  await removeAccount(ctx, person, held);
  const { id, login, role } = person;
  const event = { tenantId, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: 'user.removed', details: { login, role } });
}

/** What people who are being removed hold, locked until the transaction ends. */
export interface Held {
  courses: string[];
  groups: string[];
}

/** Locks the courses and groups of people who are being removed, before the people are locked. */
export async function lockHeld(tx: TenantTx, people: { tenantId: string; userIds: string[] }): Promise<Held> {
  const courses = await lockEnrolments(tx, people);
  return { courses, groups: await lockMemberships(tx, people) };
}

/** Removes an account that is locked, after what it holds was. @throws conflict */
export async function removeAccount(ctx: SeatContext, person: StoredUser, { courses, groups }: Held): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  const { id, imageUrl } = person;
  const picture = uploadOf(imageUrl ?? '');
  await deleteReviewsOf(tx, { tenantId, userId: id });
  await deleteNoticesOf(tx, { tenantId, userId: id });
  await deleteNotesAbout(tx, { tenantId, userId: id });
  await releaseSent(tx, { tenantId, createdBy: id, purpose: 'answer' }, deps.now());
  await deleteReceiptsOf(tx, { tenantId, userId: id });
  await releaseSent(tx, { tenantId, createdBy: id, purpose: 'receipt' }, deps.now());
  if (picture?.tenantId === tenantId) await detach(tx, { tenantId, id: picture.uploadId }, deps.now());
  await deleteMemberships(tx, { tenantId, userId: id }, groups);
  await markRemoved(tx, person, deps.now());
  const freed = await endEnrolments(tx, { tenantId, userId: id, now: deps.now() }, courses);
  for (const courseId of freed) await grantSeats(ctx, courseId);
}

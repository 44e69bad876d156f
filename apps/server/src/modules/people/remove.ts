import type { TenantTx } from '@dars/db/tx';
import { recordAudits } from '../../core/audit.ts';
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
import { type Accounts, deleteNotesAbout, markRemoved } from './store.ts';

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
  await removeLocked(ctx, [await lockPerson(ctx, id)], held);
}

/** Removes people who are locked, after what they hold was. @throws conflict */
export async function removeLocked(ctx: TenantContext, people: readonly StoredUser[], held: Held): Promise<void> {
  const { tx, actor, tenantId, requestId } = ctx;
  await removeAccounts(ctx, people, held);
  const subjects = people.map(({ id, login, role }) => ({ subjectId: id, details: { login, role } }));
  await recordAudits(tx, { tenantId, actor, requestId, action: 'user.removed' }, subjects);
}

/** What people who are being removed hold, locked until the transaction ends. */
export interface Held {
  courses: string[];
  groups: string[];
}

/** Locks the courses and groups of people who are being removed, before the people are locked. */
export async function lockHeld(tx: TenantTx, people: Accounts): Promise<Held> {
  const courses = await lockEnrolments(tx, people);
  return { courses, groups: await lockMemberships(tx, people) };
}

/**
 * Removes accounts that are locked, after what they hold was. The number of statements does not grow with that of the
 * accounts, except for one by picture: an import of 100,000 people is taken back by it. @throws conflict
 */
export async function removeAccounts(
  ctx: SeatContext,
  people: readonly StoredUser[],
  { courses, groups }: Held,
): Promise<void> {
  if (people.length === 0) return;
  const { tx, tenantId, deps } = ctx;
  const now = deps.now();
  const accounts = { tenantId, userIds: people.map(({ id }) => id) };
  await deleteReviewsOf(tx, accounts);
  await deleteNoticesOf(tx, accounts);
  await deleteNotesAbout(tx, accounts);
  await releaseSent(tx, { ...accounts, purpose: 'answer' }, now);
  await deleteReceiptsOf(tx, accounts);
  await releaseSent(tx, { ...accounts, purpose: 'receipt' }, now);
  for (const { imageUrl } of people) {
    const picture = uploadOf(imageUrl ?? '');
    if (picture?.tenantId === tenantId) await detach(tx, { tenantId, id: picture.uploadId }, now);
  }
  await deleteMemberships(tx, accounts, groups);
  await markRemoved(tx, accounts, now);
  const freed = await endEnrolments(tx, { ...accounts, now }, courses);
  for (const courseId of freed) await grantSeats(ctx, courseId);
}

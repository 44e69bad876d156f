import { AppError } from '@dars/contracts/errors';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import type { TenantTx } from '@dars/db/tx';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { Context } from '../../core/context.ts';
import type { StoredCourse } from '../content/course/policy.ts';
import { isOpenTo, stateOf, statusByInvitation } from './rules.ts';
import { findByCode, hasUsed, insertUse, lockCoursesOf, lockInvitation, type StoredInvitation } from './store.ts';

/** An invitation and its courses, locked until the transaction ends. */
export interface LockedInvitation {
  stored: StoredInvitation;
  courses: StoredCourse[];
}

/**
 * Locks the invitation of a code. As everywhere, the courses are locked first and an account afterwards. Under the lock
 * the people of one invitation come one after another, so that its limit holds exactly.
 * @throws invitation-invalid if no invitation has this code
 */
export async function lockByCode(
  tx: TenantTx,
  { tenantId, code }: { tenantId: string; code: string },
): Promise<LockedInvitation> {
  const found = await findByCode(tx, { tenantId, code });
  if (!found) throw new AppError('invitation-invalid');
  const courses = await lockCoursesOf(tx, found);
  return { stored: await lockInvitation(tx, found), courses };
}

type Claiming = Pick<Context, 'deps' | 'requestId'> & { tx: TenantTx };

/**
 * Counts a learner as one of those whom the invitation lets in, once for each person, and enrols them in its courses or
 * puts them on the waiting list of a full one. Prerequisites and dates do not hold, as where staff enrol somebody.
 * @throws invitation-invalid if the invitation lets nobody in any more
 */
export async function claimPlace(ctx: Claiming, { stored, courses }: LockedInvitation, userId: string): Promise<void> {
  const { tx, deps, requestId } = ctx;
  const { tenantId, id, label } = stored;
  const use = { tenantId, id, userId };
  const [hasJoined, now] = [await hasUsed(tx, use), deps.now()];
  if (!isOpenTo(stateOf(stored, now), { hasJoined })) throw new AppError('invitation-invalid');
  if (!hasJoined) await insertUse(tx, use, now);
  for (const course of courses) await enrolOne(tx, course, { userId, now });
  if (hasJoined) return;
  const event = { tenantId, actor: { realmId: tenantId, userId }, requestId, subjectId: userId };
  const details = { invitation: id, label, courses: courses.map(({ title }) => title) };
  await recordAudit(tx, { ...event, action: 'invitation.accepted', details });
}

async function enrolOne(
  tx: TenantTx,
  { tenantId, id: courseId, seats, learnerCount }: StoredCourse,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const isOwn = and(
    eq(enrolments.tenantId, tenantId),
    eq(enrolments.courseId, courseId),
    eq(enrolments.userId, userId),
  );
  const [own] = await tx.select({ status: enrolments.status }).from(enrolments).where(isOwn).for('no key update');
  const status = statusByInvitation(own?.status, seats === null || learnerCount < seats);
  if (!own) await tx.insert(enrolments).values({ tenantId, courseId, userId, status, createdAt: now, updatedAt: now });
  else if (status !== own.status) await tx.update(enrolments).set({ status, updatedAt: now }).where(isOwn);
}

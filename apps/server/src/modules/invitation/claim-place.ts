import { AppError } from '@dars/contracts/errors';
import { idArray } from '@dars/db/prepared';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { Context } from '../../core/context.ts';
import type { StoredCourse } from '../content/course/policy.ts';
import { joinGroup } from '../group/add-members.ts';
import { describeOpenness } from '../group/rules.ts';
import { type LockedGroup, lockGroup } from '../group/store.ts';
import { freeSeatsOf } from '../learning/rules.ts';
import { isOpenTo, stateOf, statusByInvitation } from './rules.ts';
import {
  findByCode,
  hasUsed,
  insertUse,
  listCourseIds,
  lockCoursesOf,
  lockInvitation,
  type StoredInvitation,
} from './store.ts';

/** An invitation, its courses and its group with the courses of that, locked until the transaction ends. */
export interface LockedInvitation {
  stored: StoredInvitation;
  courses: StoredCourse[];
  group: LockedGroup | null;
}

/**
 * Locks the invitation of a code. As everywhere, the courses are locked first, the group next and an account afterwards.
 * Under the lock the people of one invitation come one after another, so that its limit holds exactly.
 * @throws invitation-invalid if no invitation has this code, and conflict if a course has just been added to the group
 */
export async function lockByCode(
  tx: TenantTx,
  { tenantId, code }: { tenantId: string; code: string },
): Promise<LockedInvitation> {
  const found = await findByCode(tx, { tenantId, code });
  if (!found) throw new AppError('invitation-invalid');
  const { groupId: id } = found;
  const courseIds = id === null ? [] : await listCourseIds(tx, found);
  const group = id === null ? null : await lockGroup(tx, { tenantId, id, courseIds });
  // With a group all courses are locked already, in one order.
  const courses = await lockCoursesOf(tx, found);
  return { stored: await lockInvitation(tx, found), courses, group };
}

type Claiming = Pick<Context, 'deps' | 'requestId'> & { tx: TenantTx };

/**
 * Counts a learner as one of those whom the invitation lets in, once for each person, and enrols them in its courses or
 * puts them on the waiting list of a full one. Prerequisites and dates do not hold, as where staff enrol somebody. The
 * first time the learner also joins the invitation's group.
 * @throws invitation-invalid if the invitation lets nobody in any more
 */
export async function claimPlace(ctx: Claiming, locked: LockedInvitation, userId: string): Promise<void> {
  const { tx, deps, requestId } = ctx;
  const { stored, courses, group } = locked;
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
  if (group) await joinByInvitation(ctx, group, userId);
}

/**
 * Makes the learner a member of the group unless it is over, archived or full. The group does not enrol them in a course
 * whose staff have refused them, as a link can be passed on to anybody.
 */
async function joinByInvitation({ tx, deps, requestId }: Claiming, group: LockedGroup, userId: string): Promise<void> {
  const { stored } = group;
  if (!describeOpenness(stored, deps.now()).takesMembers) return;
  const { tenantId } = stored;
  const isRefused = and(
    eq(enrolments.tenantId, tenantId),
    eq(enrolments.userId, userId),
    eq(enrolments.status, 'REFUSED'),
    sql`${enrolments.courseId} = any(${idArray(group.courses.map(({ id }) => id))})`,
  );
  const refused = await tx.select({ courseId: enrolments.courseId }).from(enrolments).where(isRefused);
  const courses = group.courses.filter(({ id }) => refused.every(({ courseId }) => courseId !== id));
  const actor = { realmId: tenantId, userId };
  await joinGroup({ tx, tenantId, deps, actor, requestId }, { stored, courses }, [userId]);
}

async function enrolOne(
  tx: TenantTx,
  course: StoredCourse,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const { tenantId, id: courseId } = course;
  const isOwn = and(
    eq(enrolments.tenantId, tenantId),
    eq(enrolments.courseId, courseId),
    eq(enrolments.userId, userId),
  );
  const [own] = await tx.select({ status: enrolments.status }).from(enrolments).where(isOwn).for('no key update');
  const status = statusByInvitation(own?.status, freeSeatsOf(course) > 0);
  if (!own) await tx.insert(enrolments).values({ tenantId, courseId, userId, status, createdAt: now, updatedAt: now });
  else if (status !== own.status) await tx.update(enrolments).set({ status, updatedAt: now }).where(isOwn);
}

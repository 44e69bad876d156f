import { idArray } from '@dars/db/prepared';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { StoredCourse } from '../content/course/policy.ts';
import type { SeatContext } from '../learning/grant-seats.ts';
import { freeSeatsOf } from '../learning/rules.ts';
import { recordDecision } from './record-decision.ts';
import { enrolAll, lockRequested } from './store.ts';

/** Learners of one statement: few enough to end within its time limit. */
const BATCH = 1_000;

export interface GroupEnrolments {
  /** The learners who were enrolled; those of several courses stand once for each. */
  enrolled: string[];
  /** Number of those who wait for a seat. */
  waiting: number;
}

/**
 * Enrols members of a group in a course that is locked, whatever it requires and whether it is over. Learners who are in
 * the course already, wait for a seat or are blocked stay as they are. Those for whom a full course has no seat are put on
 * its waiting list, in the order in which they are given, because a group also begins at night, when nobody could decide.
 */
export async function enrolByGroup(
  ctx: SeatContext,
  course: StoredCourse,
  { groupId, userIds }: { groupId: string; userIds: readonly string[] },
): Promise<GroupEnrolments> {
  const { tx, tenantId, deps, actor, requestId } = ctx;
  const courseId = course.id;
  const joining = await findJoining(ctx, { courseId, userIds });
  const free = Math.min(joining.length, freeSeatsOf(course));
  const [seated, waiting] = [joining.slice(0, free), joining.slice(free)];
  for (const some of batchesOf(seated)) {
    const requested = await lockRequested(tx, { tenantId, courseId }, some);
    await enrolAll(tx, { tenantId, courseId, now: deps.now(), groupId }, some);
    await recordDecision(ctx, { course, status: 'ACTIVE', hasAsked: true }, requested);
  }
  for (const some of batchesOf(waiting))
    await enrolAll(tx, { tenantId, courseId, now: deps.now(), groupId, status: 'WAITING' }, some);
  if (seated.length > 0) {
    const details = { course: courseId, title: course.title, learners: seated.length, group: groupId };
    await recordAudit(tx, { tenantId, actor, requestId, action: 'enrolment.added', subjectId: courseId, details });
  }
  return { enrolled: seated, waiting: waiting.length };
}

/** Returns those who are neither in the course nor wait for it nor are blocked from it, in the given order. */
async function findJoining(
  { tx, tenantId }: SeatContext,
  { courseId, userIds }: { courseId: string; userIds: readonly string[] },
): Promise<string[]> {
  const rows = await tx.execute<{ learner: string }>(sql`
    select learner from unnest(${idArray([...userIds])}) with ordinality as given (learner, place)
    where not exists (
      select from enrolments e
      where e.tenant_id = ${tenantId} and e.course_id = ${courseId} and e.user_id = learner
        and e.status in ('ACTIVE', 'WAITING', 'BLOCKED'))
    order by place`);
  return rows.map(({ learner }) => learner);
}

function* batchesOf(userIds: readonly string[]): Generator<string[]> {
  for (let start = 0; start < userIds.length; start += BATCH) yield userIds.slice(start, start + BATCH);
}

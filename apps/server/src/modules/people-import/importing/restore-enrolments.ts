import type { PeopleImportUndoResult } from '@dars/contracts/accounts/people-import';
import type { EnrolmentStatus } from '@dars/contracts/course-constants';
import { idArray } from '@dars/db/prepared';
import type { TenantTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';
import type { StoredImport, StoredRow } from '../store.ts';
import type { HeldPeople } from './find-people.ts';

/** An enrolment that the import made or let in. */
interface Taken {
  courseId: string;
  userId: string;
  /** Null: there was none before the import. */
  former: EnrolmentStatus | null;
}

interface RestoredEnrolments {
  /** The courses in which a seat is free now, the lower id first. */
  freed: string[];
  /** Why the enrolments of a row were kept, by the row. */
  kept: Map<number, PeopleImportUndoResult>;
}

/**
 * Takes the enrolments of rows back. One that was there before gets its former status, and one that was not is deleted.
 * Those stay whose status somebody has changed since, those in which the learner has begun, and new ones into which a
 * running group of the learner leads.
 */
export async function restoreEnrolments(
  tx: TenantTx,
  imported: StoredImport,
  { people, rows }: { people: HeldPeople; rows: readonly StoredRow[] },
): Promise<RestoredEnrolments> {
  const learnt = await findLearnt(tx, imported, { courseIds: people.courseIds, rows });
  const kept = new Map<number, PeopleImportUndoResult>();
  const taken: Taken[] = [];
  for (const { row, userId, change } of rows) {
    if (userId === null) continue;
    for (const [courseId, former] of Object.entries(change?.courses ?? {})) {
      const held = people.enrolmentIn(courseId, userId);
      const isSeen = held?.lastSeenAt != null && held.lastSeenAt >= imported.createdAt;
      const isOfGroup = former === null && people.memberships.isLedInto(courseId, userId);
      if (held?.status !== 'ACTIVE' || isOfGroup) kept.set(row, 'changed');
      else if (isSeen || learnt.has(`${courseId} ${userId} ${former === null}`)) kept.set(row, 'begun');
      else taken.push({ courseId, userId, former });
    }
  }
  const stored = JSON.stringify(taken.map(({ courseId, userId, former }) => ({ c: courseId, u: userId, s: former })));
  const given = sql`jsonb_to_recordset(${stored}::text::jsonb) as v (c uuid, u uuid, s text)`;
  const isTheirs = sql`e.tenant_id = ${imported.tenantId} and e.course_id = v.c and e.user_id = v.u`;
  if (taken.length > 0) {
    await tx.execute(sql`delete from enrolments e using ${given} where ${isTheirs} and v.s is null`);
    await tx.execute(sql`
      update enrolments e set status = v.s, updated_at = now() from ${given} where ${isTheirs} and v.s is not null`);
  }
  return { freed: [...new Set(taken.map(({ courseId }) => courseId))].toSorted(), kept };
}

/**
 * Returns the enrolments in which something was learnt, as "course user isNew": for a new enrolment anything that hangs
 * on it, for another one the attempts since the import.
 */
async function findLearnt(
  tx: TenantTx,
  { tenantId, createdAt }: StoredImport,
  { courseIds, rows }: { courseIds: string[]; rows: readonly StoredRow[] },
): Promise<Set<string>> {
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  if (userIds.length === 0 || courseIds.length === 0) return new Set();
  const theirs = sql`tenant_id = ${tenantId} and course_id = any(${idArray(courseIds)})
    and user_id = any(${idArray(userIds)})`;
  const found = await tx.execute<{ key: string }>(sql`
    select course_id || ' ' || user_id || ' true' as key from (
      select course_id, user_id from quiz_attempts where ${theirs}
      union select course_id, user_id from lesson_progress where ${theirs}
      union select course_id, user_id from activity_progress where ${theirs}
      union select course_id, user_id from study_days where ${theirs}
      union select course_id, user_id from grade_overrides where ${theirs}) learnt
    union
    select course_id || ' ' || user_id || ' false' from quiz_attempts
    where ${theirs} and started_at >= ${createdAt.toISOString()}`);
  return new Set(found.map(({ key }) => key));
}

import { enrolments } from '@dars/db/schema/learning/enrolments';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { completeFinished, type LessonPlace } from '../learning/store.ts';
import { joinEnrolments, type Pair } from './rules.ts';

/** A course in which both accounts were. */
export interface SharedCourse {
  courseId: string;
  /** Whether both were active in it, each with a seat. */
  isSeatFreed: boolean;
}

/**
 * Gives the enrolments of the double, and what it learnt in them, to the account that stays. In courses of both, each part
 * is completed that one of them had completed. The double's enrolments remain, because attempts still refer to them.
 * @returns the courses of both
 */
export async function mergeLearning(tx: TenantTx, pair: Pair, now: Date): Promise<SharedCourse[]> {
  const shared = await mergeEnrolments(tx, pair, now);
  await mergeProgress(tx, pair);
  await mergeStudyDays(tx, pair);
  return shared;
}

async function mergeEnrolments(tx: TenantTx, { tenantId, keptId, doubleId }: Pair, now: Date): Promise<SharedCourse[]> {
  const rows = await tx
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.tenantId, tenantId), inArray(enrolments.userId, [keptId, doubleId])));
  const keptBy = new Map(rows.filter(({ userId }) => userId === keptId).map((row) => [row.courseId, row]));
  const doubles = rows.filter(({ userId }) => userId === doubleId);
  const moved = doubles.filter(({ courseId }) => !keptBy.has(courseId));
  if (moved.length > 0) await tx.insert(enrolments).values(moved.map((row) => ({ ...row, userId: keptId })));
  const shared: SharedCourse[] = [];
  for (const double of doubles) {
    const kept = keptBy.get(double.courseId);
    if (!kept) continue;
    const { courseId } = kept;
    const { tenantId: _tenant, courseId: _course, userId: _user, ...joined } = joinEnrolments(kept, double);
    await tx
      .update(enrolments)
      .set({ ...joined, updatedAt: now })
      .where(and(eq(enrolments.tenantId, tenantId), eq(enrolments.courseId, courseId), eq(enrolments.userId, keptId)));
    shared.push({ courseId, isSeatFreed: kept.status === 'ACTIVE' && double.status === 'ACTIVE' });
  }
  return shared.toSorted((one, other) => (one.courseId < other.courseId ? -1 : 1));
}

async function mergeProgress(tx: TenantTx, { tenantId, keptId, doubleId }: Pair): Promise<void> {
  const ofDouble = sql`where tenant_id = ${tenantId} and user_id = ${doubleId}`;
  await tx.execute(sql`
    insert into lesson_progress as mine (tenant_id, user_id, lesson_id, course_id, completed_at, notes, notes_changed_at,
      notes_key, created_at, updated_at)
    select tenant_id, ${keptId}::uuid, lesson_id, course_id, completed_at, notes, notes_changed_at, notes_key, created_at,
      updated_at
    from lesson_progress ${ofDouble}
    on conflict (tenant_id, user_id, lesson_id) do update set
      completed_at = least(mine.completed_at, excluded.completed_at),
      notes = case when mine.notes = '' or mine.notes = excluded.notes then excluded.notes
        when excluded.notes = '' then mine.notes else mine.notes || chr(10) || chr(10) || excluded.notes end,
      notes_changed_at = greatest(mine.notes_changed_at, excluded.notes_changed_at),
      notes_key = case when mine.notes_key is null then excluded.notes_key
        when excluded.notes_key is null then mine.notes_key else mine.notes_key || ' ' || excluded.notes_key end,
      created_at = least(mine.created_at, excluded.created_at),
      updated_at = greatest(mine.updated_at, excluded.updated_at)`);
  await tx.execute(sql`delete from lesson_progress ${ofDouble}`);
  await tx.execute(sql`
    insert into activity_progress as mine (tenant_id, user_id, activity_id, course_id, played, position, position_at,
      completed_at, created_at, updated_at)
    select tenant_id, ${keptId}::uuid, activity_id, course_id, played, position, position_at, completed_at, created_at,
      updated_at
    from activity_progress ${ofDouble}
    on conflict (tenant_id, user_id, activity_id) do update set
      played = mine.played + excluded.played,
      position = case when excluded.position_at > mine.position_at or mine.position_at is null then excluded.position
        else mine.position end,
      position_at = greatest(mine.position_at, excluded.position_at),
      completed_at = least(mine.completed_at, excluded.completed_at),
      created_at = least(mine.created_at, excluded.created_at),
      updated_at = greatest(mine.updated_at, excluded.updated_at)`);
  await tx.execute(sql`delete from activity_progress ${ofDouble}`);
}

/** A minute in which both accounts studied counts once. */
async function mergeStudyDays(tx: TenantTx, { tenantId, keptId, doubleId }: Pair): Promise<void> {
  await tx.execute(sql`
    insert into study_days as mine (tenant_id, user_id, day, course_id, studied)
    select tenant_id, ${keptId}::uuid, day, course_id, studied
    from study_days where tenant_id = ${tenantId} and user_id = ${doubleId}
    on conflict (tenant_id, user_id, day, course_id) do update set studied = mine.studied + excluded.studied`);
  await tx.execute(sql`delete from study_days where tenant_id = ${tenantId} and user_id = ${doubleId}`);
}

/** Deletes the enrolments of the double, once nothing refers to them. */
export async function deleteEnrolments(tx: TenantTx, { tenantId, doubleId }: Pair): Promise<void> {
  await tx.delete(enrolments).where(and(eq(enrolments.tenantId, tenantId), eq(enrolments.userId, doubleId)));
}

/** Completes the lessons and courses of which each account had completed a part. */
export async function completeShared(
  tx: TenantTx,
  { tenantId, keptId }: Pair,
  { courseIds, now }: { courseIds: string[]; now: Date },
): Promise<void> {
  if (courseIds.length === 0) return;
  const isOfCourse = inArray(sql`p.course_id`, courseIds);
  const places = await tx.execute<LessonPlace & Record<string, unknown>>(sql`
    select distinct a.lesson_id as "lessonId", a.course_id as "courseId"
    from activity_progress p join activities a on a.tenant_id = ${tenantId} and a.id = p.activity_id
    where p.tenant_id = ${tenantId} and p.user_id = ${keptId} and ${isOfCourse} and a.removed_at is null`);
  await completeFinished(tx, { tenantId, userId: keptId, now }, places);
}

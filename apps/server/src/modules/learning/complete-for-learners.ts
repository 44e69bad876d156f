import { idArray } from '@dars/db/prepared';
import type { TenantTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';
import type { LearntActivity } from './store.ts';

interface Portal {
  tenantId: string;
  now: Date;
}

/**
 * Completes an activity for many learners, and its lesson and course where nothing else is missing, as
 * `completeActivity` does for one. The caller holds the learners' enrolments, and issues the certificates of the course last.
 */
export async function completeForLearners(
  tx: TenantTx,
  { tenantId, now }: Portal,
  { id, lessonId, courseId }: LearntActivity,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into activity_progress (tenant_id, user_id, activity_id, course_id, completed_at, created_at, updated_at)
    select ${tenantId}::uuid, learner.id, ${id}::uuid, ${courseId}::uuid, ${at}, ${at}, ${at}
    from unnest(${idArray(userIds)}) learner (id) order by learner.id
    on conflict (tenant_id, user_id, activity_id) do update
      set completed_at = excluded.completed_at, updated_at = excluded.updated_at
      where activity_progress.completed_at is null`);
  await completeLessonFor(tx, { tenantId, now }, { lessonId, courseId }, userIds);
}

async function completeLessonFor(
  tx: TenantTx,
  { tenantId, now }: Portal,
  { lessonId, courseId }: Omit<LearntActivity, 'id'>,
  userIds: readonly string[],
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const published = sql`
    select from activities a
    where a.tenant_id = ${tenantId} and a.course_id = ${courseId} and a.lesson_id = ${lessonId}
      and a.status = 'PUBLISHED' and a.removed_at is null`;
  await tx.execute(sql`
    insert into lesson_progress (tenant_id, user_id, lesson_id, course_id, completed_at, notes, created_at, updated_at)
    select ${tenantId}::uuid, learner.id, ${lessonId}::uuid, ${courseId}::uuid, ${at}, '', ${at}, ${at}
    from unnest(${idArray(userIds)}) learner (id)
    where exists (${published}) and not exists (${published} and not exists (
      select from activity_progress p
      where p.tenant_id = ${tenantId} and p.activity_id = a.id and p.user_id = learner.id and p.completed_at is not null))
    order by learner.id
    on conflict (tenant_id, user_id, lesson_id) do update
      set completed_at = excluded.completed_at, updated_at = excluded.updated_at
      where lesson_progress.completed_at is null`);
  const lessons = sql`
    select from lessons l
    join sections s on s.tenant_id = ${tenantId} and s.id = l.section_id and s.status = 'PUBLISHED' and s.removed_at is null
    where l.tenant_id = ${tenantId} and l.course_id = ${courseId} and l.status = 'PUBLISHED' and l.removed_at is null`;
  await tx.execute(sql`
    update enrolments e set completed_at = ${at}, updated_at = ${at}
    where e.tenant_id = ${tenantId} and e.course_id = ${courseId} and e.user_id = any (${idArray(userIds)})
      and e.completed_at is null and exists (${lessons}) and not exists (${lessons} and not exists (
        select from lesson_progress p
        where p.tenant_id = ${tenantId} and p.lesson_id = l.id and p.user_id = e.user_id and p.completed_at is not null))`);
}

/** A learner whose completion of an activity no longer holds, and the time from which completions relied on it. */
export interface LostCompletion {
  userId: string;
  since: Date;
}

/**
 * Undoes the completion of an activity for many learners, and the completion of its lesson and course since then unless
 * they are complete without it, as `withdrawCompletion` does for one.
 */
export async function withdrawForLearners(
  tx: TenantTx,
  portal: Portal,
  { id, lessonId, courseId }: LearntActivity,
  lost: readonly LostCompletion[],
): Promise<void> {
  if (lost.length === 0) return;
  const { tenantId, now } = portal;
  const at = sql`${now.toISOString()}::timestamptz`;
  const from = sql`from jsonb_to_recordset(${JSON.stringify(lost)}::text::jsonb) lost ("userId" uuid, since timestamptz)`;
  await tx.execute(sql`
    update activity_progress p set completed_at = null, updated_at = ${at} ${from}
    where p.tenant_id = ${tenantId} and p.user_id = lost."userId" and p.activity_id = ${id} and p.completed_at >= lost.since`);
  await tx.execute(sql`
    update lesson_progress p set completed_at = null, updated_at = ${at} ${from}
    where p.tenant_id = ${tenantId} and p.user_id = lost."userId" and p.lesson_id = ${lessonId} and p.completed_at >= lost.since`);
  await tx.execute(sql`
    update enrolments e set completed_at = null, updated_at = ${at} ${from}
    where e.tenant_id = ${tenantId} and e.user_id = lost."userId" and e.course_id = ${courseId} and e.completed_at >= lost.since`);
  await completeLessonFor(
    tx,
    portal,
    { lessonId, courseId },
    lost.map(({ userId }) => userId),
  );
}

import { activities } from '@dars/db/schema/content/activities';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import { issueEarnedCertificates } from '../../certificate/issue-earned.ts';
import { completeForLearners, type LostCompletion, withdrawForLearners } from '../../learning/complete-for-learners.ts';
import type { LearntActivity } from '../../learning/store.ts';
import type { MailDeps } from '../../mail/queue.ts';
import type { StoredRegrade } from './store.ts';

/**
 * The time for one of the statements below, which write thousands of rows: a role's own limit is meant for requests.
 */
const STATEMENT_TIMEOUT = '60s';

/** Gives the attempts of a regrade the grades that were computed. @returns the number of attempts left as they were */
export async function changeGrades(tx: TenantTx, regrade: StoredRegrade, now: Date): Promise<number> {
  const { tenantId, id } = regrade;
  const activity = await findActivity(tx, regrade);
  await lockAttempts(tx, regrade, activity);
  await tx.execute(sql`
    update regraded_attempts r set is_applied = true
    from quiz_attempts a
    where r.tenant_id = ${tenantId} and r.regrade_id = ${id} and a.tenant_id = ${tenantId} and a.id = r.attempt_id
      and (a.version_id, a.earned, a.total, a.is_passed, a.keeps_pass)
        = (r.version_before, r.earned_before, r.total_before, r.passed_before, r.kept_before)
      and not exists (
        select from jsonb_to_recordset(r.answers) c (question uuid, before integer)
        left join quiz_answers w
          on w.tenant_id = ${tenantId} and w.attempt_id = r.attempt_id and w.question_id = c.question
        where coalesce(w.earned, 0) <> c.before)`);
  await tx.execute(sql`
    update quiz_answers w set earned = c.after
    from regraded_attempts r cross join lateral jsonb_to_recordset(r.answers) c (question uuid, after integer)
    where w.tenant_id = ${tenantId} and r.tenant_id = ${tenantId} and r.regrade_id = ${id} and r.is_applied
      and w.attempt_id = r.attempt_id and w.question_id = c.question`);
  await tx.execute(sql`
    update quiz_attempts a
    set version_id = r.version_after, earned = r.earned_after, total = r.total_after, is_passed = r.passed_after,
      keeps_pass = r.kept_after, regraded_at = ${now.toISOString()}::timestamptz
    from regraded_attempts r
    where a.tenant_id = ${tenantId} and r.tenant_id = ${tenantId} and r.regrade_id = ${id} and r.is_applied
      and a.id = r.attempt_id`);
  const portal = { tenantId, now };
  await completeForLearners(tx, portal, activity, await listGained(tx, regrade));
  const lost = await listLost(tx, regrade);
  await keepCompletions(tx, regrade, activity, lost);
  await withdrawForLearners(tx, portal, activity, lost);
  return countLeft(tx, regrade);
}

/**
 * Gives the answers of a regrade the points that they had before it, unless a person has marked them since. Marks that
 * other answers of the attempt got since are kept.
 * @returns the number of attempts left as they were
 */
export async function restoreGrades(tx: TenantTx, regrade: StoredRegrade, now: Date): Promise<number> {
  const { tenantId, id } = regrade;
  const activity = await findActivity(tx, regrade);
  await lockAttempts(tx, regrade, activity);
  // From here on `is_applied` names the attempts whose grade is restored.
  await tx.execute(sql`
    update regraded_attempts r set is_applied = false
    from quiz_attempts a
    where r.tenant_id = ${tenantId} and r.regrade_id = ${id} and r.is_applied
      and a.tenant_id = ${tenantId} and a.id = r.attempt_id
      and ((a.version_id, a.total) <> (r.version_after, r.total_after)
        or exists (
          select from jsonb_to_recordset(r.answers) c (question uuid, after integer)
          left join quiz_answers w
            on w.tenant_id = ${tenantId} and w.attempt_id = r.attempt_id and w.question_id = c.question
          where coalesce(w.earned, 0) <> c.after))`);
  await addLaterMarks(tx, regrade);
  await tx.execute(sql`
    update quiz_answers w set earned = c.before
    from regraded_attempts r cross join lateral jsonb_to_recordset(r.answers) c (question uuid, before integer)
    where w.tenant_id = ${tenantId} and r.tenant_id = ${tenantId} and r.regrade_id = ${id} and r.is_applied
      and w.attempt_id = r.attempt_id and w.question_id = c.question`);
  await tx.execute(sql`
    update quiz_attempts a
    set version_id = r.version_before, earned = r.earned_before, total = r.total_before, is_passed = r.passed_before,
      keeps_pass = r.kept_before, regraded_at = r.regraded_before
    from regraded_attempts r
    where a.tenant_id = ${tenantId} and r.tenant_id = ${tenantId} and r.regrade_id = ${id} and r.is_applied
      and a.id = r.attempt_id`);
  const since = regrade.finishedAt ?? now;
  const lost = (await listRestoredFailures(tx, regrade)).map((userId) => ({ userId, since }));
  await withdrawForLearners(tx, { tenantId, now }, activity, lost);
  await restoreCompletions(tx, regrade, activity);
  return (await countLeft(tx, regrade)) - regrade.leftAttempts;
}

/**
 * Adds the marks that other answers of the restored attempts got since the regrade to the grades before it and after
 * it, so that an undo changes an attempt by the regraded answers only. It takes no pass that the attempt had before.
 */
async function addLaterMarks(tx: TenantTx, { tenantId, id }: StoredRegrade): Promise<void> {
  await tx.execute(sql`
    with marked as (
      select r.attempt_id, a.earned as earned_after, a.is_passed as passed_after, a.keeps_pass as kept_after, g.earned,
        g.earned * 100 >= (v.content ->> 'passRate')::int * r.total_before as reaches,
        (r.passed_before and (a.is_passed or not r.passed_after)) or (a.keeps_pass and not r.kept_after) as keeps
      from regraded_attempts r
      join quiz_attempts a on a.tenant_id = ${tenantId} and a.id = r.attempt_id
      join quiz_versions v on v.tenant_id = ${tenantId} and v.id = r.version_before
      cross join lateral (
        select coalesce(sum(w.earned), 0)::int as sum from quiz_answers w
        where w.tenant_id = ${tenantId} and w.attempt_id = r.attempt_id) given
      cross join lateral (
        select coalesce(sum(c.before - c.after), 0)::int as difference
        from jsonb_to_recordset(r.answers) c (before integer, after integer)) undone
      cross join lateral (
        select greatest(0, least(given.sum + undone.difference, r.total_before)) as earned) g
      where r.tenant_id = ${tenantId} and r.regrade_id = ${id} and r.is_applied
        and (a.earned, a.is_passed, a.keeps_pass) <> (r.earned_after, r.passed_after, r.kept_after))
    update regraded_attempts r
    set earned_before = m.earned, earned_after = m.earned_after, passed_before = m.reaches or m.keeps,
      passed_after = m.passed_after, kept_before = m.keeps and not m.reaches, kept_after = m.kept_after
    from marked m
    where r.tenant_id = ${tenantId} and r.regrade_id = ${id} and r.attempt_id = m.attempt_id`);
}

async function countLeft(tx: TenantTx, { tenantId, id }: StoredRegrade): Promise<number> {
  const [left] = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from regraded_attempts
    where tenant_id = ${tenantId} and regrade_id = ${id} and not is_applied`);
  return left?.count ?? 0;
}

async function findActivity(tx: TenantTx, { tenantId, activityId }: StoredRegrade): Promise<LearntActivity> {
  const [found] = await tx
    .select({ lessonId: activities.lessonId, courseId: activities.courseId })
    .from(activities)
    .where(and(eq(activities.tenantId, tenantId), eq(activities.id, activityId)));
  if (!found) throw new Error('A regraded quiz has no activity');
  return { id: activityId, ...found };
}

/**
 * Locks the attempts of a regrade, and before them the enrolments of their learners, whose progress and certificates may
 * change, in the order of the learners, as everybody does who closes attempts.
 */
async function lockAttempts(
  tx: TenantTx,
  { tenantId, id }: StoredRegrade,
  { courseId }: LearntActivity,
): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`);
  await tx.execute(sql`
    with held as (
      select from enrolments e
      where e.tenant_id = ${tenantId} and e.course_id = ${courseId} and e.user_id in (
        select a.user_id from regraded_attempts r
        join quiz_attempts a on a.tenant_id = ${tenantId} and a.id = r.attempt_id
        where r.tenant_id = ${tenantId} and r.regrade_id = ${id})
      order by e.user_id for no key update)
    select count(*) from held`);
  await tx.execute(sql`
    with held as (
      select from quiz_attempts a
      where a.tenant_id = ${tenantId} and a.id in (
        select r.attempt_id from regraded_attempts r where r.tenant_id = ${tenantId} and r.regrade_id = ${id})
      order by a.user_id, a.id for update)
    select count(*) from held`);
}

const applied = ({ tenantId, id }: StoredRegrade) => sql`
  from regraded_attempts r join quiz_attempts a on a.tenant_id = ${tenantId} and a.id = r.attempt_id
  where r.tenant_id = ${tenantId} and r.regrade_id = ${id} and r.is_applied`;

/** Learners who have no passed attempt at the quiz. */
const hasNotPassed = ({ tenantId, activityId }: StoredRegrade) => sql`not exists (
  select from quiz_attempts other
  where other.tenant_id = ${tenantId} and other.activity_id = ${activityId} and other.user_id = a.user_id
    and other.is_passed)`;

/**
 * Issues the certificates of the course to the learners of a regrade, whose scores its grades or their undo may have made
 * better. It is the last that a transaction does, because other completions of the portal wait from then on.
 */
export async function issueAfterRegrade(
  tx: TenantTx,
  regrade: StoredRegrade,
  { now, deps }: { now: Date; deps: MailDeps },
): Promise<void> {
  const { tenantId } = regrade;
  const { courseId } = await findActivity(tx, regrade);
  const learners = await tx.execute<{ id: string }>(sql`select distinct a.user_id as id ${applied(regrade)}`);
  const userIds = learners.map(({ id }) => id);
  await issueEarnedCertificates(tx, { tenantId, courseId, now, deps }, userIds);
}

/** Lists the learners of whom an attempt is passed now that was not passed before. */
async function listGained(tx: TenantTx, regrade: StoredRegrade): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(
    sql`select distinct a.user_id as id ${applied(regrade)} and r.passed_after and not r.passed_before`,
  );
  return rows.map(({ id }) => id);
}

/** Lists the learners who have lost their last passed attempt, with the time at which they first passed. */
async function listLost(tx: TenantTx, regrade: StoredRegrade): Promise<LostCompletion[]> {
  const rows = await tx.execute<{ id: string; since: string }>(sql`
    select a.user_id as id, min(a.submitted_at) as since ${applied(regrade)}
      and r.passed_before and not r.passed_after and ${hasNotPassed(regrade)}
    group by a.user_id`);
  return rows.map(({ id, since }) => ({ userId: id, since: new Date(since) }));
}

/** Lists the learners of whom an undo took the only passed attempt. */
async function listRestoredFailures(tx: TenantTx, regrade: StoredRegrade): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select distinct a.user_id as id ${applied(regrade)}
      and r.passed_after and not r.passed_before and ${hasNotPassed(regrade)}`);
  return rows.map(({ id }) => id);
}

/** Stores the completions that are about to be taken away, for an undo. */
async function keepCompletions(
  tx: TenantTx,
  { tenantId, id }: StoredRegrade,
  { id: activityId, lessonId, courseId }: LearntActivity,
  lost: readonly LostCompletion[],
): Promise<void> {
  if (lost.length === 0) return;
  const learners = JSON.stringify(lost.map(({ userId }) => ({ userId })));
  await tx.execute(sql`
    update regraded_attempts r
    set taken_activity_at = p.completed_at, taken_lesson_at = l.completed_at, taken_course_at = e.completed_at
    from quiz_attempts a
    join jsonb_to_recordset(${learners}::text::jsonb) lost ("userId" uuid) on a.user_id = lost."userId"
    left join activity_progress p
      on p.tenant_id = ${tenantId} and p.user_id = a.user_id and p.activity_id = ${activityId}
    left join lesson_progress l on l.tenant_id = ${tenantId} and l.user_id = a.user_id and l.lesson_id = ${lessonId}
    left join enrolments e on e.tenant_id = ${tenantId} and e.user_id = a.user_id and e.course_id = ${courseId}
    where r.tenant_id = ${tenantId} and r.regrade_id = ${id} and r.is_applied and r.passed_before and not r.passed_after
      and a.tenant_id = ${tenantId} and a.id = r.attempt_id`);
}

/** Gives back the completions that the regrade took, unless the learner has completed the part again since. */
async function restoreCompletions(
  tx: TenantTx,
  regrade: StoredRegrade,
  { id: activityId, lessonId, courseId }: LearntActivity,
): Promise<void> {
  const { tenantId } = regrade;
  const taken = sql`(
    select a.user_id, max(r.taken_activity_at) as activity, max(r.taken_lesson_at) as lesson, max(r.taken_course_at) as course
    ${applied(regrade)} and r.passed_before and not r.passed_after
    group by a.user_id) taken`;
  await tx.execute(sql`
    update activity_progress p set completed_at = taken.activity from ${taken}
    where p.tenant_id = ${tenantId} and p.user_id = taken.user_id and p.activity_id = ${activityId}
      and p.completed_at is null and taken.activity is not null`);
  await tx.execute(sql`
    update lesson_progress l set completed_at = taken.lesson from ${taken}
    where l.tenant_id = ${tenantId} and l.user_id = taken.user_id and l.lesson_id = ${lessonId}
      and l.completed_at is null and taken.lesson is not null`);
  await tx.execute(sql`
    update enrolments e set completed_at = taken.course from ${taken}
    where e.tenant_id = ${tenantId} and e.user_id = taken.user_id and e.course_id = ${courseId}
      and e.completed_at is null and taken.course is not null`);
}

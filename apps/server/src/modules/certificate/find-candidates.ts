import { idArray } from '@dars/db/prepared';
import type { TenantTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';
import { resultIn, shownActivities } from './score.ts';

/** The course whose certificates are issued. */
interface CertifiedPlace {
  tenantId: string;
  courseId: string;
}

/** A learner of the course without a certificate of it. */
export interface Candidate {
  userId: string;
  name: string;
  /** Percent of the points of the course's quizzes. Null: the learner has taken none. */
  score: number | null;
}

/** Condition for enrolments `e` of learners who completed the course and have no certificate of it. */
const isCompletedWithout = ({ tenantId, courseId }: CertifiedPlace) => sql`
  e.tenant_id = ${tenantId} and e.course_id = ${courseId} and e.completed_at is not null
  and ${hasNone({ tenantId, courseId })}`;

/** Whoever has certificates of a course has one that is not replaced, and `certificates_learner_key` finds it. */
const hasNone = ({ tenantId, courseId }: CertifiedPlace) => sql`
  not exists (
    select from certificates k
    where k.tenant_id = ${tenantId} and k.course_id = ${courseId} and k.user_id = e.user_id and k.replaced_at is null)`;

/** Whether learners see a quiz in the course that counts: it has a weight other than 0, and points. */
const hasQuiz = ({ tenantId, courseId }: CertifiedPlace) => sql`exists (
  select from ${shownActivities({ tenantId, courseId })} and a.type = 'QUIZ'
    and exists (
      select from quizzes z where z.tenant_id = ${tenantId} and z.activity_id = a.id and z.weight is distinct from 0)
    and (
    exists (select from questions p where p.tenant_id = ${tenantId} and p.activity_id = a.id)
    or exists (select from quiz_draws d where d.tenant_id = ${tenantId} and d.activity_id = a.id)))`;

/**
 * Condition for a `result` that is final and enough. A learner without a score has reached the least one only where there
 * is no quiz to take.
 */
const isEarned = (of: CertifiedPlace, minimum: number | null) => sql`not result.waits and (
  ${minimum}::int is null or result.score >= ${minimum}::int or (result.score is null and not ${hasQuiz(of)}))`;

/**
 * The ids of the learners who have earned a certificate of the course and have none.
 * @param after the id behind which they begin; by default all of them are selected
 */
export const earnedBy = (of: CertifiedPlace, minimum: number | null, after?: string) => sql`(
  select e.user_id as id from enrolments e
  join users u on u.tenant_id = ${of.tenantId} and u.id = e.user_id and u.removed_at is null
  cross join lateral ${resultIn({ ...of, userId: sql`e.user_id` })}
  where ${isCompletedWithout(of)} and ${isEarned(of, minimum)}
    ${after === undefined ? sql`` : sql`and e.user_id > ${after}::uuid`})`;

/**
 * Finds those of the learners who have no certificate of the course yet. The caller holds their enrolments.
 * @param terms the least score; `forced` asks neither for it nor for the completion, only that the learner is in the course
 */
export async function findCandidates(
  tx: TenantTx,
  of: CertifiedPlace,
  { userIds, terms }: { userIds: readonly string[]; terms: 'forced' | { minimum: number | null } },
): Promise<Candidate[]> {
  const isReady =
    terms === 'forced'
      ? sql`e.tenant_id = ${of.tenantId} and e.course_id = ${of.courseId} and ${hasNone(of)}
          and (e.status = 'ACTIVE' or e.completed_at is not null)`
      : sql`${isCompletedWithout(of)} and ${isEarned(of, terms.minimum)}`;
  const rows = await tx.execute<{ id: string; first_name: string; last_name: string; score: number | null }>(sql`
    select e.user_id as id, u.first_name, u.last_name, result.score from enrolments e
    join users u on u.tenant_id = ${of.tenantId} and u.id = e.user_id and u.removed_at is null
    cross join lateral ${resultIn({ ...of, userId: sql`e.user_id` })}
    where ${isReady} and e.user_id = any (${idArray(userIds)})
    order by e.user_id`);
  return rows.map(({ id, first_name, last_name, score }) => ({
    ...{ userId: id, score },
    name: nameOf({ firstName: first_name, lastName: last_name }),
  }));
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

import type { enrolments } from '@dars/db/schema/learning/enrolments';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A course by its id, or by the column that holds it. */
interface CoursePlace {
  tenantId: string;
  courseId: string | SQLWrapper;
}

/** The activities `a` of the course that learners see. */
export const shownActivities = ({ tenantId, courseId }: CoursePlace): SQL => sql`
  activities a
  join lessons l on l.tenant_id = ${tenantId} and l.id = a.lesson_id and l.status = 'PUBLISHED' and l.removed_at is null
  join sections s on s.tenant_id = ${tenantId} and s.id = l.section_id and s.status = 'PUBLISHED' and s.removed_at is null
  where a.tenant_id = ${tenantId} and a.course_id = ${courseId} and a.status = 'PUBLISHED' and a.removed_at is null`;

/**
 * A row for the learner of a course. `score`: the points of the best attempt at each quiz that learners see, in percent of
 * all their points; null without an attempt. The best is the one that `isBetter` of the quizzes names: a passed attempt
 * beats a failed one. `waits`: an answer that a person has yet to mark may raise the score.
 */
export const resultIn = ({ userId, ...course }: CoursePlace & { userId: SQLWrapper }): SQL => sql`(
  select floor(sum(best.earned)::numeric * 100 / nullif(sum(best.total), 0))::int as score,
    coalesce(bool_or(best.has_waiting and best.earned < best.total), false) as waits
  from (
    select distinct on (q.activity_id) q.earned, q.total,
      bool_or(q.waiting_answers > 0) over (partition by q.activity_id) as has_waiting
    from quiz_attempts q
    where q.tenant_id = ${course.tenantId} and q.course_id = ${course.courseId} and q.user_id = ${userId}
      and q.state <> 'OPEN' and q.activity_id in (select a.id from ${shownActivities(course)})
    order by q.activity_id, q.is_passed desc nulls last, q.earned::numeric / nullif(q.total, 0) desc nulls last) best
  ) result`;

/** The score of each enrolment's learner in its course. */
export const scoreOf = (
  tenantId: string,
  { courseId, userId }: Pick<typeof enrolments, 'courseId' | 'userId'>,
): SQL<number | null> => sql<number | null>`(select result.score from ${resultIn({ tenantId, courseId, userId })})`;

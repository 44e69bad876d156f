import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A course by its id, or by the column that holds it. */
interface CoursePlace {
  tenantId: string | Placeholder;
  courseId: string | SQLWrapper;
}

/** The activities `a` of the course that learners see. */
export const shownActivities = ({ tenantId, courseId }: CoursePlace): SQL => sql`
  activities a
  join lessons l on l.tenant_id = ${tenantId} and l.course_id = a.course_id and l.id = a.lesson_id
    and l.status = 'PUBLISHED' and l.removed_at is null
  join sections s on s.tenant_id = ${tenantId} and s.course_id = a.course_id and s.id = l.section_id
    and s.status = 'PUBLISHED' and s.removed_at is null
  where a.tenant_id = ${tenantId} and a.course_id = ${courseId} and a.status = 'PUBLISHED' and a.removed_at is null`;

/** The points of a quiz: of its questions, and of those that it draws. */
export const pointsOf = (tenantId: CoursePlace['tenantId'], activityId: SQL): SQL<number> => sql<number>`(
  (select coalesce(sum(p.points), 0)::int from questions p
    where p.tenant_id = ${tenantId} and p.activity_id = ${activityId})
  + (select coalesce(sum(d.question_count * d.points), 0)::int from quiz_draws d
    where d.tenant_id = ${tenantId} and d.activity_id = ${activityId}))`;

/**
 * The order of the attempts `q` at a quiz that puts the one that counts first, as `isBetter` of the quizzes decides: a
 * passed attempt beats a failed one.
 */
export const BEST_ATTEMPT_FIRST = sql`q.is_passed desc nulls last, q.earned::numeric / nullif(q.total, 0) desc nulls last`;

/** The learner of a course. */
interface LearnerPlace extends CoursePlace {
  userId: SQLWrapper;
}

/**
 * A row for the learner of a course. `score`: the shares of points in the best attempt at each quiz that learners see,
 * weighted and in percent; null without an attempt at a quiz that counts. A quiz without a weight counts with its points
 * (docs/decisions/0084-quiz-weights.md). A grade that staff set counts in place of the attempts
 * (docs/decisions/0090-grade-overrides.md). `waits`: an answer that a person has yet to mark may raise the score.
 */
export const resultIn = (of: LearnerPlace): SQL => sql`(
  select ${percentOf(sql`sum(grade.gained)`, sql`sum(grade.weight)`)} as score,
    coalesce(bool_or(grade.may_rise and grade.weight > 0), false) as waits
  from ((${earnedGrades(of)}) union all (${setGrades(of)})) grade
  ) result`;

/** What counts of the best attempt at each quiz whose grade nobody set. */
const earnedGrades = ({ userId, ...course }: LearnerPlace): SQL => sql`
  select best.weight, best.gained, best.has_waiting and best.earned < best.total as may_rise
  from (
    select distinct on (q.activity_id) q.earned, q.total,
      case when z.weight is null then q.total when q.total > 0 then z.weight * ${UNITS_PER_POINT}::int end as weight,
      case when z.weight is null then q.earned else q.earned * z.weight * ${UNITS_PER_POINT}::numeric / nullif(q.total, 0) end
        as gained,
      bool_or(q.waiting_answers > 0) over (partition by q.activity_id) as has_waiting
    from quiz_attempts q
    join quizzes z on z.tenant_id = ${course.tenantId} and z.activity_id = q.activity_id
    where q.tenant_id = ${course.tenantId} and q.course_id = ${course.courseId} and q.user_id = ${userId}
      and q.state <> 'OPEN' and q.activity_id in (select a.id from ${shownActivities(course)})
      and not exists (
        select from grade_overrides o
        where o.tenant_id = ${course.tenantId} and o.activity_id = q.activity_id and o.user_id = ${userId})
    order by q.activity_id, ${BEST_ATTEMPT_FIRST}
  ) best`;

/** What counts of the grades that staff set. The quiz has its present points, as there may be no attempt. */
const setGrades = ({ userId, ...course }: LearnerPlace): SQL => sql`
  select given.weight, given.weight * given.percent / 100.0 as gained, false as may_rise
  from (
    select o.percent, coalesce(z.weight, ${pointsOf(course.tenantId, sql`o.activity_id`)}) * ${UNITS_PER_POINT}::int as weight
    from grade_overrides o
    join quizzes z on z.tenant_id = ${course.tenantId} and z.activity_id = o.activity_id
    where o.tenant_id = ${course.tenantId} and o.course_id = ${course.courseId} and o.user_id = ${userId}
      and o.percent is not null and o.activity_id in (select a.id from ${shownActivities(course)})
  ) given`;

/**
 * A share in whole percent, rounded down. Shares of single quizzes are recurring decimals, so that three thirds would
 * stay below one; nine decimals are enough to tell that from a share that is below.
 */
const percentOf = (part: SQL, whole: SQL): SQL =>
  sql`floor(round(${part}::numeric * 100 / nullif(${whole}, 0), 9))::int`;

/** The score of a learner in a course, such as of the enrolments of a query. */
export const scoreOf = (
  tenantId: CoursePlace['tenantId'],
  { courseId, userId }: { courseId: SQLWrapper; userId: SQLWrapper },
): SQL<number | null> => sql<number | null>`(select result.score from ${resultIn({ tenantId, courseId, userId })})`;

import { GRADED_STATUSES } from '@dars/contracts/course-constants';
import {
  type GradebookColumns,
  type GradebookColumnsInput,
  type GradebookQuiz,
  SPREAD_PARTS,
} from '@dars/contracts/learning/gradebook';
import { isMemberOf, isOfGroup } from '@dars/db/group-filter';
import { users } from '@dars/db/schema/accounts/users';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { meanOf } from '../certificate/find-scores.ts';
import { BEST_ATTEMPT_FIRST, pointsOf, shownActivities } from '../certificate/score.ts';
import { findCourse } from '../content/course/policy.ts';

interface Place {
  tenantId: string;
  courseId: string;
}

/** Whose grades the figures count: all learners of the course, or the members of a group. */
type Graded = Place & Pick<GradebookColumnsInput, 'groupId'>;

/**
 * Lists the quizzes of a course as columns of its gradebook, with the figures that stand below them.
 * @throws not-found
 */
export async function listColumns(
  { tx, ...ctx }: TenantContext,
  { courseId, groupId }: GradebookColumnsInput,
): Promise<GradebookColumns> {
  const of = { tenantId: ctx.tenantId, courseId };
  const course = await findCourse({ tx, ...ctx }, courseId);
  const [quizzes, figures, [mean]] = await Promise.all([
    listQuizzes(tx, of),
    summarizeQuizzes(tx, { ...of, groupId }),
    meanOfLearners(tx, { ...of, groupId }),
  ]);
  const figuresOf = new Map(figures.map(({ quizId, ...rest }) => [quizId, rest]));
  return {
    quizzes: quizzes.map((quiz) => ({ ...quiz, ...(figuresOf.get(quiz.id) ?? NONE_TAKEN) })),
    mean: mean?.mean ?? null,
    minimumScore: course.hasCertificates ? course.certificateMinimum : null,
  };
}

type Figures = Pick<GradebookQuiz, 'mean' | 'spread' | 'waitingAnswers'>;
const NONE_TAKEN: Figures = { mean: null, spread: Array.from({ length: SPREAD_PARTS }, () => 0), waitingAnswers: 0 };

/** The learners of the course whose grades are shown. The join keeps the names of the tables in the columns. */
const meanOfLearners = (tx: TenantTx, { tenantId, courseId, groupId }: Graded) =>
  tx
    .select({ mean: meanOf(tenantId) })
    .from(enrolments)
    .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, enrolments.userId), isNull(users.removedAt)))
    .where(
      and(
        eq(enrolments.tenantId, tenantId),
        eq(enrolments.courseId, courseId),
        inArray(enrolments.status, [...GRADED_STATUSES]),
        isOfGroup(enrolments.userId, { tenantId, groupId }),
      ),
    );

/** Lists the quizzes that learners see, in the order of the course. */
export const listQuizzes = (tx: TenantTx, of: Place) =>
  tx.execute<Omit<GradebookQuiz, keyof Figures>>(sql`
    select a.id, a.name as title, s.title as section, z.pass_rate as "passRate", z.weight, z.version,
      ${pointsOf(of.tenantId, sql`a.id`)} as points
    from quizzes z, ${shownActivities(of)} and z.tenant_id = ${of.tenantId} and z.activity_id = a.id
    order by s.position, s.id, l.position, l.id, a.position, a.id`);

/**
 * Sums up the grades of the learners of the course in each quiz: of the best attempt, or as staff set it. An attempt that
 * waits for a mark counts in the mean once it is marked.
 */
const summarizeQuizzes = (tx: TenantTx, { tenantId, courseId, groupId }: Graded) =>
  tx.execute<Figures & { quizId: string }>(sql`
    select best.activity_id as "quizId", round(avg(best.percent))::int as mean,
      json_build_array(${sql.join(
        Array.from({ length: SPREAD_PARTS }, (_, part) => countIn(part)),
        sql`, `,
      )}) as spread,
      sum(best.waiting)::int as "waitingAnswers"
    from ((
      select distinct on (q.activity_id, q.user_id) q.activity_id,
        case when q.state <> 'OPEN' and q.waiting_answers = 0 and not ${isOverridden({ tenantId })}
          then coalesce(floor(q.earned::numeric * 100 / nullif(q.total, 0)), 0) end as percent,
        sum(q.waiting_answers) over (partition by q.activity_id, q.user_id) as waiting
      from quiz_attempts q ${graded({ tenantId, courseId, groupId }, sql`q.user_id`)}
      where q.tenant_id = ${tenantId} and q.course_id = ${courseId}
      order by q.activity_id, q.user_id, ${BEST_ATTEMPT_FIRST}
    ) union all (
      select o.activity_id, o.percent, 0
      from grade_overrides o ${graded({ tenantId, courseId, groupId }, sql`o.user_id`)}
      where o.tenant_id = ${tenantId} and o.course_id = ${courseId} and o.percent is not null
    )) best
    group by best.activity_id`);

const isOverridden = ({ tenantId }: Pick<Place, 'tenantId'>) => sql`exists (
  select from grade_overrides o
  where o.tenant_id = ${tenantId} and o.activity_id = q.activity_id and o.user_id = q.user_id)`;

/** Joins the learners of the course whose grades are shown. */
const graded = ({ tenantId, courseId, groupId }: Graded, userId: SQL) => sql`
  join enrolments e on e.tenant_id = ${tenantId} and e.course_id = ${courseId} and e.user_id = ${userId}
    and e.status in (${sql.join(
      GRADED_STATUSES.map((status) => sql`${status}`),
      sql`, `,
    )}) ${groupId === undefined ? sql`` : sql`and ${isMemberOf(userId, { tenantId, groupId })}`}
  join users u on u.tenant_id = ${tenantId} and u.id = ${userId} and u.removed_at is null`;

/** The number of learners in one part of the scale. The last part contains its upper end, 100. */
function countIn(part: number) {
  const found = sql`least(floor(best.percent * ${SPREAD_PARTS}::int / 100), ${SPREAD_PARTS - 1}::int)`;
  return sql`count(*) filter (where best.percent is not null and ${found} = ${part}::int)::int`;
}

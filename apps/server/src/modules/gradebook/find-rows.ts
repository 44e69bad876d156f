import { GRADED_STATUSES, type GradebookShow, type GradebookSort } from '@dars/contracts/course-constants';
import type { GradebookFilters } from '@dars/contracts/learning/gradebook';
import { isMemberOf } from '@dars/db/group-filter';
import { perShape, prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { peopleMatching, type TextMatch, textSearch } from '@dars/db/text-search';
import type { TenantTx } from '@dars/db/tx';
import { and, count, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { resultIn, scoreOf } from '../certificate/score.ts';
import { completedLessons, lessonCount } from '../learning/cards.ts';

/** The gradebook of a course, and which of its learners are wanted. */
export interface Wanted extends GradebookFilters {
  tenantId: string;
  courseId: string;
}

type Shape = {
  match: TextMatch;
  hasStatus: boolean;
  isBelow: boolean;
  isOfGroup: boolean;
  show: GradebookShow | 'ALL';
};
type Order = { sort: GradebookSort; isFirst: boolean };

const value = sql.placeholder;
const course = { tenantId: value('tenantId'), courseId: sql`${value('courseId')}::uuid` };
const resultOf = (userId: SQLWrapper) => resultIn({ ...course, userId });
const courseScoreOf = (userId: SQLWrapper) => scoreOf(course.tenantId, { courseId: course.courseId, userId });

const isLearner = and(eq(users.tenantId, value('tenantId')), eq(users.id, enrolments.userId), isNull(users.removedAt));
const isOfCourse = and(eq(courses.tenantId, value('tenantId')), eq(courses.id, enrolments.courseId));

const isWaitingForMark = sql`exists (
  select from quiz_attempts w
  where w.tenant_id = ${value('tenantId')} and w.course_id = ${value('courseId')}::uuid
    and w.user_id = ${enrolments.userId} and w.waiting_answers > 0)`;

function isWanted({ match, hasStatus, isBelow, isOfGroup, show }: Shape): SQL | undefined {
  const ids = peopleMatching(match);
  return and(
    eq(enrolments.tenantId, value('tenantId')),
    eq(enrolments.courseId, value('courseId')),
    hasStatus ? eq(enrolments.status, value('status')) : inArray(enrolments.status, [...GRADED_STATUSES]),
    ids && sql`${enrolments.userId} in ${ids}`,
    isBelow ? sql`${courseScoreOf(enrolments.userId)} < ${value('below')}::int` : undefined,
    isOfGroup ? isMemberOf(enrolments.userId) : undefined,
    show === 'WAITING' ? isWaitingForMark : undefined,
    show === 'UNGRADED' ? isNull(courseScoreOf(enrolments.userId)) : undefined,
  );
}

/** The value by which learners without a score are sorted: it is above every score. */
const ABOVE_ALL = 101;

/** Returns the value by which the rows are sorted in ascending order. The learner's id decides between equal ones. */
function sortKey(sort: GradebookSort, { userId, name }: { userId: SQLWrapper; name: SQLWrapper }): SQL {
  if (sort === 'name') return sql`${name} collate "und-x-icu"`;
  const score = courseScoreOf(userId);
  return sort === 'lowest'
    ? sql`coalesce(${score}, ${sql.raw(String(ABOVE_ALL))})`
    : sql`coalesce(-${score}, ${sql.raw(String(ABOVE_ALL))})`;
}

const pageOf = perShape(({ sort, isFirst, ...shape }: Shape & Order) => {
  const key = sortKey(sort, { userId: enrolments.userId, name: users.nameSearchKey });
  // The last row of the page before is looked up again, because its score may have changed.
  const last = sortKey(sort, { userId: sql`${value('after')}::uuid`, name: sql`l.name_search_key` });
  const lastKey = sql`(select ${last} from users l where l.tenant_id = ${value('tenantId')} and l.id = ${value('after')}::uuid)`;
  const isLater = isFirst ? undefined : sql`(${key}, ${enrolments.userId}) > (${lastKey}, ${value('after')}::uuid)`;
  return prepared((db: TenantTx) =>
    db
      .select({
        user: {
          ...{ id: users.id, login: users.login, imageUrl: users.imageUrl },
          ...{ firstName: users.firstName, lastName: users.lastName },
        },
        ...{ status: enrolments.status, completedAt: enrolments.completedAt, completedLessons, lessonCount },
        result: sql<{ score: number | null; waits: boolean }>`(
          select json_build_object('score', result.score, 'waits', result.waits) from ${resultOf(enrolments.userId)})`,
      })
      .from(enrolments)
      .innerJoin(users, isLearner)
      .innerJoin(courses, isOfCourse)
      .where(and(isWanted(shape), isLater))
      .orderBy(key, enrolments.userId)
      .limit(value('size'))
      .prepare('gradebook_page'),
  );
});

const totalOf = perShape((shape: Shape) =>
  prepared((db: TenantTx) =>
    db
      .select({ total: count() })
      .from(enrolments)
      .innerJoin(users, isLearner)
      .where(isWanted(shape))
      .prepare('gradebook_total'),
  ),
);

/** Returns the shape of the statement that the filters need, and its values. */
function narrowing({ query, status, below, show, groupId, ...wanted }: Omit<Wanted, 'sort'>) {
  const { match, patterns } = textSearch(query);
  const [hasStatus, isBelow, isOfGroup] = [status !== undefined, below !== undefined, groupId !== undefined];
  const shape: Shape = { match, hasStatus, isBelow, isOfGroup, show: show ?? 'ALL' };
  return {
    shape,
    values: { ...patterns, tenantId: wanted.tenantId, courseId: wanted.courseId, status, below, groupId },
  };
}

/** Finds the next learners of a gradebook in its order, with their scores. */
export function findRows(
  tx: TenantTx,
  { sort, ...wanted }: Wanted,
  { after, size }: { after: string | undefined; size: number },
) {
  const { shape, values } = narrowing(wanted);
  return pageOf({ ...shape, sort, isFirst: after === undefined })(tx, { ...values, after, size });
}

export type FoundRow = Awaited<ReturnType<typeof findRows>>[number];

export async function countRows(tx: TenantTx, { sort: _, ...wanted }: Wanted): Promise<number> {
  const { shape, values } = narrowing(wanted);
  const [counted] = await totalOf(shape)(tx, values);
  return counted?.total ?? 0;
}

import { progressOf } from '@dars/contracts/course-constants';
import type { CourseCard } from '@dars/contracts/learning/learning';
import type { CourseOffer } from '@dars/contracts/selling/offer';
import { perShape, prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import type { TenantTx } from '@dars/db/tx';
import { and, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { coLecturerNames } from '../content/course/co-lecturers.ts';
import { searchCourses, searchedBy } from '../content/course/course-search.ts';
import { isTimely } from '../content/opening.ts';
import { offer } from '../selling/price/store.ts';

/** Selects which courses are listed. */
type Shelf = 'published' | 'new' | 'open' | 'completed' | 'graded' | 'requested' | 'one';
type Shape = { shelf: Shelf; isSearch: boolean };

export interface Page {
  page: number;
  size: number;
}

/** The learner whose progress the cards show; `userId` is null for visitors and staff, who are not enrolled. */
export interface CardReader {
  tenantId: string;
  userId: string | null;
  /** The time at which lessons are open or not. */
  now: Date;
}

const value = sql.placeholder;

/**
 * The id of visitors and staff, who are enrolled nowhere: nobody has it. An outer join whose condition compares with
 * null is planned as one without rows and loses its condition on the tenant, so that a Citus cluster refuses the
 * statement.
 */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The placeholder `userId` of a statement that visitors and staff send with null. */
export const readerId = sql`coalesce(${value('userId')}::uuid, ${sql.raw(`'${NOBODY}'`)}::uuid)`;

// Published lessons of the row's course. The SQL is written out because Drizzle has no correlated queries among
// columns.
const PUBLISHED_LESSONS = sql`
  from lessons
  join sections s on s.tenant_id = ${value('tenantId')} and s.id = lessons.section_id
    and s.status = 'PUBLISHED' and s.removed_at is null`;
const OF_COURSE = sql`
  where lessons.tenant_id = ${value('tenantId')} and lessons.course_id = ${courses.id}
    and lessons.status = 'PUBLISHED' and lessons.removed_at is null`;
const OWN_PROGRESS = sql`
  lesson_progress p on p.tenant_id = ${value('tenantId')} and p.lesson_id = lessons.id and p.user_id = ${enrolments.userId}
    and p.completed_at is not null`;

/** The number of published lessons of the row's course. */
export const lessonCount = sql<number>`(select count(*)::int ${PUBLISHED_LESSONS} ${OF_COURSE})`;
export const completedLessons = sql<number>`(select count(*)::int ${PUBLISHED_LESSONS} join ${OWN_PROGRESS} ${OF_COURSE})`;

/** The seconds of the published recordings and texts of the row's course. */
export const duration = sql<number>`(
  select coalesce(sum(coalesce(a.reading_seconds, 0) + coalesce(recorded.seconds, 0)), 0)::int ${PUBLISHED_LESSONS}
  join activities a on a.tenant_id = ${value('tenantId')} and a.course_id = lessons.course_id and a.lesson_id = lessons.id
    and a.status = 'PUBLISHED' and a.removed_at is null
  left join lateral (
    select sum(f.duration) as seconds from activity_files f where f.tenant_id = ${value('tenantId')} and f.activity_id = a.id
  ) recorded on true
  ${OF_COURSE})`;

// Whether the next lesson is looked for among the others first, because this one opens later. In a sequential course the
// others are locked by it.
const opensLater = sql`(not ${courses.isSequential} and not ${isTimely})`;

// The first lesson that is not completed, from the lesson of the last activity on, or else from the start of the
// course.
const next = sql<{ lessonId: string; title: string } | null>`(
  select json_build_object('lessonId', lessons.id, 'title', lessons.title) ${PUBLISHED_LESSONS}
  left join ${OWN_PROGRESS}
  left join activities last on last.tenant_id = ${value('tenantId')} and last.id = ${enrolments.lastActivityId}
  left join lessons before on before.tenant_id = ${value('tenantId')} and before.id = last.lesson_id
  left join sections above on above.tenant_id = ${value('tenantId')} and above.id = before.section_id
  ${OF_COURSE} and ${enrolments.status} = 'ACTIVE' and p.lesson_id is null
  order by ${opensLater}, coalesce((s.position, lessons.position) >= (above.position, before.position), true) desc, s.position, lessons.position, lessons.id
  limit 1)`;

/** A learner who has paid, and left, comes back without a price. */
const ownOffer = sql<CourseOffer>`case when exists (
    select from order_courses o where o.tenant_id = ${value('tenantId')} and o.user_id = ${readerId}
      and o.course_id = ${courses.id} and o.status = 'PAID')
  then null else ${offer} end`;

const columns = {
  ...{ id: courses.id, slug: courses.slug, title: courses.title, summary: courses.summary, cover: courses.cover },
  ...{ language: courses.language, enrolment: courses.enrolment, learnerCount: courses.learnerCount },
  ...{ courseStatus: courses.status, isSequential: courses.isSequential, lecturerId: courses.lecturerId },
  hasReviews: courses.hasReviews,
  lecturer: { id: users.id, firstName: users.firstName, lastName: users.lastName, imageUrl: users.imageUrl },
  coLecturers: coLecturerNames(value('tenantId')),
  own: { status: enrolments.status, completedAt: enrolments.completedAt, lastSeenAt: enrolments.lastSeenAt },
  ...{ lessonCount, completedLessons, duration, next, offer: ownOffer },
};

const isLecturer = and(
  eq(users.tenantId, value('tenantId')),
  eq(users.id, courses.lecturerId),
  isNull(users.removedAt),
);
const isOwn = and(
  eq(enrolments.tenantId, value('tenantId')),
  eq(enrolments.courseId, courses.id),
  eq(enrolments.userId, readerId),
);

const isCompleted = isNotNull(enrolments.completedAt);
const hasLeft = and(eq(enrolments.status, 'ENDED'), isNull(enrolments.completedAt));
const hasCompleted = and(inArray(enrolments.status, ['ACTIVE', 'BLOCKED', 'ENDED']), isCompleted);
const SHELVES: Record<Shelf, SQL | undefined> = {
  published: undefined,
  new: or(isNull(enrolments.courseId), hasLeft),
  open: and(eq(enrolments.status, 'ACTIVE'), isNull(enrolments.completedAt)),
  completed: hasCompleted,
  graded: or(eq(enrolments.status, 'ACTIVE'), hasCompleted),
  requested: inArray(enrolments.status, ['REQUESTED', 'WAITING']),
  one: sql`${courses.id} = ${value('courseId')}::uuid`,
};

function isListed(shelf: Shelf): SQL | undefined {
  const isShown = shelf === 'one' ? undefined : eq(courses.status, 'PUBLISHED');
  const isIn = and(
    eq(courses.tenantId, value('tenantId')),
    eq(courses.isTemplate, false),
    isShown,
    isNull(courses.removedAt),
  );
  return and(isIn, SHELVES[shelf]);
}

const lastSeenAt = sql`coalesce(${enrolments.lastSeenAt}, ${enrolments.createdAt})`;
const order = (shelf: Shelf): SQL[] =>
  shelf === 'published' || shelf === 'new'
    ? [desc(courses.publishedAt), desc(courses.id)]
    : [desc(lastSeenAt), desc(courses.id)];

const statementsOf = perShape(({ shelf, isSearch }: Shape) => {
  const searched = searchedBy(isSearch);
  const where = and(isListed(shelf), searched.where);
  const page = prepared((db: TenantTx) =>
    db
      .select(columns)
      .from(courses)
      .leftJoin(enrolments, isOwn)
      .leftJoin(users, isLecturer)
      .where(where)
      .orderBy(...searched.orderBy, ...order(shelf))
      .limit(value('size'))
      .offset(value('offset'))
      .prepare('course_cards'),
  );
  const total = prepared((db: TenantTx) =>
    db.select({ total: count() }).from(courses).leftJoin(enrolments, isOwn).where(where).prepare('course_cards_total'),
  );
  return { page, total };
});

const valuesOf = ({ tenantId, userId, now }: CardReader) => ({ tenantId, userId, now: now.toISOString() });

/** Reads a page of cards and the total in one round trip. */
async function listCards(
  tx: TenantTx,
  reader: CardReader,
  { shelf, page, size, query }: Page & { shelf: Exclude<Shelf, 'one'>; query?: string | undefined },
): Promise<{ rows: CourseCard[]; total: number }> {
  const { isSearch, values: searched } = await searchCourses(tx, {
    tenantId: reader.tenantId,
    query,
    lessons: 'published',
  });
  const statements = statementsOf({ shelf, isSearch });
  const values = { ...searched, ...valuesOf(reader) };
  const [rows, counted] = await Promise.all([
    statements.page(tx, { ...values, size, offset: page * size }),
    statements.total(tx, values),
  ]);
  return { rows: rows.map(toCard), total: counted[0]?.total ?? 0 };
}

/** Lists published courses, newest first. */
export const listPublished = (tx: TenantTx, reader: CardReader, page: Page & { query?: string | undefined }) =>
  listCards(tx, reader, { ...page, shelf: 'published' });

/** Counts the published courses. */
export async function countPublished(tx: TenantTx, reader: CardReader): Promise<number> {
  const [row] = await statementsOf({ shelf: 'published', isSearch: false }).total(tx, valuesOf(reader));
  return row?.total ?? 0;
}

/** Lists the published courses that the learner could start. */
export const listNew = (tx: TenantTx, reader: CardReader, page: Page) =>
  listCards(tx, reader, { ...page, shelf: 'new' });

/** Lists the learner's own courses, the last seen first. */
export const listOwn = (
  tx: TenantTx,
  reader: CardReader,
  page: Page & { show: 'open' | 'completed' | 'graded' | 'requested' },
) => listCards(tx, reader, { ...page, shelf: page.show });

export type FoundCourse = Awaited<ReturnType<ReturnType<typeof statementsOf>['page']>>[number];

/** Finds the card of a course that is not removed, drafts included. */
export async function findCard(tx: TenantTx, reader: CardReader, courseId: string): Promise<FoundCourse | undefined> {
  const one = statementsOf({ shelf: 'one', isSearch: false });
  const [row] = await one.page(tx, { ...valuesOf(reader), courseId, size: 1, offset: 0 });
  return row;
}

export function toCard(row: FoundCourse): CourseCard {
  const { id, slug, title, summary, cover, language, lecturer, coLecturers, enrolment, learnerCount, own } = row;
  const { lessonCount: published, completedLessons: completed, next: nextLesson, duration: seconds, offer: sold } = row;
  return {
    ...{ id, slug, title, summary, cover, language, lecturer, coLecturers, enrolment, learnerCount },
    ...{ lessonCount: published, duration: seconds, offer: sold },
    own: own && {
      status: own.status,
      progress: progressOf(completed, published),
      completedLessons: completed,
      completedDate: own.completedAt?.toISOString() ?? null,
      lastSeenDate: own.lastSeenAt?.toISOString() ?? null,
      next: nextLesson,
    },
  };
}

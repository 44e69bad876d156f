import type { EnrolmentStatus } from '@dars/contracts/course-constants';
import { AppError } from '@dars/contracts/errors';
import type { EnrolmentSort } from '@dars/contracts/learning/enrolment';
import type { SortBy } from '@dars/contracts/list';
import { isMemberOf } from '@dars/db/group-filter';
import { byColumn, byText, listOrder } from '@dars/db/list-order';
import { perShape, prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { peopleMatching, type TextMatch, textSearch } from '@dars/db/text-search';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { waitingPlace } from '../learning/schedule.ts';
import type { EnrolmentRow } from './rules.ts';

type Sort = SortBy<EnrolmentSort> | 'usual';
type Shape = {
  match: TextMatch;
  hasStatus: boolean;
  isOfGroup: boolean;
  isNamed: boolean;
  isExcept: boolean;
  isWaitingList: boolean;
  sort: Sort;
};

export interface Filter {
  tenantId: string;
  courseId: string;
  query?: string | undefined;
  status?: EnrolmentStatus | undefined;
  groupId?: string | undefined;
  /** Only these learners. */
  ids?: string[] | undefined;
  /** All but these learners. */
  except?: string[] | undefined;
}

const value = sql.placeholder;

const columns = {
  user: {
    ...{ id: users.id, login: users.login, imageUrl: users.imageUrl },
    ...{ firstName: users.firstName, lastName: users.lastName },
  },
  ...{ status: enrolments.status, completedAt: enrolments.completedAt, lastSeenAt: enrolments.lastSeenAt },
  createdAt: enrolments.createdAt,
  waitingPlace,
  completedLessons: sql<number>`(
    select count(*)::int from lesson_progress p
    join lessons l on l.tenant_id = ${value('tenantId')} and l.id = p.lesson_id
      and l.status = 'PUBLISHED' and l.removed_at is null
    join sections s on s.tenant_id = ${value('tenantId')} and s.id = l.section_id
      and s.status = 'PUBLISHED' and s.removed_at is null
    where p.tenant_id = ${value('tenantId')} and p.course_id = ${enrolments.courseId}
      and p.user_id = ${enrolments.userId} and p.completed_at is not null)`,
};

/** Whether the enrolment's learner has not been removed from the portal. */
const isLearner = and(eq(users.tenantId, value('tenantId')), eq(users.id, enrolments.userId), isNull(users.removedAt));
const inCourse = and(eq(enrolments.tenantId, value('tenantId')), eq(enrolments.courseId, value('courseId')));

function found({
  match,
  hasStatus,
  isOfGroup,
  isNamed,
  isExcept,
}: Omit<Shape, 'isWaitingList' | 'sort'>): SQL | undefined {
  const ids = peopleMatching(match);
  return and(
    inCourse,
    hasStatus ? eq(enrolments.status, value('status')) : undefined,
    ids && sql`${enrolments.userId} in ${ids}`,
    isOfGroup ? isMemberOf(enrolments.userId) : undefined,
    isNamed ? sql`${enrolments.userId} = any(${value('ids')}::uuid[])` : undefined,
    isExcept ? sql`${enrolments.userId} <> all(${value('except')}::uuid[])` : undefined,
  );
}

const NEWEST_FIRST = [desc(enrolments.createdAt), desc(enrolments.userId)];
const IN_LINE = [asc(enrolments.waitingNumber), asc(enrolments.userId)];
const KEYS = {
  name: byText(users.nameSearchKey),
  seen: byColumn(enrolments.lastSeenAt),
  since: byColumn(enrolments.createdAt),
};

/** The learners of one course are few enough to be sorted by their names, which stand in another table. */
function orderOf({ isWaitingList, sort }: Shape): SQL[] {
  const usual = isWaitingList ? IN_LINE : NEWEST_FIRST;
  return listOrder<EnrolmentSort>({ keys: KEYS, tieBreak: enrolments.userId, usual }, sort);
}

const statementsOf = perShape((shape: Shape) => {
  const rows = (db: TenantTx, where: SQL | undefined) =>
    db
      .select(columns)
      .from(enrolments)
      .innerJoin(users, isLearner)
      .where(where)
      .orderBy(...orderOf(shape))
      .limit(value('size'));
  // Enrolments are ended, never deleted, so the last row of the batch before is there to continue from.
  const last = sql`(select l.created_at from enrolments l
    where l.tenant_id = ${value('tenantId')} and l.course_id = ${value('courseId')} and l.user_id = ${value('after')}::uuid)`;
  const isLater = sql`(${enrolments.createdAt}, ${enrolments.userId}) < (${last}, ${value('after')}::uuid)`;
  return {
    page: prepared((db: TenantTx) => rows(db, found(shape)).offset(value('offset')).prepare('enrolments_page')),
    step: prepared((db: TenantTx) => rows(db, and(found(shape), isLater)).prepare('enrolments_step')),
    total: prepared((db: TenantTx) =>
      db
        .select({ total: count() })
        .from(enrolments)
        .innerJoin(users, isLearner)
        .where(found(shape))
        .prepare('enrolments_total'),
    ),
  };
});

function prepareQuery({ query, ids, except = [], ...filter }: Filter, isWaitingList = false, sort: Sort = 'usual') {
  const { match, patterns } = textSearch(query);
  const values = { ...patterns, ...filter, ids: `{${ids?.join() ?? ''}}`, except: `{${except.join()}}` };
  const [hasStatus, isOfGroup] = [filter.status !== undefined, filter.groupId !== undefined];
  const named = { isNamed: ids !== undefined, isExcept: except.length > 0 };
  return { statements: statementsOf({ match, hasStatus, isOfGroup, ...named, isWaitingList, sort }), values };
}

const enrolmentById = prepared((db: TenantTx) =>
  db
    .select(columns)
    .from(enrolments)
    .innerJoin(users, isLearner)
    .where(and(inCourse, eq(enrolments.userId, value('userId'))))
    .prepare('enrolment'),
);

/** @throws not-found if the learner never was in the course or has been removed from the portal */
export async function getEnrolment(
  tx: TenantTx,
  own: { tenantId: string; courseId: string; userId: string },
): Promise<EnrolmentRow> {
  const [found] = await enrolmentById(tx, own);
  if (!found) throw new AppError('not-found');
  return found;
}

/** Lists a page of the enrolments of a course, newest first unless sorted, or its waiting list in order. */
export function pageOfEnrolments(
  tx: TenantTx,
  { page, size, sort }: { page: number; size: number; sort?: SortBy<EnrolmentSort> | undefined },
  filter: Filter,
): Promise<EnrolmentRow[]> {
  const { statements, values } = prepareQuery(filter, filter.status === 'WAITING', sort);
  return statements.page(tx, { ...values, size, offset: page * size });
}

/** Reads the next batch of the enrolments in the order of the list. */
export function nextEnrolments(
  tx: TenantTx,
  { after, size }: { after: string | undefined; size: number },
  filter: Filter,
): Promise<EnrolmentRow[]> {
  const { statements, values } = prepareQuery(filter);
  if (after === undefined) return statements.page(tx, { ...values, size, offset: 0 });
  return statements.step(tx, { ...values, after, size });
}

export async function countEnrolments(tx: TenantTx, filter: Filter): Promise<number> {
  const { statements, values } = prepareQuery(filter);
  const [counted] = await statements.total(tx, values);
  return counted?.total ?? 0;
}

/** Counts the published lessons of a course's published sections. */
export async function countLessons(
  tx: TenantTx,
  { tenantId, courseId }: { tenantId: string; courseId: string },
): Promise<number> {
  const shown = [lessons, sections].map(({ status, removedAt }) => and(eq(status, 'PUBLISHED'), isNull(removedAt)));
  const [counted] = await tx
    .select({ total: count() })
    .from(lessons)
    .innerJoin(sections, and(eq(sections.tenantId, tenantId), eq(sections.id, lessons.sectionId)))
    .where(and(eq(lessons.tenantId, tenantId), eq(lessons.courseId, courseId), ...shown));
  return counted?.total ?? 0;
}

import {
  MERGE_COURSES,
  MERGE_KINDS,
  type MergedCourse,
  type MergeHolding,
  type MergeInput,
  type MergeKind,
  type MergePreview,
} from '@dars/contracts/accounts/merging/learner-merge';
import type { EnrolmentStatus } from '@dars/contracts/course-constants';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { toLearner } from '../people/rules.ts';
import { findObstacles } from './find-obstacles.ts';
import { type Accounts, findAccounts } from './policy.ts';
import { joinStatuses } from './rules.ts';

/** Finds what a merge would do to the things of both accounts. @throws not-found */
export async function previewMerge(ctx: TenantContext, input: MergeInput): Promise<MergePreview> {
  const accounts = await findAccounts(ctx, input);
  const { kept, double } = accounts;
  const { courses, courseCount } = await listCourses(ctx, accounts);
  return {
    ...{ kept: toLearner(kept), double: toLearner(double), courses, courseCount },
    obstacles: await findObstacles(ctx.tx, accounts),
    kinds: await countKinds(ctx, accounts),
    takesMobile: kept.mobile === null && double.mobile !== null,
    takesCountry: kept.country === null && double.country !== null,
  };
}

type CourseRow = {
  id: string;
  title: string;
  kept_status: EnrolmentStatus | null;
  double_status: EnrolmentStatus | null;
  kept_lessons: number;
  double_lessons: number;
  lessons: number;
  kept_attempts: number;
  double_attempts: number;
  total: number;
};

async function listCourses(
  { tx, tenantId }: TenantContext,
  { kept, double }: Accounts,
): Promise<Pick<MergePreview, 'courses' | 'courseCount'>> {
  const lessons = (userIds: SQL) => sql`(select count(distinct p.lesson_id) from lesson_progress p
    where p.tenant_id = ${tenantId} and p.course_id = c.id and p.user_id in (${userIds}) and p.completed_at is not null)::int`;
  const attempts = (userId: string) => sql`(select count(*) from quiz_attempts a
    where a.tenant_id = ${tenantId} and a.course_id = c.id and a.user_id = ${userId})::int`;
  const of = (userId: string) => sql`tenant_id = ${tenantId} and user_id = ${userId}`;
  const rows = await tx.execute<CourseRow>(sql`
    with kept as (select course_id, status from enrolments where ${of(kept.id)}),
      double as (select course_id, status from enrolments where ${of(double.id)}),
      held as (
        select coalesce(k.course_id, d.course_id) as id, k.status as kept_status, d.status as double_status,
          count(*) over ()::int as total
        from kept k full join double d on d.course_id = k.course_id)
    select c.id, c.title, h.kept_status, h.double_status, h.total,
      ${lessons(sql`${kept.id}`)} as kept_lessons, ${lessons(sql`${double.id}`)} as double_lessons,
      ${lessons(sql`${kept.id}, ${double.id}`)} as lessons,
      ${attempts(kept.id)} as kept_attempts, ${attempts(double.id)} as double_attempts
    from held h join courses c on c.tenant_id = ${tenantId} and c.id = h.id
    order by (h.kept_status is null)::int + (h.double_status is null)::int, (h.double_status is null), c.title, c.id
    limit ${MERGE_COURSES}`);
  return { courses: rows.map(toCourse), courseCount: rows[0]?.total ?? 0 };
}

function toCourse({ id, title, kept_status, double_status, lessons, ...row }: CourseRow): MergedCourse {
  const holding = (status: EnrolmentStatus | null, completedLessons: number, attempts: number): MergeHolding | null =>
    status && { status, completedLessons, attempts };
  // One of them is in the course.
  const one = kept_status ?? double_status ?? 'ENDED';
  const merged = {
    status: joinStatuses(one, double_status ?? one),
    completedLessons: lessons,
    attempts: row.kept_attempts + row.double_attempts,
  };
  return {
    ...{ id, title, merged },
    kept: holding(kept_status, row.kept_lessons, row.kept_attempts),
    double: holding(double_status, row.double_lessons, row.double_attempts),
  };
}

/** Counts what the double has, and of it what the account that stays does not get. Kinds without rows are left out. */
async function countKinds({ tx, tenantId }: TenantContext, { kept, double }: Accounts): Promise<MergePreview['kinds']> {
  const rowsOf = (table: SQL, further = sql``) =>
    sql`(select count(*) from ${table} d where d.tenant_id = ${tenantId} and d.user_id = ${double.id} ${further})::int`;
  /** Rows of the double where the other account has one with the same value. */
  const both = (table: SQL, column: SQL, further = sql``) =>
    rowsOf(
      table,
      sql`and exists (select from ${table} k where k.tenant_id = ${tenantId} and k.user_id = ${kept.id}
        and k.${column} = d.${column} ${further})`,
    );
  const none = sql`0`;
  // Nobody needs two notices of a course, or one of a course in which they are.
  const needlessNotices = rowsOf(
    sql`course_notices`,
    sql`and (exists (select from course_notices k where k.tenant_id = ${tenantId} and k.user_id = ${kept.id}
        and k.course_id = d.course_id)
      or exists (select from enrolments e where e.tenant_id = ${tenantId} and e.user_id in (${kept.id}, ${double.id})
        and e.course_id = d.course_id and e.status = 'ACTIVE'))`,
  );
  const counts: Record<MergeKind, { all: SQL; left: SQL }> = {
    attempts: {
      all: sql`(select count(*) from enrolments e
        join quiz_attempts a on a.tenant_id = ${tenantId} and a.course_id = e.course_id and a.user_id = ${double.id}
        where e.tenant_id = ${tenantId} and e.user_id = ${double.id})::int`,
      left: none,
    },
    exceptions: { all: rowsOf(sql`attempt_grants`), left: none },
    grades: { all: rowsOf(sql`grade_overrides`), left: both(sql`grade_overrides`, sql`activity_id`) },
    certificates: { all: rowsOf(sql`certificates`), left: both(sql`certificates`, sql`course_id`) },
    orders: { all: rowsOf(sql`orders`), left: none },
    documents: { all: rowsOf(sql`invoices`), left: none },
    groups: { all: rowsOf(sql`group_members`), left: both(sql`group_members`, sql`group_id`) },
    reviews: { all: rowsOf(sql`course_reviews`), left: both(sql`course_reviews`, sql`course_id`) },
    ownNotes: { all: rowsOf(sql`lesson_progress`, sql`and d.notes <> ''`), left: none },
    staffNotes: { all: rowsOf(sql`learner_notes`), left: none },
    studyDays: { all: rowsOf(sql`study_days`), left: none },
    notices: { all: rowsOf(sql`course_notices`), left: needlessNotices },
    invitations: { all: rowsOf(sql`invitation_uses`), left: both(sql`invitation_uses`, sql`invitation_id`) },
    signIns: {
      all: sql`${rowsOf(sql`identities`)} + ${rowsOf(sql`passkeys`)} + ${rowsOf(sql`second_factors`)}`,
      left: none,
    },
  };
  const columns = MERGE_KINDS.map((kind) => sql`json_build_array(${counts[kind].all}, ${counts[kind].left})`);
  const [row] = await tx.execute<{ counted: [number, number][] }>(sql`
    select json_build_array(${sql.join(columns, sql`, `)}) as counted`);
  return MERGE_KINDS.map((kind, index) => {
    const [all = 0, left = 0] = row?.counted[index] ?? [];
    // Ways to sign in never move: a mistaken merge must not open anybody's account.
    return kind === 'signIns' ? { kind, moved: 0, left: all } : { kind, moved: all - left, left };
  }).filter(({ moved, left }) => moved + left > 0);
}

import type { StudentCounts } from '@dars/contracts/reports/reports';
import { isMemberOf } from '@dars/db/group-filter';
import { prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { tenantCounters } from '@dars/db/schema/portal/tenant-counters';
import { tenantMonths } from '@dars/db/schema/portal/tenant-months';
import type { TenantTx } from '@dars/db/tx';
import { and, count, eq, sql } from 'drizzle-orm';
import { isActiveLearner, isLearner, type ReportScope, scopeValues, tenantIdValue } from './store.ts';

const rows = { count: count() };

/** A counter that triggers keep in the transaction that changes the rows. */
const counter = (name: string) => (db: TenantTx) =>
  db
    .select({ value: tenantCounters.value })
    .from(tenantCounters)
    .where(and(eq(tenantCounters.tenantId, tenantIdValue), eq(tenantCounters.name, name)));

const activatedCount = (db: TenantTx) =>
  db
    .select({ sum: sql`sum(${tenantMonths.activated})` })
    .from(tenantMonths)
    .where(eq(tenantMonths.tenantId, tenantIdValue));

const activeCount = (db: TenantTx) =>
  db
    .select(rows)
    .from(users)
    .where(and(eq(users.tenantId, tenantIdValue), isActiveLearner));

const number = (value: unknown) => sql`coalesce((${value}), 0)`.mapWith(Number);

const sixCounts = prepared((db: TenantTx) =>
  db
    .select({
      coursesCount: number(counter('courses')(db)),
      lessonCount: number(counter('lessons')(db)),
      quizCount: number(counter('quizzes')(db)),
      numOfUsers: number(counter('users:ROLE_LEARNER')(db)),
      numActivatedUsers: number(activatedCount(db)),
      numOfActiveLearner: number(activeCount(db)),
    })
    .from(sql`(select 1) as nothing`)
    .prepare('six_counts'),
);

// No counter knows of groups; their members and courses are few enough to be read.
const sixCountsOfGroup = prepared((db: TenantTx) =>
  db
    .select({
      coursesCount: number(sql`taught.courses`),
      lessonCount: number(sql`taught.lessons`),
      quizCount: number(sql`taught.quizzes`),
      numOfUsers: number(sql`joined.learners`),
      numActivatedUsers: number(sql`joined.activated`),
      numOfActiveLearner: number(sql`joined.active`),
    })
    .from(
      sql`(
        select count(*) as courses, sum(${courses.lessonCount}) as lessons, sum(${courses.quizCount}) as quizzes
        from ${courses}
        where ${courses.tenantId} = ${tenantIdValue} and ${courses.status} <> 'ARCHIVED' and ${courses.removedAt} is null
          and ${courses.id} in (
            select gc.course_id from group_courses gc
            where gc.tenant_id = ${tenantIdValue} and gc.group_id = ${sql.placeholder('groupId')}::uuid)
      ) as taught
      cross join (
        select count(*) as learners, count(${users.activatedAt}) as activated,
          count(*) filter (where ${isActiveLearner}) as active
        from ${users} where ${isLearner} and ${isMemberOf(users.id)}
      ) as joined`,
    )
    .prepare('six_counts_of_group'),
);

/** Counts the portal's courses and learners, or the courses and the members of a group. */
export async function countStudents(
  tx: TenantTx,
  at: ReportScope,
  groupId?: string | undefined,
): Promise<StudentCounts> {
  const values = scopeValues(at);
  const [found] = await (groupId === undefined ? sixCounts(tx, values) : sixCountsOfGroup(tx, { ...values, groupId }));
  if (!found) throw new Error('A row of sums is always there');
  return found;
}

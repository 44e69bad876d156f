import type { StudentCounts } from '@dars/contracts/reports/reports';
import { prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { tenantCounters } from '@dars/db/schema/portal/tenant-counters';
import { tenantMonths } from '@dars/db/schema/portal/tenant-months';
import type { TenantTx } from '@dars/db/tx';
import { and, count, eq, sql } from 'drizzle-orm';
import { isActiveLearner, type ReportScope, scopeValues, tenantIdValue } from './store.ts';

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

const sixCounts = prepared((db: TenantTx) => {
  const number = (of: (db: TenantTx) => unknown) => sql`coalesce((${of(db)}), 0)`.mapWith(Number);
  return db
    .select({
      coursesCount: number(counter('courses')),
      lessonCount: number(counter('lessons')),
      quizCount: number(counter('quizzes')),
      numOfUsers: number(counter('users:ROLE_LEARNER')),
      numActivatedUsers: number(activatedCount),
      numOfActiveLearner: number(activeCount),
    })
    .from(sql`(select 1) as nothing`)
    .prepare('six_counts');
});

export async function countStudents(tx: TenantTx, at: ReportScope): Promise<StudentCounts> {
  const [found] = await sixCounts(tx, scopeValues(at));
  if (!found) throw new Error('A row without a table is always there');
  return found;
}

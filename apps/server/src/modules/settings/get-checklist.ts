import { STAFF_ROLES } from '@dars/contracts/accounts/people';
import type { Checklist } from '@dars/contracts/portal/settings';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, exists, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { getSettings } from './store.ts';

/** Answers which items of the setup checklist are done. */
export async function getChecklist({ tx, tenantId, actor }: TenantContext): Promise<Checklist> {
  const { logo, setup = [] } = await getSettings(tx, tenantId);
  const look = setup.includes('template') && setup.includes('colors');
  return { logo: logo !== null, look, ...(await findExistingItems(tx, { tenantId, userId: actor.userId })) };
}

/** Answers the items that depend on rows. Each subquery stops at the first row. */
export async function findExistingItems(tx: TenantTx, { tenantId, userId }: { tenantId: string; userId: string }) {
  const one = { one: sql`1` };
  const has = (rows: Parameters<typeof exists>[0]) => sql<boolean>`${exists(rows)}`;
  const person = (is: SQL | undefined) =>
    has(
      tx
        .select(one)
        .from(users)
        .where(and(eq(users.tenantId, tenantId), isNull(users.removedAt), is)),
    );
  const course = (is?: SQL) =>
    has(
      tx
        .select(one)
        .from(courses)
        .where(and(eq(courses.tenantId, tenantId), eq(courses.isTemplate, false), isNull(courses.removedAt), is)),
    );
  const [found] = await tx
    .select({
      // The caller does not count: one person is no team.
      staff: person(and(inArray(users.role, [...STAFF_ROLES]), ne(users.id, userId))),
      course: course(),
      published: course(eq(courses.status, 'PUBLISHED')),
      learner: person(eq(users.role, 'ROLE_LEARNER')),
    })
    .from(sql`(select 1) as nothing`);
  if (!found) throw new Error('A row without a table is always there');
  return found;
}

import { STAFF_ROLES } from '@dars/contracts/accounts/people';
import { perShape, prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { peopleMatching, type TextMatch, textSearch } from '@dars/db/text-search';
import type { TenantTx } from '@dars/db/tx';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';

/** Maximum number of rows in the list of lecturers; a longer search text finds the others. */
const MAX_LECTURERS = 20;

const mayTeach = and(inArray(users.role, [...STAFF_ROLES]), isNull(users.removedAt), isNull(users.disabledAt));

/** Finds the people to whom a course can be assigned, newest first. */
export async function findLecturers({ tx, tenantId }: TenantContext, { query }: { query?: string | undefined }) {
  const { match, patterns } = textSearch(query);
  return statementOf({ match })(tx, { ...patterns, tenantId });
}

/**
 * Tells whether a course can be assigned to this user of the tenant, who is kept from becoming a learner until the
 * transaction ends.
 */
export async function isAssignable(tx: TenantTx, tenantId: string, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, id), mayTeach))
    .for('key share');
  return found.length > 0;
}

const statementOf = perShape(({ match }: { match: TextMatch }) =>
  prepared((db: TenantTx) => {
    const ids = peopleMatching(match);
    return db
      .select({
        id: users.id,
        login: users.login,
        firstName: users.firstName,
        lastName: users.lastName,
        imageUrl: users.imageUrl,
      })
      .from(users)
      .where(and(eq(users.tenantId, sql.placeholder('tenantId')), mayTeach, ids && sql`${users.id} in ${ids}`))
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(MAX_LECTURERS)
      .prepare('lecturers');
  }),
);

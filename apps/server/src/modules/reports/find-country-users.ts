import type { CountryUsers, CountryUsersInput } from '@dars/contracts/reports/reports';
import { isMemberOf } from '@dars/db/group-filter';
import { perShape, prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { groupByCountry } from './rules.ts';
import { COUNTRY, isLearner } from './store.ts';

/** Rows of one batch: few enough to hold in memory, many enough to be worth a round trip. */
const ROWS_PER_STEP = 1000;

const value = sql.placeholder;
const stepOf = perShape(({ isFirst, inGroup }: { isFirst: boolean; inGroup: boolean }) =>
  prepared((db: TenantTx) =>
    db
      .select({ country: COUNTRY, id: users.id, login: users.login })
      .from(users)
      .where(
        and(
          isLearner,
          inGroup ? isMemberOf(users.id) : undefined,
          isFirst ? undefined : sql`(${COUNTRY}, ${users.id}) > (${value('country')}, ${value('id')}::uuid)`,
        ),
      )
      .orderBy(asc(COUNTRY), asc(users.id))
      .limit(value('size'))
      .prepare('learners_by_country'),
  ),
);

/** Answers the next batch of the portal's learners, or of the members of a group, by country. */
export async function findCountryUsers(
  { tx, tenantId, language }: TenantContext,
  { after, groupId }: CountryUsersInput,
  size = ROWS_PER_STEP,
): Promise<CountryUsers> {
  const shape = { isFirst: after === undefined, inGroup: groupId !== undefined };
  const rows = await stepOf(shape)(tx, { tenantId, groupId, ...after, size });
  const last = rows.length === size ? rows.at(-1) : undefined;
  return { countries: groupByCountry(rows, language), next: last ? { country: last.country, id: last.id } : null };
}

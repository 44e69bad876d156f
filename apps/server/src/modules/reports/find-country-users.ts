import type { CountryUsers, CountryUsersInput } from '@dars/contracts/reports/reports';
import { perShape, prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { COUNTRY, isLearner } from './list-people.ts';
import { groupByCountry } from './rules.ts';

/** Rows of one batch: few enough to hold in memory, many enough to be worth a round trip. */
const ROWS_PER_STEP = 1000;

const value = sql.placeholder;
const stepOf = perShape(({ isFirst }: { isFirst: boolean }) =>
  prepared((db: TenantTx) =>
    db
      .select({ country: COUNTRY, id: users.id, login: users.login })
      .from(users)
      .where(
        and(
          isLearner,
          isFirst ? undefined : sql`(${COUNTRY}, ${users.id}) > (${value('country')}, ${value('id')}::uuid)`,
        ),
      )
      .orderBy(asc(COUNTRY), asc(users.id))
      .limit(value('size'))
      .prepare('learners_by_country'),
  ),
);

/** Answers the next batch of the portal's learners, by country. */
export async function findCountryUsers(
  { tx, tenantId, language }: TenantContext,
  { after }: CountryUsersInput,
  size = ROWS_PER_STEP,
): Promise<CountryUsers> {
  const rows = await stepOf({ isFirst: after === undefined })(tx, { tenantId, ...after, size });
  const last = rows.length === size ? rows.at(-1) : undefined;
  return { countries: groupByCountry(rows, language), next: last ? { country: last.country, id: last.id } : null };
}

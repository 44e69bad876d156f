import { UNKNOWN_COUNTRY } from '@dars/contracts/region';
import type { EngagementInput } from '@dars/contracts/reports/reports';
import { isMemberOf } from '@dars/db/group-filter';
import { prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { tenantCountries } from '@dars/db/schema/portal/tenant-countries';
import type { TenantTx } from '@dars/db/tx';
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';

const value = sql.placeholder;
export const tenantIdValue = value('tenantId');
/** The driver sends a parameter that belongs to no column as text, so this one is cast. */
const now = sql`${value('now')}::timestamptz`;

/** The portal's time zone, as a subquery without a reference to the row, which Postgres runs once. */
export const TIME_ZONE = sql`(select sec.zone_of(${tenantIdValue}::uuid))`;
/** The first day of the current month in the portal's time zone. */
export const CURRENT_MONTH = sql`(select sec.month_in(${TIME_ZONE}, ${now}))`;

/** Days, including today, within which a learner must have learnt to count as active. */
const RECENT_DAYS = 30;
/** Only learners have a last day of learning (constraint users_learnt_is_learner), so the index alone answers this. */
export const isActiveLearner = sql`${users.lastLearntOn} > (select (${now} at time zone ${TIME_ZONE})::date - ${sql.raw(String(RECENT_DAYS))})`;

/** The expression of the index users_learner_country_idx. */
export const COUNTRY = sql<string>`coalesce(${users.country}, ${users.mobileCountry}, '${sql.raw(UNKNOWN_COUNTRY)}')`;

export const isLearner = and(
  eq(users.tenantId, tenantIdValue),
  eq(users.role, 'ROLE_LEARNER'),
  isNull(users.removedAt),
);

export interface ReportScope {
  tenantId: string;
  now: Date;
}
/** The values of the placeholders. */
export const scopeValues = ({ tenantId, now: at }: ReportScope) => ({ tenantId, now: at.toISOString() });

// Each stored month is read once: the sum of the first month includes those before the year.
const YEAR = sql`coalesce(${value('year')}::int, extract(year from ${CURRENT_MONTH})::int)`;
const runningTotal = (what: 'created' | 'activated') =>
  sql`coalesce(sum(sum(m.${sql.raw(what)})) over (order by each.month), 0)`.mapWith(Number);

const monthsOfYear = prepared((db: TenantTx) =>
  db
    .select({
      year: sql`asked.year`.mapWith(Number),
      month: sql<string>`each.month::date::text`,
      present: sql<string>`asked.present::text`,
      created: runningTotal('created'),
      activated: runningTotal('activated'),
      active: sql`coalesce(sum(m.active) filter (where m.month = each.month::date), 0)`.mapWith(Number),
    })
    .from(
      sql`(
        select year, present, make_date(year, 1, 1) as first from (select ${YEAR} as year, ${CURRENT_MONTH} as present) as portal
      ) as asked
      cross join generate_series(asked.first, asked.first + interval '11 months', interval '1 month') as each (month)
      left join (
        select * from tenant_months
        where tenant_id = ${tenantIdValue} and month < (select make_date(${YEAR} + 1, 1, 1))
      ) as m on greatest(m.month, asked.first) = each.month::date`,
    )
    .groupBy(sql`asked.year, asked.present, each.month`)
    .orderBy(sql`each.month`)
    .prepare('months_of_year'),
);

// The members are few enough to be counted for each month; the stored months know no groups.
const monthsOfGroup = prepared((db: TenantTx) =>
  db
    .select({
      year: sql`asked.year`.mapWith(Number),
      month: sql<string>`each.month::date::text`,
      present: sql<string>`asked.present::text`,
      created: sql`joined.created`.mapWith(Number),
      activated: sql`joined.activated`.mapWith(Number),
      active: sql`learnt.active`.mapWith(Number),
    })
    .from(
      sql`(
        select year, present, make_date(year, 1, 1) as first from (select ${YEAR} as year, ${CURRENT_MONTH} as present) as portal
      ) as asked
      cross join generate_series(asked.first, asked.first + interval '11 months', interval '1 month') as each (month)
      cross join lateral (select (each.month + interval '1 month') at time zone ${TIME_ZONE} as moment) as ending
      cross join lateral (
        select count(*) filter (where ${users.createdAt} < ending.moment) as created,
          count(*) filter (where ${users.activatedAt} < ending.moment) as activated
        from ${users} where ${isLearner} and ${isMemberOf(users.id)}
      ) as joined
      cross join lateral (
        select count(*) as active from ${users}
        join monthly_activity learnt on learnt.tenant_id = ${tenantIdValue}
          and learnt.month = each.month::date and learnt.user_id = ${users.id}
        where ${isLearner} and ${isMemberOf(users.id)}
      ) as learnt`,
    )
    .orderBy(sql`each.month`)
    .prepare('months_of_group'),
);

/**
 * The twelve months of a year: who had joined and activated by the end of each, and who learnt in it. Of a group those
 * count who are members now.
 */
export const listMonths = (tx: TenantTx, at: ReportScope, { year, groupId }: EngagementInput) => {
  const values = { ...scopeValues(at), year: year ?? null };
  return groupId === undefined ? monthsOfYear(tx, values) : monthsOfGroup(tx, { ...values, groupId });
};

const countriesOfPortal = prepared((db: TenantTx) =>
  db
    .select({ id: tenantCountries.country, users: tenantCountries.learners })
    .from(tenantCountries)
    .where(and(eq(tenantCountries.tenantId, tenantIdValue), gt(tenantCountries.learners, 0)))
    .prepare('countries_of_portal'),
);

const countriesOfGroup = prepared((db: TenantTx) =>
  db
    .select({ id: COUNTRY, users: count() })
    .from(users)
    .where(and(isLearner, isMemberOf(users.id)))
    .groupBy(COUNTRY)
    .prepare('countries_of_group'),
);

/** The countries of the portal's learners, or of the members of a group, with the number of people in each. */
export const listCountries = (tx: TenantTx, tenantId: string, groupId?: string | undefined) =>
  groupId === undefined ? countriesOfPortal(tx, { tenantId }) : countriesOfGroup(tx, { tenantId, groupId });

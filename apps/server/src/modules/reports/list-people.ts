import type { ReportPeople, ReportPeopleInput } from '@dars/contracts/reports/reports';
import { isMemberOf } from '@dars/db/group-filter';
import { perShape, prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { monthlyActivity } from '@dars/db/schema/learning/monthly-activity';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, count, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { countStudents } from './count-students.ts';
import {
  COUNTRY,
  CURRENT_MONTH,
  isActiveLearner,
  isLearner,
  listMonths,
  type ReportScope,
  scopeValues,
  TIME_ZONE,
} from './store.ts';

type CountedFigure = Pick<ReportPeopleInput, 'of' | 'month' | 'country' | 'groupId'>;

/** The properties of a query that need a prepared statement of their own. */
type Shape = { of: CountedFigure['of']; inMonth: boolean; inCountry: boolean; inGroup: boolean; isFirst: boolean };

const value = sql.placeholder;
const MONTH = sql`${value('month')}::date`;
/** The end of the month, at which `sec.month_in` starts the next one. */
const monthEnd = sql`((select ${MONTH} + interval '1 month') at time zone ${TIME_ZONE})`;

/** Whether the month has begun: a month to come counts nobody. */
const hasBegun = sql`${MONTH} <= ${CURRENT_MONTH}`;

const CONDITIONS: Record<CountedFigure['of'], (db: TenantTx, inMonth: boolean) => SQL | undefined> = {
  all: (_db, inMonth) => (inMonth ? sql`${users.createdAt} < ${monthEnd}` : undefined),
  activated: (_db, inMonth) => (inMonth ? sql`${users.activatedAt} < ${monthEnd}` : isNotNull(users.activatedAt)),
  active: (db, inMonth) =>
    inMonth
      ? inArray(
          users.id,
          db
            .select({ id: monthlyActivity.userId })
            .from(monthlyActivity)
            .where(and(eq(monthlyActivity.tenantId, value('tenantId')), sql`${monthlyActivity.month} = ${MONTH}`)),
        )
      : isActiveLearner,
};

const found = (db: TenantTx, { of, inMonth, inCountry, inGroup }: Shape) =>
  and(
    isLearner,
    CONDITIONS[of](db, inMonth),
    inMonth ? hasBegun : undefined,
    inCountry ? sql`${COUNTRY} = ${value('country')}` : undefined,
    inGroup ? isMemberOf(users.id) : undefined,
  );

const statementsOf = perShape((shape: Shape) => ({
  rows: prepared((db: TenantTx) =>
    db
      .select({
        ...{ id: users.id, login: users.login, firstName: users.firstName, lastName: users.lastName },
        ...{ imageUrl: users.imageUrl, createdAt: users.createdAt, activatedAt: users.activatedAt },
        lastLearntOn: users.lastLearntOn,
        country: COUNTRY,
      })
      .from(users)
      .where(and(found(db, shape), shape.isFirst ? undefined : gt(users.id, value('after'))))
      .orderBy(asc(users.id))
      .limit(value('size'))
      .prepare('report_people'),
  ),
  total: prepared((db: TenantTx) =>
    db.select({ total: count() }).from(users).where(found(db, shape)).prepare('report_people_total'),
  ),
}));

interface Step extends ReportScope, CountedFigure {
  after: string | undefined;
  size: number;
}

/**
 * Reads the next batch of the people that a figure counts, by id, which is the order in which their accounts were made.
 */
export function nextReportPeople(tx: TenantTx, { after, size, ...step }: Step) {
  const { shape, values } = read(step, after === undefined);
  return statementsOf(shape).rows(tx, { ...values, after, size });
}

/** Counts the people by a query, for figures that no counter holds. */
async function countRows(tx: TenantTx, of: ReportScope & CountedFigure): Promise<number> {
  const { shape, values } = read(of, true);
  const [counted] = await statementsOf(shape).total(tx, values);
  return counted?.total ?? 0;
}

/** Counts the people from the same source as the figure itself, if there is one. */
export async function countReportPeople(tx: TenantTx, of: ReportScope & CountedFigure): Promise<number> {
  if (of.country !== undefined || of.groupId !== undefined) return countRows(tx, of);
  if (of.month === undefined) return (await countStudents(tx, of))[COUNTS[of.of]];
  const months = await listMonths(tx, of, { year: Number(of.month.slice(0, 4)) });
  const found = months.find(({ month }) => month === `${of.month}-01`);
  return found && found.month <= found.present ? found[SERIES[of.of]] : 0;
}

const COUNTS = { all: 'numOfUsers', activated: 'numActivatedUsers', active: 'numOfActiveLearner' } as const;
const SERIES = { all: 'created', activated: 'activated', active: 'active' } as const;

function read({ of, month, country, groupId, ...at }: ReportScope & CountedFigure, isFirst: boolean) {
  return {
    shape: {
      of,
      inMonth: month !== undefined,
      inCountry: country !== undefined,
      inGroup: groupId !== undefined,
      isFirst,
    },
    values: { ...scopeValues(at), month: month && `${month}-01`, country, groupId },
  };
}

/** Lists a page of the people that a figure counts. */
export async function listReportPeople(
  { tx, tenantId, deps }: TenantContext,
  { after, limit, ...figure }: ReportPeopleInput,
): Promise<ReportPeople> {
  const of = { tenantId, now: deps.now(), ...figure };
  // One row beyond the limit tells whether there is a next page.
  const [rows, total] = await Promise.all([
    nextReportPeople(tx, { ...of, after, size: limit + 1 }),
    countReportPeople(tx, of),
  ]);
  const shown = rows.slice(0, limit);
  return {
    rows: shown.map(({ createdAt, activatedAt, ...row }) => ({
      ...row,
      createdDate: createdAt.toISOString(),
      activatedDate: activatedAt?.toISOString() ?? null,
    })),
    total,
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

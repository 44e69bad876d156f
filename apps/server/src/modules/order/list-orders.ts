import { decimalsOf } from '@dars/contracts/decimal';
import type { SortBy } from '@dars/contracts/list';
import { type Currency, decimalsOfCurrency } from '@dars/contracts/selling/currency';
import type { ListOrdersInput, OrderDate, OrderList, OrderQueue, OrderSort } from '@dars/contracts/selling/order';
import { isMemberOf, isOfGroup } from '@dars/db/group-filter';
import { byColumn, listOrder } from '@dars/db/list-order';
import { idArray, perShape, prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { orders } from '@dars/db/schema/selling/orders';
import { peopleMatching, type TextMatch, textSearch } from '@dars/db/text-search';
import type { TenantTx } from '@dars/db/tx';
import { isWithinDays } from '@dars/db/within-days';
import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TenantContext } from '../../core/context.ts';
import { findSelling } from '../selling/store.ts';
import { getSettings } from '../settings/store.ts';
import { findSigns } from './find-signs.ts';
import { doubtsOf, toListed } from './rules.ts';

type Sort = SortBy<OrderSort> | 'usual';
type Shape = { queue: OrderQueue; match: TextMatch; sort: Sort } & FilterShape;
/** The filters that are set. */
type FilterShape = {
  dated: OrderDate | 'never';
  ofCourse: boolean;
  ofMethod: boolean;
  ofCoupon: boolean;
  inGroup: boolean;
};

const value = sql.placeholder;

/** The statuses of each queue, as a list of SQL: an index of some statuses does not help a parameter. */
const IN_QUEUE: Record<OrderQueue, SQL> = {
  review: sql`${orders.status} = 'IN_REVIEW'`,
  learner: sql`${orders.status} in ('DRAFT', 'AWAITING_PAYMENT')`,
  closed: sql`${orders.status} in ('PAID', 'REJECTED', 'EXPIRED', 'CANCELLED', 'REFUNDED')`,
  any: sql`true`,
};
const KEYS = { created: byColumn(orders.createdAt), amount: byColumn(orders.totalAmount) };
const USUAL: Record<OrderQueue, SQL[]> = {
  review: [asc(orders.sentAt), asc(orders.id)],
  learner: [desc(orders.createdAt), desc(orders.id)],
  closed: [desc(orders.createdAt), desc(orders.id)],
  any: [desc(orders.createdAt), desc(orders.id)],
};

/** The moment by which orders are of a period. Only paid orders have a moment of their payment, as their index says. */
const DATED: Record<OrderDate, { column: PgColumn; isDated: SQL | undefined }> = {
  opened: { column: orders.createdAt, isDated: undefined },
  paid: { column: orders.paidAt, isDated: sql`${orders.paidAt} is not null` },
};

function isFiltered({ dated, ofCourse, ofMethod, ofCoupon, inGroup }: FilterShape): SQL | undefined {
  const period = { from: value('from'), to: value('to') };
  const { column, isDated } = dated === 'never' ? { column: undefined, isDated: undefined } : DATED[dated];
  return and(
    isDated,
    column && isWithinDays(column, period, value('timeZone')),
    ofCourse ? or(eq(orders.courseId, value('courseId')), eq(orders.bundleId, value('courseId'))) : undefined,
    ofMethod ? eq(orders.method, value('method')) : undefined,
    ofCoupon ? eq(orders.couponCode, value('coupon')) : undefined,
    inGroup ? isMemberOf(orders.userId) : undefined,
  );
}

const statementsOf = perShape(({ queue, match, sort, ...filters }: Shape) => {
  const people = peopleMatching(match);
  // An array, as Postgres combines the indexes of the three only without a subquery in the disjunction.
  const isFound =
    people &&
    or(
      sql`${orders.userId} = any(array${people})`,
      eq(orders.reference, value('reference')),
      eq(orders.totalAmount, value('amount')),
    );
  const where = and(eq(orders.tenantId, value('tenantId')), IN_QUEUE[queue], isFiltered(filters), isFound);
  const order = listOrder<OrderSort>({ keys: KEYS, tieBreak: orders.id, usual: USUAL[queue] }, sort, match !== 'none');
  const learner = {
    ...{ id: users.id, firstName: users.firstName, lastName: users.lastName, imageUrl: users.imageUrl },
  };
  return {
    page: prepared((db: TenantTx) => {
      const ids = db
        .select({ id: orders.id })
        .from(orders)
        .where(where)
        .orderBy(...order)
        .limit(value('size'))
        .offset(value('offset'));
      // The learners of the page alone are looked up, not those of all orders that are found.
      return db
        .select({ order: orders, learner })
        .from(orders)
        .innerJoin(users, and(eq(users.tenantId, value('tenantId')), eq(users.id, orders.userId)))
        .where(and(eq(orders.tenantId, value('tenantId')), sql`${orders.id} = any(array(${ids}))`))
        .orderBy(...order)
        .prepare('orders_page');
    }),
    total: prepared((db: TenantTx) => db.select({ total: count() }).from(orders).where(where).prepare('orders_total')),
  };
});

/** Lists a page of the portal's orders in one of the queues. */
export async function listOrders(
  { tx, tenantId }: TenantContext,
  { queue, query, sort, page, size, ...filters }: ListOrdersInput,
): Promise<OrderList> {
  const { match, patterns } = textSearch(query);
  const filtered = await readFilters({ tx, tenantId }, filters);
  const statements = statementsOf({ queue, match, sort: sort ?? 'usual', ...filtered.shape });
  const selling = match === 'none' ? undefined : await findSelling(tx, tenantId);
  const typed = { reference: query?.toUpperCase() ?? '', amount: amountIn(query ?? '', selling?.currency) };
  const values = { ...patterns, ...(match !== 'none' && typed), ...filtered.values, tenantId };
  const [rows, [counted], counts] = await Promise.all([
    statements.page(tx, { ...values, size, offset: page * size }),
    statements.total(tx, values),
    countQueues(tx, { tenantId, groupId: filters.groupId }),
  ]);
  const doubts = await findDoubts(
    tx,
    tenantId,
    rows.map(({ order }) => order),
  );
  return {
    rows: rows.map(({ order, learner }) => ({ ...toListed(order), learner, doubts: doubts.get(order.id) ?? [] })),
    total: counted?.total ?? 0,
    counts,
  };
}

type Filters = Pick<ListOrdersInput, 'dated' | 'from' | 'to' | 'courseId' | 'method' | 'coupon' | 'groupId'>;

/** Reads the filters as the shape of a statement and its values. A period without one of its days has no end there. */
async function readFilters(
  { tx, tenantId }: Pick<TenantContext, 'tx' | 'tenantId'>,
  { dated, from = '1970-01-01', to = '9999-12-30', courseId, method, coupon, groupId }: Filters,
) {
  const shape: FilterShape = {
    dated: dated ?? 'never',
    ...{ ofCourse: courseId !== undefined, ofMethod: method !== undefined, ofCoupon: coupon !== undefined },
    inGroup: groupId !== undefined,
  };
  const period = dated && { from, to, timeZone: (await getSettings(tx, tenantId)).timeZone };
  return { shape, values: { ...period, courseId, method, coupon, groupId } };
}

/** Reads a search as an amount in the portal's currency; 0, which no order with a receipt costs, if it is none. */
function amountIn(query: string, currency: Currency | undefined): number {
  const [read] = currency === undefined ? [] : decimalsOf(query);
  if (!read || currency === undefined) return 0;
  const amount = Number(read.units) * 10 ** (decimalsOfCurrency(currency) - read.scale);
  return Number.isSafeInteger(amount) && amount > 0 ? amount : 0;
}

async function countQueues(
  tx: TenantTx,
  { tenantId, groupId }: { tenantId: string } & Pick<ListOrdersInput, 'groupId'>,
): Promise<OrderList['counts']> {
  const [review, learner] = await Promise.all(
    (['review', 'learner'] as const).map((queue) =>
      tx
        .select({ total: count() })
        .from(orders)
        .where(and(eq(orders.tenantId, tenantId), IN_QUEUE[queue], isOfGroup(orders.userId, { tenantId, groupId }))),
    ),
  );
  return { review: review?.[0]?.total ?? 0, learner: learner?.[0]?.total ?? 0 };
}

type Doubts = ReturnType<typeof doubtsOf>;

/** Finds what makes staff look twice at orders that wait for a review. */
async function findDoubts(
  tx: TenantTx,
  tenantId: string,
  listed: readonly (typeof orders.$inferSelect)[],
): Promise<Map<string, Doubts>> {
  const waiting = listed.filter(({ status }) => status === 'IN_REVIEW');
  if (waiting.length === 0) return new Map();
  const orderIds = waiting.map(({ id }) => id);
  const [{ signsOf }, latest] = await Promise.all([
    findSigns(tx, { tenantId, orderIds }),
    tx.execute<{ orderId: string; amount: string | null }>(sql`
      select distinct on (r.order_id) r.order_id as "orderId", r.amount from order_receipts r
      where r.tenant_id = ${tenantId} and r.order_id = any(${idArray(orderIds)})
      order by r.order_id, r.created_at desc, r.id desc`),
  ]);
  const amounts = new Map(latest.map(({ orderId, amount }) => [orderId, amount === null ? null : Number(amount)]));
  return new Map(
    waiting.map((order) => [order.id, doubtsOf(order, { amount: amounts.get(order.id) ?? null }, signsOf(order.id))]),
  );
}

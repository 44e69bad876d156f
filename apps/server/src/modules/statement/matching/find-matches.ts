import { isPayable, PAYABLE_STATUSES } from '@dars/contracts/selling/order-status';
import type { MatchedLine } from '@dars/contracts/selling/statement';
import {
  type CreditLine,
  type LineMatch,
  matchLines,
  type OrderToMatch,
  orderNumbersIn,
} from '@dars/contracts/selling/statement-match';
import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { orders } from '@dars/db/schema/selling/orders';
import type { TenantTx } from '@dars/db/tx';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { findClaims } from '../../order/store.ts';
import type { FingerprintedEntry } from '../reading/entry.ts';

/** Most orders that are compared with a file: those of the numbers in it, and the newest open ones of its amounts. */
const MAX_ORDERS = 10_000;
/** Most numbers in all lines of a file that may be those of orders. */
const MAX_NUMBERS = 20_000;

type MatchedOrder = MatchedLine['orders'][number];
interface Found {
  shown: Omit<MatchedOrder, 'fits'>;
  match: OrderToMatch;
}

/** A credit of a file, which has a day and an amount. */
type Credit = FingerprintedEntry & CreditLine;
const isCredit = (entry: FingerprintedEntry): entry is Credit =>
  entry.kind === 'credit' && entry.day !== null && entry.amount !== null;

/** Compares the lines of a statement with the portal's orders, and tells which were used before. */
export async function findMatches(
  tx: TenantTx,
  { tenantId, entries }: { tenantId: string; entries: readonly FingerprintedEntry[] },
): Promise<MatchedLine[]> {
  const credits = entries.filter(isCredit);
  const claims = await findClaims(tx, { tenantId, fingerprints: credits.map(({ fingerprint }) => fingerprint) });
  const fresh = credits.filter(({ fingerprint }) => !claims.has(fingerprint));
  const found = await findOrders(tx, { tenantId, lines: fresh, ids: [...new Set(claims.values())] });
  const matches = matchLines(
    fresh,
    found.map(({ match }) => match),
  );
  const byLine = new Map(fresh.map((entry, index) => [entry, matches[index]]));
  const byId = new Map(found.map((order) => [order.shown.id, order]));
  return entries.map((entry) => toLine(entry, { match: byLine.get(entry as Credit), byId, claims }));
}

interface Findings {
  match: LineMatch | undefined;
  byId: ReadonlyMap<string, Found>;
  claims: ReadonlyMap<string, string>;
}

function toLine(entry: FingerprintedEntry, { match, byId, claims }: Findings): MatchedLine {
  const { line, fingerprint, kind, day, amount, payer, text, bankReference } = entry;
  const told = { line, fingerprint, day, amount, payer, text, bankReference };
  const used = claims.get(fingerprint);
  const named = used === undefined ? (match?.orders ?? []) : [{ id: used, fits: [] }];
  const found = named.flatMap(({ id, fits }) => {
    const order = byId.get(id);
    return order ? [{ ...order.shown, fits }] : [];
  });
  if (used !== undefined) return { ...told, outcome: 'used', reason: null, orders: found };
  if (match) return { ...told, outcome: match.outcome, reason: match.reason, orders: found };
  return { ...told, outcome: kind === 'debit' ? 'debit' : 'refused', reason: entry.reason, orders: [] };
}

/**
 * Finds the orders that lines may pay by one statement: the open ones of their amounts, all whose numbers stand in them,
 * and these others.
 */
async function findOrders(
  tx: TenantTx,
  { tenantId, lines, ids }: { tenantId: string; lines: readonly CreditLine[]; ids: readonly string[] },
): Promise<Found[]> {
  if (lines.length === 0 && ids.length === 0) return [];
  const amounts = [...new Set(lines.map(({ amount }) => amount))];
  const numbers = new Set(lines.flatMap(({ text, bankReference }) => orderNumbersIn(`${text} ${bankReference}`)));
  const isOfAmount = and(
    inArray(orders.status, [...PAYABLE_STATUSES]),
    sql`${orders.totalAmount} = any(${numberArray(amounts)}::bigint[])`,
  );
  const isNamed = sql`${orders.number} = any(${numberArray([...numbers].slice(0, MAX_NUMBERS))}::int[])`;
  const latest = (column: string): SQL => sql`(
    select ${sql.raw(column)} from order_receipts r
    where r.tenant_id = ${tenantId} and r.order_id = ${orders.id}
    order by r.created_at desc, r.id desc limit 1)`;
  const rows = await tx
    .select({
      order: orders,
      ...{ firstName: users.firstName, lastName: users.lastName },
      receipt: sql<
        string | null
      >`${latest(`json_build_array(r.sender_name, r.bank_reference, r.transferred_on)::text`)}`,
    })
    .from(orders)
    .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, orders.userId)))
    .where(and(eq(orders.tenantId, tenantId), or(isOfAmount, isNamed, sql`${orders.id} = any(${idArray(ids)})`)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MAX_ORDERS);
  return rows.map(({ order, firstName, lastName, receipt }) => {
    const { id, number, reference, status, totalAmount, courseTitle, version } = order;
    const learner = `${firstName} ${lastName}`;
    const [senderName, bankReference, transferredOn] = receiptOf(receipt);
    const isOpen = isPayable(order);
    return {
      shown: { id, reference, status, totalAmount, learner, courseTitle, version },
      match: { id, number, reference, totalAmount, learner, isOpen, senderName, bankReference, transferredOn },
    };
  });
}

const numberArray = (values: readonly number[]): string => `{${values.join()}}`;

const receiptOf = (row: string | null): [string, string, string | null] =>
  row === null ? ['', '', null] : (JSON.parse(row) as [string, string, string | null]);

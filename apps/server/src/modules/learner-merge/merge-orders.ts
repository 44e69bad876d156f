import { idArray } from '@dars/db/prepared';
import type { TenantTx } from '@dars/db/tx';
import { type SQL, sql } from 'drizzle-orm';
import type { Pair } from './rules.ts';

/**
 * Gives the orders, receipts and documents of the double to the account that stays. Documents keep the buyer's name.
 * @param seated courses in which both accounts were active: a refund of one account's order must not end what the other
 *   one had
 */
export async function mergeOrders(tx: TenantTx, pair: Pair, seated: string[]): Promise<void> {
  const { tenantId, keptId, doubleId } = pair;
  const move = (table: SQL) =>
    tx.execute(sql`update ${table} set user_id = ${keptId} where tenant_id = ${tenantId} and user_id = ${doubleId}`);
  for (const name of ['orders', 'order_courses', 'order_receipts', 'card_payments', 'invoices'])
    await move(sql.raw(name));
  await tx.execute(sql`
    update order_courses set has_enrolled = false
    where tenant_id = ${tenantId} and user_id = ${keptId} and has_enrolled and course_id = any(${idArray(seated)})`);
}

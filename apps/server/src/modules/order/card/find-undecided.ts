import { cardPayments } from '@dars/db/schema/selling/card-payments';
import { cardRefunds } from '@dars/db/schema/selling/card-refunds';
import type { WorkerTx } from '@dars/db/tx';
import { asc, lte } from 'drizzle-orm';

interface Undecided {
  tenantId: string;
  id: string;
}

/** Finds payments and refunds by card whose provider is to be asked now, those that have waited longest first. */
export async function findUndecided(
  tx: WorkerTx,
  { now, limit }: { now: Date; limit: number },
): Promise<{ payments: Undecided[]; refunds: Undecided[] }> {
  const [payments, refunds] = await Promise.all(
    [cardPayments, cardRefunds].map((table) =>
      tx
        .select({ tenantId: table.tenantId, id: table.id })
        .from(table)
        .where(lte(table.checkAt, now))
        .orderBy(asc(table.checkAt))
        .limit(limit),
    ),
  );
  return { payments: payments ?? [], refunds: refunds ?? [] };
}

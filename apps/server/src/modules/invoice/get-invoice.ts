import { certificateLooks } from '@dars/db/schema/learning/certificate-looks';
import { invoices } from '@dars/db/schema/selling/invoices';
import type { TenantTx } from '@dars/db/tx';
import { and, eq } from 'drizzle-orm';
import { parseLook } from '../certificate/look.ts';
import type { StoredInvoice } from './store.ts';

/** A document, and the look of the portal when it was issued. */
export interface FoundInvoice {
  invoice: StoredInvoice;
  look: NonNullable<ReturnType<typeof parseLook>>;
}

/** Finds a document with the look of the portal when it was issued. Undefined for an unknown one. */
export async function getInvoice(
  tx: TenantTx,
  { tenantId, id }: Pick<StoredInvoice, 'tenantId' | 'id'>,
): Promise<FoundInvoice | undefined> {
  const [found] = await tx
    .select({ invoice: invoices, look: certificateLooks.look })
    .from(invoices)
    .innerJoin(certificateLooks, and(eq(certificateLooks.tenantId, tenantId), eq(certificateLooks.id, invoices.lookId)))
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.id, id)));
  const look = found && parseLook(found.look);
  return look && { invoice: found.invoice, look };
}

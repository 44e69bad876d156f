import type { Deps } from '../../core/deps.ts';
import { fileName } from '../../core/files/file-name.ts';
import type { Drawer } from '../../drawing/drawer.ts';
import { getInvoice } from './get-invoice.ts';
import { describeInvoice, renderInvoice } from './render-invoice.ts';
import type { StoredInvoice } from './store.ts';

/** A file that a mail brings. */
export interface MailedFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Draws an invoice as the file that a mail brings. @throws if it cannot be drawn now */
export async function attachInvoice(
  deps: Pick<Deps, 'db' | 'storage'> & { drawer: Drawer },
  key: Pick<StoredInvoice, 'tenantId' | 'id'>,
): Promise<MailedFile> {
  const found = await deps.db.withTenant(key.tenantId, (tx) => getInvoice(tx, key), { readOnly: true });
  if (!found) throw new Error(`The mailed invoice ${key.id} does not exist`);
  const content = await renderInvoice(deps, await describeInvoice(deps, found));
  return { filename: `${fileName(found.invoice.reference)}.pdf`, contentType: 'application/pdf', content };
}

import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../core/deps.ts';
import type { Drawer } from '../../drawing/drawer.ts';
import { findPictures } from '../certificate/find-pictures.ts';
import { type ComposedInvoice, composeInvoice } from './compose-invoice.ts';
import type { FoundInvoice } from './get-invoice.ts';

/** What the PDF of an invoice shows, with the key of its logo instead of the file. Equal ones are drawn equally. */
export interface InvoicePicture {
  document: ComposedInvoice;
  logo: { key: string; isLight: boolean } | undefined;
}

/** Composes what the PDF of an invoice shows. */
export async function describeInvoice(
  deps: Pick<Deps, 'db'>,
  { invoice, look }: FoundInvoice,
): Promise<InvoicePicture> {
  const { logo: key } = await findPictures(deps, { tenantId: invoice.tenantId, look });
  const logo = key === undefined ? undefined : { key, isLight: look.logo?.isLight === true };
  return { document: composeInvoice(invoice, look), logo };
}

/** Draws the PDF of an invoice. @throws unavailable if too many drawings wait already */
export async function renderInvoice(
  { storage, drawer }: Pick<Deps, 'storage'> & { drawer: Drawer },
  { document, logo }: InvoicePicture,
): Promise<Buffer> {
  const file = logo && (await storage.open(logo.key));
  return drawer.draw({ ...document, logo: file && { bytes: await buffer(file), isLight: logo.isLight } });
}

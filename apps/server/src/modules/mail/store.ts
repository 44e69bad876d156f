import { mails } from '@dars/db/schema/mails';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { TenantTx, WorkerTx } from '@dars/db/tx';
import { count, desc, eq } from 'drizzle-orm';
import { isClosed } from '../../core/procedures.ts';

/** The most mails that the development mailbox shows. */
const SHOWN = 200;

const columns = {
  id: mails.id,
  to: mails.recipient,
  subject: mails.subject,
  text: mails.text,
  html: mails.html,
  createdAt: mails.createdAt,
  tenantId: mails.tenantId,
  status: mails.status,
  language: mails.language,
  attempts: mails.attempts,
  lastError: mails.lastError,
};

/** Lists the newest mails of all realms, or those to one address. */
export function listMails(tx: WorkerTx, to: string | undefined) {
  return tx.select(columns).from(mails).where(sentTo(to)).orderBy(desc(mails.createdAt), desc(mails.id)).limit(SHOWN);
}
export type ShownMail = Awaited<ReturnType<typeof listMails>>[number];

export async function countMails(tx: WorkerTx, to: string | undefined): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(mails).where(sentTo(to));
  return row?.total ?? 0;
}

export async function findMail(tx: WorkerTx, id: string): Promise<ShownMail | undefined> {
  const [mail] = await tx.select(columns).from(mails).where(eq(mails.id, id));
  return mail;
}

const sentTo = (to: string | undefined) => (to === undefined ? undefined : eq(mails.recipient, to.toLowerCase()));

/** Tells whether people of a portal get mails: in a suspended one nobody does. */
export async function mailsPeople(tx: TenantTx, tenantId: string): Promise<boolean> {
  const [portal] = await tx.select({ status: tenants.status }).from(tenants).where(eq(tenants.id, tenantId));
  return portal !== undefined && !isClosed(portal.status);
}

import { mails } from '@dars/db/schema/mails';
import type { WorkerTx } from '@dars/db/tx';
import { count, desc, eq } from 'drizzle-orm';

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

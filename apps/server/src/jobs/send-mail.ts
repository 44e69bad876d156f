import { mails } from '@dars/db/schema/mails';
import type { WorkerTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../core/deps.ts';
import type { Drawer } from '../drawing/drawer.ts';
import { attachInvoice } from '../modules/invoice/attach-invoice.ts';
import { isPermanentRefusal, type MailTransport } from './transport.ts';

export interface MailJob {
  tenantId: string;
  mailId: string;
}

export interface SendMailDeps extends Pick<Deps, 'db' | 'now' | 'storage'> {
  transport: MailTransport;
  drawer: Drawer;
}

const MAX_ERROR = 500;

/**
 * Sends a queued mail, at least once: if the server has accepted it and that could not be stored, it is sent again with
 * the same Message-ID.
 * @throws if it should be tried again
 */
export async function sendMail(deps: SendMailDeps, job: MailJob): Promise<void> {
  const { db, transport, now } = deps;
  const [mail] = await db.withWorker((tx) => tx.select().from(mails).where(queued(job)), { readOnly: true });
  if (!mail) return;
  try {
    const { tenantId, invoiceId } = mail;
    const files = invoiceId === null ? [] : [await attachInvoice(deps, { tenantId, id: invoiceId })];
    await transport.send(mail, files);
  } catch (error) {
    const forGood = isPermanentRefusal(error);
    await db.withWorker((tx) => noteFailure(tx, job, { error, forGood }));
    if (forGood) return;
    throw error;
  }
  await db.withWorker((tx) => noteSent(tx, job, now()));
}

const queued = ({ tenantId, mailId }: MailJob) =>
  and(eq(mails.tenantId, tenantId), eq(mails.id, mailId), eq(mails.status, 'queued'));

/** Marks a mail as sent and deletes its content, as a copy would only keep its secret link. */
async function noteSent(tx: WorkerTx, job: MailJob, sentAt: Date): Promise<void> {
  await tx
    .update(mails)
    .set({ status: 'sent', sentAt, attempts: sql`${mails.attempts} + 1`, lastError: null, html: '', text: '' })
    .where(queued(job));
}

async function noteFailure(
  tx: WorkerTx,
  job: MailJob,
  { error, forGood }: { error: unknown; forGood: boolean },
): Promise<void> {
  const lastError = (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, MAX_ERROR);
  await tx
    .update(mails)
    .set({ status: forGood ? 'failed' : 'queued', attempts: sql`${mails.attempts} + 1`, lastError })
    .where(queued(job));
}

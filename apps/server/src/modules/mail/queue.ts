import type { Language } from '@dars/contracts/languages';
import { newId } from '@dars/db/columns';
import { mails } from '@dars/db/schema/mails';
import type { AnyTx } from '@dars/db/tx';
import type { Deps, MailPace } from '../../core/deps.ts';
import type { MailContent } from './compose.ts';

/** The dependencies of queueing a mail. */
export type MailDeps = Pick<Deps, 'config' | 'jobs' | 'now'>;

interface Envelope {
  /** The realm that the mail is sent for. */
  tenantId: string;
  recipient: string;
  language: Language;
  /** The id of the mail. A new one by default. */
  id?: string;
  /** The invoice or credit note that the mail brings. */
  invoiceId?: string;
}

/**
 * Stores a mail and queues the job that sends it, in the transaction of the change that causes it: both happen or
 * neither.
 */
export const queueMail = (tx: AnyTx, deps: MailDeps, envelope: Envelope, content: MailContent): Promise<void> =>
  queueMailBatch(tx, deps, [{ envelope, content }]);

/** Mails per statement, which holds their whole texts. */
const BATCH = 100;

/** Stores mails and queues their jobs like `queueMail`, with two statements for each batch. */
export async function queueMailBatch(
  tx: AnyTx,
  { config, jobs, now }: MailDeps,
  letters: readonly { envelope: Envelope; content: MailContent }[],
  pace?: MailPace,
): Promise<void> {
  for (let at = 0; at < letters.length; at += BATCH) {
    const rows = letters.slice(at, at + BATCH).map(({ envelope, content }) => {
      return { id: newId(), ...envelope, ...content, html: content.html(config.baseUrl), createdAt: now() };
    });
    await tx.insert(mails).values(rows);
    await jobs.sendMails(
      tx,
      rows.map(({ tenantId, id: mailId }) => ({ tenantId, mailId })),
      pace,
    );
  }
}

import type { Language } from '@dars/contracts/languages';
import { newId } from '@dars/db/columns';
import { mails } from '@dars/db/schema/mails';
import type { AnyTx } from '@dars/db/tx';
import type { Deps } from '../../core/deps.ts';
import type { MailContent } from './compose.ts';

/** The dependencies of queueing a mail. */
export type MailDeps = Pick<Deps, 'config' | 'jobs' | 'now'>;

interface Envelope {
  /** The realm that the mail is sent for. */
  tenantId: string;
  recipient: string;
  language: Language;
}

/**
 * Stores a mail and queues the job that sends it, in the transaction of the change that causes it: both happen or
 * neither.
 */
export async function queueMail(
  tx: AnyTx,
  { config, jobs, now }: MailDeps,
  envelope: Envelope,
  content: MailContent,
): Promise<void> {
  const id = newId();
  const html = content.html(config.baseUrl);
  await tx.insert(mails).values({ ...envelope, ...content, html, id, createdAt: now() });
  await jobs.sendMail(tx, { tenantId: envelope.tenantId, mailId: id });
}

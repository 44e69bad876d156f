import { MAILS_RETRIED_AT_ONCE } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import type { RetryMailsInput } from '@dars/contracts/mail';
import { mails } from '@dars/db/schema/mails';
import type { PlatformTx } from '@dars/db/tx';
import { and, asc, eq } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { PlatformContext } from '../../core/context.ts';
import { countFailedMails } from './list-failed.ts';

interface MailKey {
  tenantId: string;
  id: string;
}

/**
 * Queues mails that were given up again: one mail, or the oldest of all. The jobs are created in the same transaction,
 * so that no mail waits without one. A mail that another super-admin has queued meanwhile is left alone.
 * @throws not-found
 */
export async function retryMails(
  ctx: PlatformContext,
  { mail }: RetryMailsInput,
): Promise<{ queued: number; remaining: number }> {
  const { tx, actor, requestId } = ctx;
  const queued = await requeue(tx, mail);
  if (mail && queued.length === 0 && !(await exists(tx, mail))) throw new AppError('not-found');
  const event = { actor, action: 'mail.retried', requestId } as const;
  await Promise.all(
    queued.flatMap(({ tenantId, id }) => [
      ctx.deps.jobs.sendMail(tx, { tenantId, mailId: id }),
      recordAudit(tx, { ...event, tenantId, subjectId: id }),
    ]),
  );
  return { queued: queued.length, remaining: await countFailedMails(tx) };
}

/** Sets failed mails back to queued and resets their attempts, so that they are tried as long as new mails. */
async function requeue(tx: PlatformTx, mail: MailKey | undefined): Promise<MailKey[]> {
  const hasFailed = eq(mails.status, 'failed');
  // Postgres runs a CTE once, but may run a subquery for each row, which would choose other mails each time.
  const chosen = tx.$with('chosen').as(
    tx
      .select({ tenantId: mails.tenantId, id: mails.id })
      .from(mails)
      .where(mail ? and(hasFailed, isMail(mail)) : hasFailed)
      .orderBy(asc(mails.createdAt), asc(mails.id))
      .limit(MAILS_RETRIED_AT_ONCE),
  );
  return (
    tx
      .with(chosen)
      .update(mails)
      .set({ status: 'queued', attempts: 0, lastError: null })
      .from(chosen)
      // A concurrent call may have chosen the same mails: the second one waits, and then finds that they have not failed.
      .where(and(hasFailed, eq(mails.tenantId, chosen.tenantId), eq(mails.id, chosen.id)))
      .returning({ tenantId: mails.tenantId, id: mails.id })
  );
}

async function exists(tx: PlatformTx, mail: MailKey): Promise<boolean> {
  const [found] = await tx.select({ id: mails.id }).from(mails).where(isMail(mail));
  return found !== undefined;
}

const isMail = ({ tenantId, id }: MailKey) => and(eq(mails.tenantId, tenantId), eq(mails.id, id));

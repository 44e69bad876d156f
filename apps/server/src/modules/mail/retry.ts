import { MAILS_RETRIED_AT_ONCE } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import type { RetryMailsInput } from '@dars/contracts/mail';
import { isSpread, readOfAll } from '@dars/db/reachable';
import { mails } from '@dars/db/schema/mails';
import type { PlatformTx } from '@dars/db/tx';
import { and, asc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { PlatformContext } from '../../core/context.ts';
import { countFailedMails } from './list-failed.ts';

interface MailKey {
  tenantId: string;
  id: string;
}

/**
 * Queues mails that were given up again: one mail, or the oldest of all. The jobs are created in the same transaction,
 * so that no mail waits without one. A mail that another super-admin has queued meanwhile is left alone, and so are the
 * mails of a cluster's machine that does not answer: neither number counts them.
 * @throws not-found
 */
export async function retryMails(
  ctx: PlatformContext,
  { mail }: RetryMailsInput,
): Promise<{ queued: number; remaining: number }> {
  const { tx, actor, requestId } = ctx;
  const realms = mail || !isSpread(tx) ? undefined : await findReachable(tx);
  const queued = await requeue(tx, mail, realms);
  if (mail && queued.length === 0 && !(await exists(tx, mail))) throw new AppError('not-found');
  const event = { actor, action: 'mail.retried', requestId } as const;
  await ctx.deps.jobs.sendMails(
    tx,
    queued.map(({ tenantId, id: mailId }) => ({ tenantId, mailId })),
  );
  await Promise.all(queued.map(({ tenantId, id }) => recordAudit(tx, { ...event, tenantId, subjectId: id })));
  return { queued: queued.length, remaining: await countFailedMails(tx, realms) };
}

/** Returns the realms of the machines that answer, as an array of Postgres; undefined if every machine does. */
async function findReachable(tx: PlatformTx): Promise<string | undefined> {
  const { result } = await readOfAll(tx, async (realms) => {
    await countFailedMails(tx, realms);
    return realms;
  });
  return result;
}

/** Sets failed mails back to queued and resets their attempts, so that they are tried as long as new mails. */
async function requeue(tx: PlatformTx, mail: MailKey | undefined, realms: string | undefined): Promise<MailKey[]> {
  const isReachable = realms === undefined ? undefined : sql`${mails.tenantId} = any (${realms}::uuid[])`;
  const isWanted = and(eq(mails.status, 'failed'), isReachable);
  // Postgres runs a CTE once, but may run a subquery for each row, which would choose other mails each time.
  const chosen = tx.$with('chosen').as(
    tx
      .select({ tenantId: mails.tenantId, id: mails.id })
      .from(mails)
      .where(and(isWanted, mail && isMail(mail)))
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
      .where(and(isWanted, eq(mails.tenantId, chosen.tenantId), eq(mails.id, chosen.id)))
      .returning({ tenantId: mails.tenantId, id: mails.id })
  );
}

async function exists(tx: PlatformTx, mail: MailKey): Promise<boolean> {
  const [found] = await tx.select({ id: mails.id }).from(mails).where(isMail(mail));
  return found !== undefined;
}

const isMail = ({ tenantId, id }: MailKey) => and(eq(mails.tenantId, tenantId), eq(mails.id, id));

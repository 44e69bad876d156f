import { LOG_INS_KEPT_DAYS } from '@dars/contracts/accounts/log-ins';
import { ANSWER_KEPT_MS } from '@dars/contracts/constants';
import { isInBatch } from '@dars/db/batch';
import type { Database } from '@dars/db/client';
import { addressChanges } from '@dars/db/schema/accounts/address-changes';
import { knownDevices } from '@dars/db/schema/accounts/known-devices';
import { logIns } from '@dars/db/schema/accounts/log-ins';
import { oneTimeTokens } from '@dars/db/schema/accounts/one-time-tokens';
import { passkeyChallenges } from '@dars/db/schema/accounts/passkey-challenges';
import { pendingSignIns } from '@dars/db/schema/accounts/pending-sign-ins';
import { peopleImportRows } from '@dars/db/schema/accounts/people-import-rows';
import { sessions } from '@dars/db/schema/accounts/sessions';
import { socialSignIns } from '@dars/db/schema/accounts/social-sign-ins';
import { auditEvents } from '@dars/db/schema/audit-events';
import { idempotencyKeys } from '@dars/db/schema/idempotency-keys';
import { mails } from '@dars/db/schema/mails';
import type { WorkerTx } from '@dars/db/tx';
import { and, asc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { MailJob } from './send-mail.ts';

export interface SweepDeps {
  db: Database;
  now: () => Date;
  /** Queues a mail again; without effect while a job works on it. Undefined: no mail server is configured. */
  requeue: ((job: MailJob) => Promise<void>) | undefined;
  /** Days after which mails that were sent or given up are deleted. 0: never. */
  mailRetentionDays: number;
  /** Days after which audit events are deleted. 0: never. */
  auditRetentionDays: number;
}

/** Rows in one transaction, few enough not to delay others. */
const BATCH = 1000;
/** The most batches of mails, and of audit events, that one sweep deletes; the next sweep goes on. */
const RETENTION_BATCHES = 20;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A mail that is still queued after this many milliseconds may have lost its job. */
const LOST_AFTER = 15 * MINUTE;
/** Milliseconds after which the rows of imported files are deleted: they hold names and addresses. */
const IMPORT_ROWS_KEPT = 30 * DAY;
/** Milliseconds for which a change of address stays after its links have expired: the profile tells what became of it. */
const ADDRESS_CHANGES_KEPT = 30 * DAY;
/** Milliseconds after which a mail that cannot be sent is given up. */
const GIVE_UP_AFTER = 3 * DAY;
/**
 * The fewest attempts before a mail is given up, about half a day of them: a mail that is sent again starts from none,
 * however old it is.
 */
const GIVE_UP_ATTEMPTS = 20;

/** Deletes expired rows and queues mails without a job again. Repeating it does no harm. */
export async function sweep(deps: SweepDeps): Promise<void> {
  const now = deps.now();
  await deleteInBatches(deps.db, sessions, sql`${sessions.expiresAt} <= ${now.toISOString()}`);
  await deleteInBatches(deps.db, oneTimeTokens, sql`${oneTimeTokens.expiresAt} <= ${now.toISOString()}`);
  await deleteInBatches(deps.db, knownDevices, sql`${knownDevices.expiresAt} <= ${now.toISOString()}`);
  await deleteInBatches(deps.db, socialSignIns, sql`${socialSignIns.expiresAt} <= ${now.toISOString()}`);
  await deleteInBatches(deps.db, passkeyChallenges, sql`${passkeyChallenges.expiresAt} <= ${now.toISOString()}`);
  await deleteInBatches(deps.db, pendingSignIns, sql`${pendingSignIns.expiresAt} <= ${now.toISOString()}`);
  const forgotten = new Date(now.getTime() - ANSWER_KEPT_MS);
  await deleteInBatches(deps.db, idempotencyKeys, sql`${idempotencyKeys.createdAt} <= ${forgotten.toISOString()}`);
  const past = new Date(now.getTime() - IMPORT_ROWS_KEPT);
  await deleteInBatches(deps.db, peopleImportRows, sql`${peopleImportRows.createdAt} <= ${past.toISOString()}`);
  const over = new Date(now.getTime() - ADDRESS_CHANGES_KEPT);
  await deleteInBatches(deps.db, addressChanges, sql`${addressChanges.expiresAt} <= ${over.toISOString()}`);
  const before = new Date(now.getTime() - LOG_INS_KEPT_DAYS * DAY);
  await deleteInBatches(deps.db, logIns, sql`${logIns.createdAt} <= ${before.toISOString()}`);
  const { mailRetentionDays, auditRetentionDays } = deps;
  if (mailRetentionDays > 0) await deleteOldMails(deps.db, new Date(now.getTime() - mailRetentionDays * DAY));
  if (auditRetentionDays > 0) {
    const old = sql`${auditEvents.createdAt} < ${new Date(now.getTime() - auditRetentionDays * DAY).toISOString()}`;
    await deleteInBatches(deps.db, auditEvents, old, RETENTION_BATCHES);
  }
  if (!deps.requeue) return;
  await deps.db.withWorker((tx) => giveUpMails(tx, new Date(now.getTime() - GIVE_UP_AFTER)));
  await requeueMails(deps.db, deps.requeue, new Date(now.getTime() - LOST_AFTER));
}

/** Deletes the mails that were sent or given up and are older. One that is still to be sent stays. */
async function deleteOldMails(db: Database, before: Date): Promise<void> {
  for (const status of ['sent', 'failed'] as const) {
    const old = sql`${mails.status} = ${status} and ${mails.createdAt} < ${before.toISOString()}`;
    await deleteInBatches(db, mails, old, RETENTION_BATCHES);
  }
}

/** @param batches The number of batches after which the rest is left. */
async function deleteInBatches(
  db: Database,
  table: PgTable,
  expired: SQL,
  batches = Number.POSITIVE_INFINITY,
): Promise<void> {
  const some = sql`delete from ${table} where ${isInBatch(table, expired, BATCH)}`;
  for (let batch = 1, deleted = BATCH; deleted === BATCH && batch <= batches; batch += 1) {
    deleted = await db.withWorker(async (tx) => (await tx.execute(some)).count);
  }
}

/** Gives up old mails that have been tried often enough: a mail server may have been configured only now. */
async function giveUpMails(tx: WorkerTx, before: Date): Promise<void> {
  await tx
    .update(mails)
    .set({ status: 'failed' })
    .where(and(eq(mails.status, 'queued'), lt(mails.createdAt, before), gte(mails.attempts, GIVE_UP_ATTEMPTS)));
}

async function requeueMails(db: Database, requeue: (job: MailJob) => Promise<void>, before: Date): Promise<void> {
  const old = and(eq(mails.status, 'queued'), lt(mails.createdAt, before));
  for (let last = ''; ; ) {
    const after = last === '' ? old : and(old, gt(mails.id, last));
    const some = await db.withWorker(
      (tx) =>
        tx
          .select({ tenantId: mails.tenantId, mailId: mails.id })
          .from(mails)
          .where(after)
          .orderBy(asc(mails.id))
          .limit(BATCH),
      { readOnly: true },
    );
    for (const job of some) await requeue(job);
    last = some.at(-1)?.mailId ?? '';
    if (some.length < BATCH) return;
  }
}

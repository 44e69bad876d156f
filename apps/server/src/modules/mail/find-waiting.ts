import type { LateMails } from '@dars/contracts/mail';
import type { PlatformTx, WorkerTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../core/deps.ts';
import { mailFailure } from './rules.ts';

/** The mails of all realms that are still to be sent. */
export interface WaitingMails {
  /** The number of waiting mails, `MAX_COUNTED` at most. */
  count: number;
  /** The time at which the oldest waiting mail was queued, as a Unix timestamp in ms; null if none waits. */
  oldestAt: number | null;
  /** The number of waiting mails that have failed at an attempt. */
  triedCount: number;
  oldestTriedAt: number | null;
  /** The error at the last attempt of the newest tried mail, which is tried most often. */
  answer: string | null;
}

/** The most mails that are counted: a queue that long is bad enough. */
export const MAX_COUNTED = 10_000;

export async function findWaitingMails(tx: PlatformTx | WorkerTx): Promise<WaitingMails> {
  const [found] = await tx.execute<WaitingMails & Record<string, unknown>>(sql`
    with waiting as materialized (
      select created_at, last_error from mails where status = 'queued' order by created_at limit ${MAX_COUNTED}
    )
    select count(*)::int as count, ${millisecondsOf(sql`min(created_at)`)} as "oldestAt",
      count(last_error)::int as "triedCount",
      ${millisecondsOf(sql`min(created_at) filter (where last_error is not null)`)} as "oldestTriedAt",
      (select last_error from mails where status = 'queued' and last_error is not null
        order by created_at desc limit 1) as answer
    from waiting`);
  return found ?? { count: 0, oldestAt: null, triedCount: 0, oldestTriedAt: null, answer: null };
}

const millisecondsOf = (moment: ReturnType<typeof sql>) => sql`(extract(epoch from ${moment}) * 1000)::float8`;

/** Time in ms after which waiting mails count as late: a server that defers a mail once accepts it sooner than that. */
const LATE_AFTER_MS = 2 * 60_000;

type LateDeps = Pick<Deps, 'config' | 'now'>;

/**
 * Finds the mails that cannot be sent. Without a mail server, mails are kept on purpose in development and none is
 * late; in production all of them are.
 */
export async function findLateMails(
  tx: PlatformTx | WorkerTx,
  { config: { smtpUrl, production }, now }: LateDeps,
): Promise<LateMails> {
  if (smtpUrl === undefined && !production) return null;
  const { count, oldestAt, triedCount, oldestTriedAt, answer } = await findWaitingMails(tx);
  if (smtpUrl === undefined) return toLateMails({ count, oldestAt, reason: 'not-configured', answer: null }, now());
  return toLateMails({ count: triedCount, oldestAt: oldestTriedAt, reason: mailFailure(answer), answer }, now());
}

type Found = Pick<NonNullable<LateMails>, 'count' | 'reason' | 'answer'> & { oldestAt: number | null };

function toLateMails({ oldestAt, ...found }: Found, now: Date): LateMails {
  if (oldestAt === null || now.getTime() - oldestAt < LATE_AFTER_MS) return null;
  return { ...found, oldestDate: new Date(oldestAt).toISOString() };
}

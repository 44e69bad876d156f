import type { LateMails } from '@dars/contracts/mail';
import type { Deps } from '../core/deps.ts';
import { describeReason } from '../core/describe-error.ts';
import { findLateMails, findWaitingMails } from '../modules/mail/find-waiting.ts';
import { mailFailure } from '../modules/mail/rules.ts';

/** Tells the log that mails cannot be sent: once in a while, not at every attempt. */
export interface MailWatch {
  /** After an attempt that is to be repeated. */
  noteFailure(error: unknown): Promise<void>;
  noteSuccess(): void;
  /** Also where nothing is tried: mails that wait are told. */
  look(): Promise<void>;
}

/** Milliseconds from one line to the next. */
const SILENCE = 5 * 60_000;

export function createMailWatch({ config, db, log, now }: Pick<Deps, 'config' | 'db' | 'log' | 'now'>): MailWatch {
  let toldAt = Number.NEGATIVE_INFINITY;
  let isTold = false;
  /** Whether it is time for another line. */
  const isDue = () => {
    const at = now().getTime();
    if (at - toldAt < SILENCE) return false;
    toldAt = at;
    return true;
  };
  return {
    async noteFailure(error) {
      if (!isDue()) return;
      isTold = true;
      const failure = mailFailure(error instanceof Error ? error.message : null);
      log.warn({ failure, reason: describeReason(error), ...(await figures({ db, now })) }, 'mails cannot be sent');
    },
    noteSuccess() {
      if (isTold) log.info('mails are sent again');
      isTold = false;
    },
    async look() {
      const late: LateMails = await db.withWorker((tx) => findLateMails(tx, { config, now }), { readOnly: true });
      if (!late || !isDue()) return;
      isTold = true;
      const { count, oldestDate, reason, answer } = late;
      const words = describeReason(answer ?? undefined);
      log.warn(
        { failure: reason, reason: words, waiting: count, oldestSeconds: age(Date.parse(oldestDate), now()) },
        WAIT,
      );
    },
  };
}

const WAIT = 'mails wait to be sent';

const age = (at: number, now: Date): number => Math.round((now.getTime() - at) / 1000);

/** What is known while the database answers; the line is written without it otherwise. */
async function figures({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<object> {
  try {
    const { count, oldestAt } = await db.withWorker((tx) => findWaitingMails(tx), { readOnly: true });
    return { waiting: count, ...(oldestAt !== null && { oldestSeconds: age(oldestAt, now()) }) };
  } catch (error) {
    return { figures: describeReason(error) };
  }
}

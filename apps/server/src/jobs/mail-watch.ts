import type { LateMails } from '@dars/contracts/mail';
import type { Deps } from '../core/deps.ts';
import { describeReason } from '../core/describe-error.ts';
import { findLateMails, findWaitingMails } from '../modules/mail/find-waiting.ts';
import { mailFailure } from '../modules/mail/rules.ts';

/** Logs that mails cannot be sent, at intervals and not at every attempt. */
export interface MailWatch {
  /** Called after an attempt that the queue repeats. */
  noteFailure(error: unknown): Promise<void>;
  noteSuccess(): void;
  /** Also logs mails that wait while nothing tries to send them. */
  reportLateMails(): Promise<void>;
}

/** Milliseconds between two lines. */
const REPORT_INTERVAL_MS = 5 * 60_000;

export function createMailWatch({ config, db, log, now }: Pick<Deps, 'config' | 'db' | 'log' | 'now'>): MailWatch {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let isReported = false;
  /** Returns whether the next line is due. */
  const isDue = () => {
    const at = now().getTime();
    if (at - reportedAt < REPORT_INTERVAL_MS) return false;
    reportedAt = at;
    return true;
  };
  return {
    async noteFailure(error) {
      if (!isDue()) return;
      isReported = true;
      const failure = mailFailure(error instanceof Error ? error.message : null);
      log.warn(
        { failure, reason: describeReason(error), ...(await measureQueue({ db, now })) },
        'mails cannot be sent',
      );
    },
    noteSuccess() {
      if (isReported) log.info('mails are sent again');
      isReported = false;
    },
    async reportLateMails() {
      const late: LateMails = await db.withWorker((tx) => findLateMails(tx, { config, now }), { readOnly: true });
      if (!late || !isDue()) return;
      isReported = true;
      const { count, oldestDate, reason, answer } = late;
      const words = describeReason(answer ?? undefined);
      log.warn(
        { failure: reason, reason: words, waiting: count, oldestSeconds: secondsSince(Date.parse(oldestDate), now()) },
        MAILS_WAIT,
      );
    },
  };
}

const MAILS_WAIT = 'mails wait to be sent';

const secondsSince = (at: number, now: Date): number => Math.round((now.getTime() - at) / 1000);

/** Returns the number and age of waiting mails while the database answers; without it the line omits them. */
async function measureQueue({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<object> {
  try {
    const { count, oldestAt } = await db.withWorker((tx) => findWaitingMails(tx), { readOnly: true });
    return { waiting: count, ...(oldestAt !== null && { oldestSeconds: secondsSince(oldestAt, now()) }) };
  } catch (error) {
    return { figures: describeReason(error) };
  }
}

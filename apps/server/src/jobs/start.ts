import { BOSS_SCHEMA, bossConnectionString, type QueueName } from '@dars/db/jobs';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Deps, Jobs } from '../core/deps.ts';
import { describeError } from '../core/describe-error.ts';
import { traceJob } from '../core/tracing.ts';
import { createDrawer, type Drawer } from '../drawing/drawer.ts';
import { completeRun, giveUpRun, type RunJob } from '../modules/certificate/complete-run.ts';
import { completeImport, giveUpImport, type ImportJob } from '../modules/people-import/importing/complete-import.ts';
import { completeExport, type ExportJob, giveUpExport } from '../modules/personal-data/complete-export.ts';
import { completeRegrade, giveUpRegrade, type RegradeJob } from '../modules/quiz/regrade/complete-regrade.ts';
import { checkCards } from './check-cards.ts';
import { closeAttempts } from './close-attempts.ts';
import { deleteAccounts } from './delete-accounts.ts';
import { issueInvoices } from './issue-invoices.ts';
import { mailCourseNotices } from './mail-course-notices.ts';
import { mailReviewNews } from './mail-review-news.ts';
import { createMailWatch, type MailWatch } from './mail-watch.ts';
import { purgeBanks } from './purge-bank.ts';
import { recordViewEnds } from './record-view-ends.ts';
import { type MailJob, sendMail } from './send-mail.ts';
import { settleOrders } from './settle-orders.ts';
import { sweep } from './sweep.ts';
import { sweepFiles, sweepOrphans } from './sweep-files.ts';
import { createMailTransport, MAIL_CONNECTIONS } from './transport.ts';
import { turnGroups } from './turn-groups.ts';

export interface RunningJobs extends Jobs {
  /** Stops the workers, and waits a limited time for running jobs. */
  stop(): Promise<void>;
}

export interface JobOptions {
  /** The database address of the role that serves requests. */
  databaseUrl: string;
  /** False only queues jobs and runs none. */
  work?: boolean;
}

type JobDeps = Pick<Deps, 'caches' | 'cards' | 'config' | 'db' | 'log' | 'now' | 'storage' | 'tracing'>;

const CONNECTIONS = 3;
const STOP_TIMEOUT = 10_000;
/** Fetches several mails at a time, without a pause while batches are full; each mail succeeds or fails on its own. */
const MAIL_WORK = {
  batchSize: MAIL_CONNECTIONS,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 0.5,
  perJobResults: true,
} as const;
/** Mails to many wait behind those that a person waits for, whose priority is 0. */
const MASS_PRIORITY = -1;
const EVERY_TEN_MINUTES = '*/10 * * * *';

const AT_NIGHT = '17 3 * * *';

const SEND_MAIL = 'send-mail' satisfies QueueName;
const REGRADE = 'regrade' satisfies QueueName;
const CERTIFICATES = 'certificates' satisfies QueueName;
const PEOPLE_IMPORT = 'people-import' satisfies QueueName;
const PERSONAL_DATA = 'personal-data' satisfies QueueName;
const SWEEP = 'sweep' satisfies QueueName;
const SWEEP_ORPHANS = 'sweep-orphans' satisfies QueueName;

/** Starts pg-boss on connections of its own, and the workers of this process. */
export async function startJobs(deps: JobDeps, { databaseUrl, work = true }: JobOptions): Promise<RunningJobs> {
  const boss = new PgBoss({
    connectionString: bossConnectionString(databaseUrl),
    schema: BOSS_SCHEMA,
    max: CONNECTIONS,
    application_name: 'dars jobs',
    migrate: false,
    // The worker may not change tables; it only reports a bloated index.
    reindex: false,
    supervise: work,
    schedule: work,
  });
  boss.on('error', (error) => deps.log.warn({ error: describeError(error) }, 'the job queue failed'));
  boss.on('warning', ({ message, data }) => deps.log.warn({ data }, message));
  await boss.start();
  const jobs: Jobs = {
    async sendMails(tx, jobs, pace) {
      const later = pace && { priority: MASS_PRIORITY, startAfter: pace.after };
      const inserted = jobs.map((data) => ({ data, singletonKey: data.mailId, ...later }));
      await boss.insert(SEND_MAIL, inserted, { db: fromDrizzle(tx, sql) });
    },
    async regrade(tx, job) {
      await boss.send(REGRADE, job, { singletonKey: job.regradeId, db: fromDrizzle(tx, sql) });
    },
    async issueCertificates(tx, job) {
      await boss.send(CERTIFICATES, job, { singletonKey: job.runId, db: fromDrizzle(tx, sql) });
    },
    async importPeople(tx, job) {
      // The job of the import may not have ended yet when the undo is queued.
      const singletonKey = job.isUndo ? `undo ${job.importId}` : job.importId;
      await boss.send(PEOPLE_IMPORT, job, { singletonKey, db: fromDrizzle(tx, sql) });
    },
    async exportPersonalData(tx, job) {
      await boss.send(PERSONAL_DATA, job, { singletonKey: job.exportId, db: fromDrizzle(tx, sql) });
    },
  };
  const stopWork = work ? await startWork(boss, deps, jobs) : () => undefined;
  return {
    ...jobs,
    async stop() {
      await boss.stop({ timeout: STOP_TIMEOUT });
      stopWork();
    },
  };
}

/** Starts the workers. Without a mail server, mail jobs wait for one, and the mails can be read at /dev/mail. */
async function startWork(boss: PgBoss, deps: JobDeps, jobs: Jobs): Promise<() => void> {
  const { caches, config, db, now, storage } = deps;
  const { smtpUrl, mailFrom: from, baseUrl, mailRetentionDays, auditRetentionDays } = config;
  const watch = createMailWatch(deps);
  // Its process starts with the first document of a mail or of a copy.
  const drawer = createDrawer();
  const transport = smtpUrl ? createMailTransport({ smtpUrl, from, hostname: baseUrl.hostname }) : undefined;
  if (transport) {
    const deliver = ({ id, data }: Job<MailJob>) => {
      const job = { name: SEND_MAIL, tenantId: data.tenantId };
      const sent = traceJob(deps, job, () => watched(watch, sendMail({ ...deps, transport, drawer }, data)));
      return toJobResult(id, sent);
    };
    await boss.work<MailJob>(SEND_MAIL, MAIL_WORK, (jobs) => Promise.all(jobs.map(deliver)));
  }
  const requeue = async (job: MailJob) => void (await boss.send(SEND_MAIL, job, { singletonKey: job.mailId }));
  await startLongWork(boss, { ...deps, jobs, drawer });
  const sweepAll = async () => {
    await closeAttempts({ caches, config, db, jobs, now });
    await mailReviewNews({ config, db, jobs, now });
    await mailCourseNotices({ config, db, jobs, now });
    await turnGroups({ ...deps, jobs });
    await recordViewEnds({ db, now });
    // Before orders end: one may be paid already.
    await checkCards({ ...deps, jobs });
    await settleOrders({ ...deps, jobs });
    await issueInvoices({ ...deps, jobs });
    await deleteAccounts({ ...deps, jobs });
    await sweep({ db, now, requeue: transport && requeue, mailRetentionDays, auditRetentionDays });
    await sweepFiles({ db, now, storage });
    await watch.reportLateMails();
  };
  await boss.work(SWEEP, () => traceJob(deps, { name: SWEEP }, sweepAll));
  await boss.schedule(SWEEP, EVERY_TEN_MINUTES);
  const sweepAtNight = async () => {
    await purgeBanks(deps);
    await sweepOrphans({ db, now, storage }, 'published');
  };
  await boss.work(SWEEP_ORPHANS, () => traceJob(deps, { name: SWEEP_ORPHANS }, sweepAtNight));
  await boss.schedule(SWEEP_ORPHANS, AT_NIGHT);
  return () => {
    transport?.close();
    drawer.close();
  };
}

/** Starts the workers of jobs that take long. */
async function startLongWork(boss: PgBoss, deps: WorkDeps): Promise<void> {
  const withMetadata = { includeMetadata: true } as const;
  await boss.work(REGRADE, withMetadata, async (taken: JobWithMetadata<RegradeJob>[]) => {
    const work = { run: completeRegrade, giveUp: giveUpRegrade };
    for (const job of taken) await runOrGiveUp(deps, { name: REGRADE, job, ...work });
  });
  await boss.work(CERTIFICATES, withMetadata, async (taken: JobWithMetadata<RunJob>[]) => {
    const work = { run: completeRun, giveUp: giveUpRun };
    for (const job of taken) await runOrGiveUp(deps, { name: CERTIFICATES, job, ...work });
  });
  await boss.work(PEOPLE_IMPORT, withMetadata, async (taken: JobWithMetadata<ImportJob>[]) => {
    const work = { run: completeImport, giveUp: giveUpImport };
    for (const job of taken) await runOrGiveUp(deps, { name: PEOPLE_IMPORT, job, ...work });
  });
  await boss.work(PERSONAL_DATA, withMetadata, async (taken: JobWithMetadata<ExportJob>[]) => {
    const work = { run: completeExport, giveUp: giveUpExport };
    for (const job of taken) await runOrGiveUp(deps, { name: PERSONAL_DATA, job, ...work });
  });
}

type WorkDeps = JobDeps & { drawer: Drawer; jobs: Jobs };

interface LongWork<Data> {
  name: QueueName;
  job: JobWithMetadata<Data>;
  run: (deps: WorkDeps, data: Data) => Promise<void>;
  giveUp: (deps: WorkDeps, data: Data) => Promise<void>;
}

/** Runs the work of a job, and gives it up when the last retry fails. */
async function runOrGiveUp<Data extends { tenantId: string }>(
  deps: WorkDeps,
  { name, job: { data, retryCount, retryLimit }, run, giveUp }: LongWork<Data>,
): Promise<void> {
  try {
    await traceJob(deps, { name, tenantId: data.tenantId }, () => run(deps, data));
  } catch (error) {
    deps.log.warn({ error: describeError(error), job: { name, ...data } }, 'a job failed');
    if (retryCount >= retryLimit) await giveUp(deps, data);
    throw error;
  }
}

async function watched(watch: MailWatch, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    await watch.noteFailure(error);
    throw error;
  }
  watch.noteSuccess();
}

/** Turns the outcome of the work into a job result. pg-boss retries a failed job as its queue is configured. */
async function toJobResult(id: string, work: Promise<void>): Promise<JobResult> {
  try {
    await work;
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: error };
  }
}

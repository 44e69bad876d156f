import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertUser } from '@dars/db/testing/builders';
import { letJobsExpire } from '@dars/db/testing/expired-jobs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendActivation } from '../modules/accounts/account/activation.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts';
import { startJobs } from './start.ts';

const WORKER = fileURLToPath(new URL('../testing/job-worker.ts', import.meta.url));
const WAIT_OPTIONS = { timeout: 60_000, interval: 100 };

let harness: Harness;
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
  harness = await createHarness();
});
afterAll(async () => {
  await harness.close();
  await sink.close();
});

test('a mail is sent twice and no third time when its worker was killed before it could mark the mail as sent', async () => {
  const { admin, url: databaseUrl } = harness.test;
  const user = await insertUser(admin, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL', activatedAt: null });
  const to = { tenantId: PLATFORM_ID, userId: user.id, language: 'ar' } as const;
  await harness.db.withPlatform((tx) => sendActivation(tx, harness.deps, to));
  const status = async () => (await admin`select status from mails where recipient = ${user.login}`)[0]?.['status'];

  sink.meetWith('silence');
  const worker = spawn(process.execPath, [WORKER, databaseUrl, sink.url], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  await vi.waitFor(() => expect(sink.taken).toHaveLength(1), WAIT_OPTIONS);
  worker.kill('SIGKILL');
  await ended;
  expect(await status()).toBe('queued');

  const config = { ...harness.deps.config, smtpUrl: sink.url };
  const jobs = await startJobs({ ...harness.deps, config }, { databaseUrl });
  await letJobsExpire(harness.test, 'send-mail');
  await vi.waitFor(async () => expect(await status()).toBe('sent'), WAIT_OPTIONS);
  await letJobsExpire(harness.test, 'send-mail');
  await jobs.stop();
  expect(sink.taken).toHaveLength(2);
  expect(new Set(sink.taken.map(({ messageId }) => messageId)).size).toBe(1);
  expect(await admin`select state from pgboss.job where name = 'send-mail'`).toEqual([{ state: 'completed' }]);
}, 180_000);

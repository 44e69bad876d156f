import { newId } from '@dars/db/columns';
import { insertMail } from '@dars/db/testing/builders';
import { insertAttempt, insertQuiz } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAttempts } from '../jobs/close-attempts.ts';
import { sendMail } from '../jobs/send-mail.ts';
import { sweep } from '../jobs/sweep.ts';
import { sweepFiles, sweepOrphans } from '../jobs/sweep-files.ts';
import { createMailTransport } from '../jobs/transport.ts';
import { mailSender, type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts';
import { insertUnattachedFile } from '../testing/uploads.ts';
import { changedTables, checksums } from './checksums.ts';
import { placeFiles } from './file-isolation.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';

const LONG_AGO = '2020-01-01T00:00:00Z';

let fixtures: Fixtures;
let sink: SmtpSink;
beforeAll(async () => {
  [fixtures, sink] = [await createFixtures(), await startSmtpSink()];
});
afterAll(async () => {
  await fixtures.harness.close();
  await sink.close();
});

const mailer = () =>
  createMailTransport({ smtpUrl: sink.url, from: 'Dars <no-reply@dars.test>', hostname: 'dars.test' });

test('the sweeps clear expired rows of one portal and leave those of another', async () => {
  const { harness, a, b } = fixtures;
  const { deps, test } = harness;
  const { admin } = test;
  const keys = await placeFiles(fixtures, 'photo');
  const own = { tenant_id: a.id, user_id: a.people.ROLE_LEARNER.id, expires_at: LONG_AGO };
  await admin`insert into sessions ${admin({ ...own, id: newId(), ends_at: LONG_AGO })}`;
  await admin`insert into one_time_tokens ${admin({ ...own, hash: newId(), purpose: 'reset' })}`;
  await admin`insert into known_devices ${admin({ ...own, hash: newId() })}`;
  await insertUnattachedFile(admin, a.id, 'photo');
  await admin`update uploads set expires_at = ${LONG_AGO} where tenant_id = ${a.id} and expires_at is not null`;
  const quiz = await insertQuiz(admin, { tenantId: a.id });
  const attempt = { tenantId: a.id, userId: own.user_id, deadlineAt: new Date(LONG_AGO) };
  const attemptId = await insertAttempt(admin, quiz, attempt);
  const lost = await insertMail(admin, {
    tenantId: a.id,
    status: 'queued',
    createdAt: new Date(LONG_AGO),
    attempts: 0,
  });
  const left = async () => {
    const [row] = await admin`
      select (select count(*)::int from sessions where tenant_id = ${a.id} and expires_at = ${LONG_AGO}) as sessions,
        (select count(*)::int from one_time_tokens where tenant_id = ${a.id} and expires_at = ${LONG_AGO}) as tokens,
        (select count(*)::int from known_devices where tenant_id = ${a.id}) as devices,
        (select count(*)::int from uploads where tenant_id = ${a.id} and expires_at = ${LONG_AGO}) as files,
        (select count(*)::int from quiz_attempts where id = ${attemptId} and state = 'OPEN') as attempts`;
    return row;
  };
  expect(await left()).toEqual({ sessions: 1, tokens: 1, devices: 1, files: 1, attempts: 1 });

  const before = await checksums(admin, b.id);
  const asked: { tenantId: string; mailId: string }[] = [];
  await closeAttempts(deps);
  await sweep({ ...deps, mailRetentionDays: 90, auditRetentionDays: 90, requeue: async (job) => void asked.push(job) });
  await sweepFiles(deps);
  await sweepOrphans({ ...deps, now: () => new Date('2100-01-01') }, 'published');
  expect(await left()).toEqual({ sessions: 0, tokens: 0, devices: 0, files: 0, attempts: 0 });
  expect(asked).toEqual([{ tenantId: a.id, mailId: lost }]);
  expect(changedTables(before, await checksums(admin, b.id))).toEqual([]);
  expect(await deps.storage.open(keys.b)).toBeDefined();
});

test('a job of one portal sends no mail of another, whichever ids it has', async () => {
  const { harness, a, b, canary } = fixtures;
  const { admin } = harness.test;
  const [ofB] = await admin<{ id: string }[]>`select id from mails where tenant_id = ${b.id} and status = 'queued'`;
  const ofA = await insertMail(admin, { tenantId: a.id, status: 'queued', attempts: 0, recipient: 'a@portal-a.test' });
  const before = await checksums(admin, b.id);
  const transport = mailer();
  const sender = mailSender(harness, transport);
  await sendMail(sender, { tenantId: a.id, mailId: ofB?.id ?? '' });
  await sendMail(sender, { tenantId: a.id, mailId: ofA });
  await sendMail(sender, { tenantId: b.id, mailId: ofA });
  transport.close();
  expect(sink.taken).toHaveLength(1);
  expect(sink.taken[0]?.to?.[0]?.address).toBe('a@portal-a.test');
  expect(JSON.stringify(sink.taken)).not.toContain(canary);
  expect(changedTables(before, await checksums(admin, b.id))).toEqual([]);
});

import type { AccountDeletion } from '@dars/contracts/accounts/personal-data';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { newId } from '@dars/db/columns';
import { auditEvents } from '@dars/db/schema/audit-events';
import { sessionsView } from '@dars/db/testing/test-database';
import { eq } from 'drizzle-orm';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteAccounts } from '../../jobs/delete-accounts.ts';
import { sweepFiles } from '../../jobs/sweep-files.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { type SignedInUser, sessionOf } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { expectData, newQuiz } from '../../testing/quiz.ts';
import { samplePng, upload } from '../../testing/uploads.ts';
import { completeDeletion } from './complete-deletion.ts';

const DAY = 24 * 3_600_000;
/** A word that nothing else in the database has. */
const MARK = 'Zyzzyva';
const LOGIN = `${MARK.toLowerCase()}@example.test`;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const at14Days = async (work: () => Promise<unknown>) => {
  harness.setNow(new Date(Date.now() + 14 * DAY + 1000));
  try {
    await work();
  } finally {
    harness.setNow(new Date());
  }
};

/** Searches every column of every table for a text, and returns the columns that have it. */
async function columnsWith(admin: Sql, text: string): Promise<string[]> {
  const columns = await admin<{ table: string; column: string }[]>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY')`;
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await admin`select 1 from ${admin(table)} where ${admin(column)}::text ilike ${`%${text}%`} limit 1`;
    if (row) found.push(`${table}.${column}`);
  }
  return found.sort();
}

async function countWaiting(admin: Sql): Promise<number> {
  const rows = await admin`
    select from ${admin(sessionsView())} where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}

const call = async (at: TestPortal, path: string, by: SignedInUser) =>
  expectData<AccountDeletion>(await at.call(`personalData.${path}`, undefined, by));

describe('personalData.requestDeletion', () => {
  it('leaves nothing of the person but the certificate as it was issued', async () => {
    const { admin } = harness.test;
    const quiz = await newQuiz(harness);
    const { portal: at, courseId, learner } = quiz;
    const { id } = learner;
    await admin`update users set login = ${LOGIN}, mobile = '+966501234567', mobile_country = 'SA', bio = ${`I am ${MARK}`} where id = ${id}`;
    const png = await samplePng();
    const sent = await upload(
      harness,
      { host: at.host, cookie: learner.cookie },
      { purpose: 'photo', contentType: 'image/png', body: png },
    );
    const profile = {
      firstName: MARK,
      lastName: 'Ruiz',
      language: 'es',
      calendar: null,
      country: 'ES',
      mobile: '+966501234567',
      imageUrl: sent.publicUrl,
    };
    expectData(await at.call('profile.update', profile, learner));
    const [lesson] = await admin`select id from lessons where course_id = ${courseId}`;
    expectData(await at.call('learning.saveNotes', { lessonId: lesson?.['id'], notes: `My ${MARK}` }, learner));
    const attempt = await quiz.start();
    const answer = JSON.stringify({ type: 'longText', text: MARK });
    await admin`
      insert into quiz_answers (tenant_id, attempt_id, question_id, sequence, answer, saved_at)
      values (${at.id}, ${attempt.id}, ${newId()}, 1, ${answer}::text::jsonb, now())`;
    await admin`update quiz_attempts set waiting_answers = 1, state = 'SUBMITTED', submitted_at = now(), earned = 0, total = ${UNITS_PER_POINT}, is_passed = false where id = ${attempt.id}`;
    const mark = { tenant_id: at.id, attempt_id: attempt.id, question_id: newId(), number: 1, sequence: 1, earned: 0 };
    await admin`insert into answer_marks ${admin({ ...mark, comment: `Dear ${MARK}` })}`;
    const override = { percent: 70, reason: `${MARK} was ill` };
    expectData(await at.call('gradebook.setGrade', { id: quiz.activityId, userId: id, override }));
    await at.call('certificate.issue', { courseId, userIds: [id] });
    await at.call('people.disable', { id });
    await at.call('people.enable', { id });
    await admin`
      insert into audit_events (tenant_id, id, action, details)
      values (${at.id}, ${newId()}, 'user.sign-in-refused', ${JSON.stringify({ login: LOGIN })}::text::jsonb)`;

    // A double of the account, which was merged into it, leaves nothing either.
    const double = await at.insert({ firstName: `${MARK} double`, lastName: 'Ruiz', login: `double-${LOGIN}` });
    await at.call('learnerMerge.merge', { userId: id, doubleId: double.id });
    const [twin] = await admin`select merged_into from users where id = ${double.id}`;
    expect(twin).toEqual({ merged_into: id });
    await admin`
      insert into audit_events (tenant_id, id, action, details)
      values (${at.id}, ${newId()}, 'user.sign-in-refused', ${JSON.stringify({ login: double.login })}::text::jsonb)`;

    expect(await columnsWith(admin, MARK)).toEqual(
      expect.arrayContaining([
        'users.login',
        'grade_overrides.reason',
        'lesson_progress.notes',
        'mails.recipient',
        'audit_events.details',
      ]),
    );
    const back = {
      ...learner,
      cookie: await sessionOf(harness, { tenantId: at.id, id, role: 'ROLE_LEARNER', slug: at.slug }),
    };
    const { dueDate } = await call(at, 'requestDeletion', back);
    expect(Math.round((Date.parse(dueDate ?? '') - Date.now()) / DAY)).toBe(14);
    await deleteAccounts(harness.deps);
    expect(await at.isSignedIn(back)).toBe(true);
    await at14Days(async () => {
      await deleteAccounts(harness.deps);
      await sweepFiles(harness.deps);
    });
    expect(await at.isSignedIn(back)).toBe(false);
    const kept = ['certificates.learner_name'];
    expect([...(await columnsWith(admin, MARK)), ...(await columnsWith(admin, '501234567'))]).toEqual(kept);
    expect(await harness.deps.storage.open(new URL(sent.publicUrl).pathname.replace('/files/', ''))).toBeUndefined();
    expect(await admin`select from quiz_attempts where user_id = ${id} and waiting_answers > 0`).toHaveLength(0);
    const results = expectData<{ rows: { user: object }[] }>(await at.call('quiz.learners', { id: quiz.activityId }));
    expect(results.rows.map(({ user }) => user)).toMatchObject([{ firstName: '–', lastName: '', login: null }]);
    const [certificate] = await admin`select code from certificates where user_id = ${id}`;
    const verified = await harness.request({ host: at.host, url: `/api/certificates/${certificate?.['code']}` });
    expect(verified.json()).toMatchObject({ learnerName: `${MARK} Ruiz`, status: 'VALID' });
    const events = await admin`select details from audit_events where subject_id = ${id} and action = 'user.erased'`;
    expect(events).toEqual([{ details: { role: 'ROLE_LEARNER' } }]);
  }, 120_000);

  it('can be taken back for 14 days, and by staff be brought forward', async () => {
    const at = await newPortal(harness);
    const learner = await at.signedIn('ROLE_LEARNER');
    expect((await call(at, 'requestDeletion', learner)).dueDate).not.toBeNull();
    expect(await call(at, 'withdrawDeletion', learner)).toEqual({ dueDate: null, obstacle: null });
    await at14Days(() => deleteAccounts(harness.deps));
    expect(await at.isSignedIn(learner)).toBe(true);
    expect((await at.call('learner.hastenDeletion', { userId: learner.id })).status).toBe(404);
    const { dueDate } = await call(at, 'requestDeletion', learner);
    const [mail] = await harness.test.admin`
      select text from mails where tenant_id = ${at.id} and recipient = ${learner.login} order by id desc limit 1`;
    expect(mail?.['text']).toContain(`http://${at.host}/home/profile#delete-account`);
    expect((await at.call('learner.get', { userId: learner.id })).data).toMatchObject({ deletionDate: dueDate });
    const mails = () =>
      harness.test.admin`select id from mails where tenant_id = ${at.id} and recipient = ${learner.login}`;
    const before = await mails();
    expectData(await at.call('learner.hastenDeletion', { userId: learner.id }));
    expect(await mails()).toHaveLength(before.length + 1);
    expect((await call(at, 'withdrawDeletion', learner)).dueDate).not.toBeNull();
    await deleteAccounts(harness.deps);
    expect(await at.isSignedIn(learner)).toBe(false);
  });

  it('needs a fresh password, and keeps the last admin, also one who became it meanwhile', async () => {
    const at = await newPortal(harness);
    expect(await call(at, 'requestDeletion', at.admin)).toEqual({ dueDate: null, obstacle: 'last-admin' });
    const ask = {
      host: at.host,
      method: 'POST',
      url: '/api/me/deletion',
      headers: { cookie: at.admin.cookie },
    } as const;
    expect((await harness.request(ask)).statusCode).toBe(200);
    const second = await at.signedIn('ROLE_ADMIN_PORTAL');
    await harness.test.admin`update sessions set confirmed_at = now() - interval '1 day' where user_id = ${second.id}`;
    const { error } = await at.call('personalData.requestDeletion', undefined, second);
    expect(error?.data.appCode).toBe('password-confirmation-required');
    await call(at, 'requestDeletion', at.admin);
    await harness.test.admin`update users set disabled_at = now() where id = ${second.id}`;
    await at14Days(() => deleteAccounts(harness.deps));
    expect(await at.isSignedIn(at.admin)).toBe(true);
    expect(harness.logs.join()).toContain('last-admin');
    const [request] = await harness.test.admin`select due_at from deletion_requests where user_id = ${at.admin.id}`;
    expect(Math.round((Date.parse(request?.['due_at']) - Date.now()) / DAY)).toBe(15);
  });

  it('keeps the last admin, even if the other one is disabled while the account is deleted', async () => {
    const at = await newPortal(harness);
    const { admin } = harness.test;
    const second = await at.signedIn('ROLE_ADMIN_PORTAL');
    await call(at, 'requestDeletion', second);
    await at14Days(async () => {
      let deletion: Promise<void> | undefined;
      await admin.begin(async (tx) => {
        await tx`
          update users set disabled_at = now()
          where tenant_id = ${at.id} and role = 'ROLE_ADMIN_PORTAL' and id <> ${second.id}`;
        deletion = completeDeletion(harness.deps, { tenantId: at.id, userId: second.id });
        await vi.waitFor(async () => expect(await countWaiting(admin)).toBe(1));
      });
      await expect(deletion).rejects.toThrow('last-admin');
    });
    expect(await at.isSignedIn(second)).toBe(true);
  });
});

it('the audit trail lets details be emptied, and not changed', async () => {
  const at = await newPortal(harness);
  await at.call('personalData.requestDeletion', undefined, await at.signedIn('ROLE_LEARNER'));
  const change = (details: Record<string, unknown>) =>
    harness.db.withTenant(at.id, (tx) =>
      tx.update(auditEvents).set({ details }).where(eq(auditEvents.tenantId, at.id)),
    );
  await expect(change({ forged: true })).rejects.toThrow();
  await expect(change({})).resolves.toBeDefined();
});

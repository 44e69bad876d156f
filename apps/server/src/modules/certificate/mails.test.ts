import type { StaffCertificate } from '@dars/contracts/learning/certificate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailTransport, type MailTransport } from '../../jobs/transport.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse, type TestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { type SmtpSink, sendQueuedMails, startSmtpSink } from '../../testing/smtp-sink.ts';

let harness: Harness;
let sink: SmtpSink;
let transport: MailTransport;
let at: TestPortal;
let course: TestCourse;
let learner: SignedInUser;

beforeAll(async () => {
  sink = await startSmtpSink();
  harness = await createHarness();
  const { mailFrom: from } = harness.deps.config;
  transport = createMailTransport({ smtpUrl: sink.url, from, hostname: 'dars.example' });
});
afterAll(async () => {
  transport.close();
  await sink.close();
  await harness.close();
});
beforeEach(async () => {
  at = await newPortal(harness);
  course = await insertTestCourse(harness.test.admin, {
    ...{ tenantId: at.id, title: 'Drawing', language: 'es', hasCertificates: true, lessons: [['TEXT']] },
  });
  learner = await join();
});

async function join(): Promise<SignedInUser> {
  const person = await at.signedIn('ROLE_LEARNER');
  await insertEnrolment(harness.test.admin, { tenantId: at.id, courseId: course.id, userId: person.id });
  return person;
}
async function call<Data>(path: string, input: object, by?: SignedInUser): Promise<Data> {
  const { status, data } = await at.call(path, input, by);
  expect(status).toBe(200);
  return data as Data;
}
const finish = () =>
  call(
    'learning.record',
    { events: [{ kind: 'done', activityId: course.lessons[0]?.activities[0], ago: 0 }] },
    learner,
  );
async function onlyCertificate(): Promise<StaffCertificate> {
  const { rows } = await call<{ rows: StaffCertificate[] }>('certificate.list', { status: 'VALID' });
  expect(rows).toHaveLength(1);
  return rows[0] as StaffCertificate;
}
/** Sends everything that is queued through the mail server, and resolves with what arrived. */
async function arrived() {
  const seen = sink.taken.length;
  await sendQueuedMails(harness, transport, at.id);
  return sink.taken.slice(seen).map(({ to, subject, text = '' }) => ({ to: to?.[0]?.address, subject, text }));
}
const speak = ({ id }: SignedInUser, language: string) =>
  harness.test.admin`update users set language = ${language} where id = ${id}`;

describe('the mail about a certificate', () => {
  it('reaches the learner who earned it, in their language, with the address that verifies it', async () => {
    await speak(learner, 'en');
    await finish();
    const { code } = await onlyCertificate();
    const mails = await arrived();
    expect(mails).toMatchObject([{ to: learner.login, subject: 'Your certificate is ready: Drawing' }]);
    expect(mails[0]?.text).toContain(`http://${at.host}/verify/${code}`);
    await finish();
    expect(await arrived()).toEqual([]);
  });

  it('reaches each learner once when staff issue to many, in the language of the course', async () => {
    const others = [await join(), await join()];
    const learners = [learner, ...others];
    await harness.test.admin`update enrolments set completed_at = now() where course_id = ${course.id}`;
    expect(await call('certificate.issue', { courseId: course.id })).toEqual({ issued: 3, left: 0 });
    const mails = await arrived();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(learners.map(({ login }) => login).toSorted());
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['Tu certificado está listo: Drawing']));
    const links = mails.map(({ text }) => text.match(/\/verify\/\w+/)?.[0]);
    expect(new Set(links).size).toBe(3);
    expect(await call('certificate.issue', { courseId: course.id })).toEqual({ issued: 0, left: 0 });
    expect(await arrived()).toEqual([]);
  });

  it('tells of a revocation once, with its reason, and of its undo', async () => {
    await speak(learner, 'ar');
    await finish();
    const { id, code } = await onlyCertificate();
    await arrived();
    await call('certificate.revoke', { id, reason: 'Copied work' });
    const revoked = await arrived();
    expect(revoked).toMatchObject([{ to: learner.login, subject: 'أُلغيت شهادتك: Drawing' }]);
    expect(revoked[0]?.text).toContain('Copied work');
    expect(revoked[0]?.text).toContain(`/verify/${code}`);
    await call('certificate.revoke', { id, reason: 'Copied from a book' });
    expect(await arrived()).toEqual([]);
    await call('certificate.restore', { id });
    expect(await arrived()).toMatchObject([{ to: learner.login, subject: 'أُعيدت شهادتك: Drawing' }]);
  });

  it('leads to the new certificate when the name was corrected', async () => {
    await finish();
    await arrived();
    const { id } = await onlyCertificate();
    const { code } = await call<StaffCertificate>('certificate.reissue', { id, name: 'Ana María Ruiz' });
    const mails = await arrived();
    expect(mails).toMatchObject([{ to: learner.login, subject: 'Tu certificado está listo: Drawing' }]);
    expect(mails[0]?.text).toContain(`/verify/${code}`);
  });

  it('is not written to a removed account', async () => {
    await finish();
    const { id } = await onlyCertificate();
    await arrived();
    await call('people.remove', { id: learner.id });
    await call('certificate.revoke', { id, reason: 'Copied work' });
    expect(await arrived()).toEqual([]);
  });
});

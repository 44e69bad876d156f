import type { Language } from '@dars/contracts/languages';
import type { ReviewList } from '@dars/contracts/learning/review';
import { insertCourse } from '@dars/db/testing/courses';
import { directionOf } from '@dars/i18n/direction';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailReviewNews } from '../../jobs/mail-review-news.ts';
import { createMailTransport, type MailTransport } from '../../jobs/transport.ts';
import { newCourse } from '../../testing/courses.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { type SmtpSink, sendQueuedMails, startSmtpSink } from '../../testing/smtp-sink.ts';

const HOUR = 60 * 60_000;
const START = new Date('2026-11-02T08:00:00Z');

let harness: Harness;
let sink: SmtpSink;
let transport: MailTransport;
let at: TestPortal;
let lecturer: SignedInUser;
let other: SignedInUser;
let learner: SignedInUser;
let courseId: string;

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
  harness.setNow(START);
  at = await newPortal(harness);
  [lecturer, other] = [await at.signedIn('ROLE_LECTURER'), await at.signedIn('ROLE_LECTURER')];
  learner = await at.signedIn('ROLE_LEARNER');
  const values = { tenantId: at.id, title: 'Drawing', lecturerId: lecturer.id, hasReviews: true };
  ({ courseId } = await insertCourse(harness.test.admin, values));
  await harness.test.admin`
    insert into course_co_lecturers (tenant_id, course_id, user_id, position) values (${at.id}, ${courseId}, ${other.id}, 0)`;
  await complete(learner);
  sink.taken.length = 0;
});

const complete = ({ id }: { id: string }) => harness.test.admin`
  insert into enrolments ${harness.test.admin({
    ...{ tenant_id: at.id, course_id: courseId, user_id: id, status: 'ACTIVE', completed_at: new Date().toISOString() },
  })}`;

async function call(path: string, input: object, by?: SignedInUser) {
  const { status, data } = await at.call(path, input, by);
  expect(status).toBe(200);
  return data;
}
const save = (stars: number, by = learner) => call('review.save', { courseId, stars, body: 'Clear.' }, by);
async function decide(values: { status: 'SHOWN' | 'HIDDEN'; reason?: string }, by?: SignedInUser) {
  const { rows } = (await call('review.list', { courseId })) as ReviewList;
  const [row] = rows;
  await call('review.decide', { id: row?.id, version: row?.version, ...values }, by);
  return row?.id;
}

/** Sends everything that is queued through the mail server, and resolves with what arrived. */
async function arrived() {
  const seen = sink.taken.length;
  await sendQueuedMails(harness, transport, at.id);
  return sink.taken.slice(seen);
}
type Arrived = Awaited<ReturnType<typeof arrived>>[number];
const to = ({ to: readers }: Arrived) => readers?.[0]?.address;
const receivers = async () => (await arrived()).map(to).toSorted();
const both = () => [lecturer.login, other.login].toSorted();
/** Lets hours pass without signing anybody out, and runs the job. */
const pass = async (hours: number) => {
  harness.setNow(new Date(harness.deps.now().getTime() + hours * HOUR));
  await harness.test
    .admin`update sessions set expires_at = now() + interval '1 year', ends_at = now() + interval '1 year'`;
  await mailReviewNews(harness.deps);
};
const speak = (person: SignedInUser, language: Language) =>
  harness.test.admin`update users set language = ${language} where id = ${person.id}`;

describe('the lecturers of a course', () => {
  it.each(['ar', 'en', 'es'] as const)(
    'are mailed in %s when a review waits, with a link to the reviews',
    async (language) => {
      await speak(lecturer, language);
      await save(4);
      const mails = await arrived();
      expect(mails.map(to).toSorted()).toEqual(both());
      const mail = mails.find((each) => to(each) === lecturer.login);
      expect(mail?.subject).toContain('Drawing');
      expect(mail?.html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
      const link = `http://${at.host}/home/admin/courses/${courseId}/page`;
      expect(mail?.html).toContain(`href="${link}"`);
      expect(mail?.text).toContain(link);
      expect(`${mail?.subject}${mail?.text}`).not.toMatch(/\{\{|mail:|undefined/);
    },
  );

  it('are mailed when another of them publishes a review', async () => {
    await save(4);
    await arrived();
    await pass(25);
    await decide({ status: 'SHOWN' }, other);
    const mails = await arrived();
    expect(mails.map(to).toSorted()).toEqual([lecturer.login, learner.login].toSorted());
    const text = mails.find((each) => to(each) === lecturer.login)?.text;
    expect(text).toMatch(/نُشر تقييم واحد/);
    expect(text).toContain(`/home/admin/courses/${courseId}/page?reviews=SHOWN`);
  });

  it('get one mail a day for a course, which gathers what happened since', async () => {
    await save(4);
    expect(await receivers()).toEqual(both());
    await speak(lecturer, 'en');
    for (const next of [await at.signedIn('ROLE_LEARNER'), await at.signedIn('ROLE_LEARNER')]) {
      await complete(next);
      await save(5, next);
    }
    await decide({ status: 'SHOWN' }, at.admin);
    expect(await receivers()).toEqual([learner.login]);
    await pass(23);
    expect(await receivers()).toEqual([]);
    await pass(1);
    const mails = await arrived();
    expect(mails.map(to).toSorted()).toEqual(both());
    const text = mails.find((each) => to(each) === lecturer.login)?.text;
    expect(text).toContain('2 reviews wait for a decision');
    expect(text).toContain('1 review was published');
    await pass(48);
    expect(await receivers()).toEqual([]);
  });

  it('get no mail about a review that was decided about or deleted before the day was over', async () => {
    await save(4);
    await call('review.remove', { courseId }, learner);
    await arrived();
    await save(5);
    await call('review.remove', { courseId }, learner);
    await pass(24);
    expect(await receivers()).toEqual([]);
  });

  it('get no second mail when the learner changes a review that waits, and one when a decided one waits again', async () => {
    await save(4);
    await arrived();
    await pass(25);
    await save(3);
    expect(await receivers()).toEqual([]);
    await decide({ status: 'HIDDEN' });
    await arrived();
    await save(2);
    expect(await receivers()).toEqual(both());
  });

  it('get none while their account is disabled, removed or not activated', async () => {
    await harness.test.admin`update users set disabled_at = now() where id = ${lecturer.id}`;
    await harness.test.admin`update users set activated_at = null where id = ${other.id}`;
    await save(4);
    expect(await receivers()).toEqual([]);
  });

  it('get none while the portal is suspended, and the gathered one once it is resumed', async () => {
    await save(4);
    await arrived();
    const next = await at.signedIn('ROLE_LEARNER');
    await complete(next);
    await save(5, next);
    await harness.test.admin`
      update tenants set status = 'SUSPENDED', suspended_reason = 'unpaid', suspended_at = now() where id = ${at.id}`;
    await pass(30);
    expect(await receivers()).toEqual([]);
    await harness.test.admin`
      update tenants set status = 'PUBLISHED', suspended_reason = null, suspended_at = null where id = ${at.id}`;
    await pass(1);
    expect(await receivers()).toEqual(both());
  });
});

describe('the writer of a review', () => {
  const mailOf = async () => (await arrived()).find((each) => to(each) === learner.login);

  it.each(['ar', 'en', 'es'] as const)('is mailed in %s when it is published, with a link to it', async (language) => {
    await speak(learner, language);
    await save(4);
    await decide({ status: 'SHOWN' });
    const mail = await mailOf();
    expect(mail?.subject).toContain('Drawing');
    expect(mail?.html).toContain(`dir="${directionOf(language)}"`);
    expect(mail?.text).toContain(`http://${at.host}/home/courses/${courseId}#review`);
  });

  it('is mailed the reason when it is hidden, and reads it with the review until it is changed', async () => {
    await save(1);
    await decide({ status: 'HIDDEN', reason: 'Names a person.' });
    expect((await mailOf())?.text).toContain('> Names a person.');
    expect(await call('review.getOwn', { courseId }, learner)).toMatchObject({
      review: { status: 'HIDDEN', reason: 'Names a person.' },
    });
    expect(await save(2)).toMatchObject({ review: { status: 'PENDING', reason: null } });
  });

  it('is mailed the answer, and nothing when the answer is removed', async () => {
    await save(4);
    const id = await decide({ status: 'SHOWN' });
    await arrived();
    await call('review.answer', { id, answer: 'Thank you.' });
    expect((await mailOf())?.text).toContain('> Thank you.');
    await call('review.answer', { id, answer: '' });
    expect(await receivers()).toEqual([]);
  });

  it('gets no mail about it as a member of the staff, and gets them again as a learner', async () => {
    await save(4);
    const id = await decide({ status: 'SHOWN' });
    await call('people.changeRole', { id: learner.id, role: 'ROLE_LECTURER' });
    await arrived();
    await call('review.answer', { id, answer: 'Thank you.' });
    expect(await receivers()).toEqual([]);
    await call('people.changeRole', { id: learner.id, role: 'ROLE_LEARNER' });
    await arrived();
    await call('review.answer', { id, answer: 'Thanks again.' });
    expect(await receivers()).toEqual([learner.login]);
  });

  it('gets one mail for the same decision twice', async () => {
    await save(4);
    const id = await decide({ status: 'SHOWN' });
    await call('review.decide', { id, version: 1, status: 'SHOWN' });
    expect((await receivers()).filter((address) => address === learner.login)).toHaveLength(1);
  });
});

describe('a person', () => {
  const fields = { language: 'ar', enrolment: 'OPEN', title: 'الهندسة' };

  it('is mailed when somebody makes them a co-lecturer, and when they are taken out', async () => {
    const { id } = await newCourse(at, { title: fields.title, lecturerId: at.admin.id });
    expect(await receivers()).toEqual([]);
    const update = (version: number, coLecturerIds: string[]) =>
      call('course.update', { ...fields, id, version, lecturerId: at.admin.id, coLecturerIds });
    await update(1, [other.id]);
    const [added, ...more] = await arrived();
    expect(more).toEqual([]);
    expect(added && to(added)).toBe(other.login);
    expect(added?.text).toContain(`http://${at.host}/home/admin/courses/${id}`);
    await update(2, [other.id]);
    expect(await receivers()).toEqual([]);
    await update(3, []);
    const [removed] = await arrived();
    expect(removed && to(removed)).toBe(other.login);
    expect(removed?.text).toMatch(new RegExp(`http://${at.host}/home/admin/courses$`, 'm'));
  });

  it('is not mailed about what they do themselves, nor when a co-lecturer becomes the lecturer', async () => {
    const { id } = await newCourse(at, { title: fields.title, coLecturerIds: [other.id] }, lecturer);
    expect(await receivers()).toEqual([other.login]);
    await call('course.update', { ...fields, id, version: 1, lecturerId: other.id, coLecturerIds: [lecturer.id] });
    expect(await receivers()).toEqual([]);
    await call('course.update', { ...fields, id, version: 2, coLecturerIds: [] }, other);
    expect(await receivers()).toEqual([lecturer.login]);
  });
});

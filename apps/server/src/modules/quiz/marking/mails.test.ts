import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailTransport, type MailTransport } from '../../../jobs/transport.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { answerAt, essay, handIn, markAnswer, readAnswer, text } from '../../../testing/marking.ts';
import { expectData, newQuiz, type TestQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';
import { type SmtpSink, sendQueuedMails, startSmtpSink } from '../../../testing/smtp-sink.ts';

const MINUTE = 60_000;

let harness: Harness;
let sink: SmtpSink;
let transport: MailTransport;

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

/** Sends everything that is queued in the portal through the mail server, and resolves with what arrived. */
async function arrived({ portal }: TestQuiz) {
  const seen = sink.taken.length;
  await sendQueuedMails(harness, transport, portal.id);
  return sink.taken.slice(seen).map(({ to, subject = '', text = '' }) => ({ to: to?.[0]?.address, subject, text }));
}
const speak = ({ learner }: TestQuiz, language: string) =>
  harness.test.admin`update users set language = ${language} where id = ${learner.id}`;
const mark = async (quiz: TestQuiz, attempt: { id: string }, question: number, points: number) =>
  expectData(await markAnswer(quiz, attempt, { question, points }));
const pass = (minutes: number) => harness.setNow(new Date(harness.deps.now().getTime() + minutes * MINUTE));

const documents = [trueQuestion('الأول'), trueQuestion('الثاني')];
async function newAttempt() {
  const quiz = await newQuiz(harness, { documents, passRate: 0 });
  const attempt = await handIn(quiz, [trueFalseAnswer(false), trueFalseAnswer(false)]);
  await speak(quiz, 'en');
  await arrived(quiz);
  return { quiz, attempt };
}

describe('the mail about the changed points of an attempt', () => {
  it.each([
    ['ar', 'تغيّرت نقاطك في'],
    ['en', 'Your points in'],
    ['es', 'Tus puntos de'],
  ])('reaches the learner in %s, with a link to the result', async (language, subject) => {
    const { quiz, attempt } = await newAttempt();
    await speak(quiz, language);
    await mark(quiz, attempt, 0, 1);
    const mails = await arrived(quiz);
    expect(mails).toMatchObject([{ to: quiz.learner.login, subject: expect.stringContaining(subject) }]);
    expect(mails[0]?.text).toContain(attempt.id);
  });

  it('is one for all changes of ten minutes, and another for a later change', async () => {
    const { quiz, attempt } = await newAttempt();
    await mark(quiz, attempt, 0, 1);
    pass(9);
    await mark(quiz, attempt, 1, 1);
    expect(await arrived(quiz)).toHaveLength(1);
    pass(1);
    await mark(quiz, attempt, 1, 0.5);
    expect(await arrived(quiz)).toHaveLength(1);
  });

  it('is sent ten minutes after the first change', async () => {
    const { quiz, attempt } = await newAttempt();
    await mark(quiz, attempt, 0, 1);
    const [job] = await harness.test.admin`
      select extract(epoch from start_after) * 1000 as at from pgboss.job
      where data ->> 'tenantId' = ${quiz.portal.id} order by created_on desc limit 1`;
    expect(Number(job?.['at'])).toBe(harness.deps.now().getTime() + 10 * MINUTE);
  });

  it('also tells that a mark was taken back', async () => {
    const { quiz, attempt } = await newAttempt();
    await mark(quiz, attempt, 0, 1);
    await arrived(quiz);
    pass(10);
    const { version } = (await readAnswer(quiz, attempt)).answered;
    expectData(await quiz.portal.call('quiz.markAnswer', { ...answerAt(attempt, quiz), version, mark: null }));
    expect(await arrived(quiz)).toHaveLength(1);
  });

  it('is not sent for another comment on the same points, nor to somebody who is staff now', async () => {
    const { quiz, attempt } = await newAttempt();
    await mark(quiz, attempt, 0, 0);
    expect(await arrived(quiz)).toEqual([]);
    await harness.test.admin`update users set role = 'ROLE_LECTURER' where id = ${quiz.learner.id}`;
    await mark(quiz, attempt, 0, 1);
    expect(await arrived(quiz)).toEqual([]);
  });

  it('is not sent while answers wait, whose mail says that all are marked', async () => {
    const quiz = await newQuiz(harness, { documents: [essay, essay], passRate: 0 });
    const attempt = await handIn(quiz, [text('أول'), text('ثانٍ')]);
    await speak(quiz, 'en');
    await arrived(quiz);
    await mark(quiz, attempt, 0, 2);
    await mark(quiz, attempt, 0, 3);
    expect(await arrived(quiz)).toEqual([]);
    await mark(quiz, attempt, 1, 2);
    expect(await arrived(quiz)).toMatchObject([{ subject: expect.stringContaining('are marked') }]);
    await mark(quiz, attempt, 1, 1);
    expect(await arrived(quiz)).toMatchObject([{ subject: expect.stringContaining('have changed') }]);
  });
});

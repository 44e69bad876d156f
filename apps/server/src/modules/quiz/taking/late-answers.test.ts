import type {
  AnswerSaved,
  Attempt,
  AttemptResult,
  LearnerAttemptResult,
  QuizIntro,
} from '@dars/contracts/learning/attempt';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeAttempts } from '../../../jobs/close-attempts.ts';
import { createHarness, type Harness, type TrpcAnswer } from '../../../testing/harness.ts';
import { type SignedInUser, sessionOf } from '../../../testing/people.ts';
import { errorCodeOf, expectData, newQuiz, type TestQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const END = 10 * MINUTE;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
afterEach(() => harness.setNow(new Date()));

/** Sets the server's clock to this many milliseconds after the start of the attempt. */
const at = (attempt: Attempt, milliseconds: number) =>
  harness.setNow(new Date(Date.parse(attempt.startedDate) + milliseconds));
const dateAt = (attempt: Attempt, milliseconds: number) =>
  new Date(Date.parse(attempt.startedDate) + milliseconds).toISOString();

interface Late {
  question?: number;
  sequence?: number;
  /** Milliseconds after the start at which the answer was given, by the device's clock. */
  givenAt: number;
  /** Milliseconds after the start at which the answer arrives. */
  now: number;
  clock?: string | null;
  by?: SignedInUser;
  answer?: boolean;
}

async function sendLate(quiz: TestQuiz, attempt: Attempt, late: Late): Promise<TrpcAnswer> {
  const { question = 0, sequence = 1, givenAt, now, clock = attempt.clock, by = quiz.learner, answer = true } = late;
  at(attempt, now);
  const given = { clock, ageMs: now - givenAt, isMonotonic: true };
  const input = {
    attemptId: attempt.id,
    questionId: quiz.questionIds[question],
    sequence,
    answer: trueFalseAnswer(answer),
    given,
  };
  return quiz.portal.call('quiz.saveAnswer', input, by);
}

const resultOf = async (quiz: TestQuiz, { id }: Attempt) =>
  expectData<AttemptResult>(await quiz.take('result', { attemptId: id }));
const auditOf = (quiz: TestQuiz) => harness.test.admin`
  select action, details, subject_id from audit_events
  where tenant_id = ${quiz.portal.id} and action in ('quiz.answered-late', 'quiz.submitted-late') order by id`;
const completed = async (quiz: TestQuiz) => {
  const [row] = await harness.test.admin`
    select a.completed_at as activity, l.completed_at as lesson, e.completed_at as course
    from activity_progress a
    left join lesson_progress l on l.tenant_id = a.tenant_id and l.user_id = a.user_id and l.lesson_id = ${quiz.lessonId}
    join enrolments e on e.tenant_id = a.tenant_id and e.user_id = a.user_id and e.course_id = ${quiz.courseId}
    where a.tenant_id = ${quiz.portal.id} and a.activity_id = ${quiz.activityId} and a.user_id = ${quiz.learner.id}`;
  return { activity: row?.['activity'] !== null, lesson: Boolean(row?.['lesson']), course: row?.['course'] !== null };
};
const TWO = [trueQuestion('١ = ١'), trueQuestion('٢ = ٢')];

describe('an answer given offline before the end', () => {
  it('counts when it arrives within the grace, even if the attempt is closed', async () => {
    const quiz = await newQuiz(harness, { time: 10, passRate: 50 });
    const attempt = await quiz.start();
    await closeAttempts({ ...harness.deps, now: () => new Date(Date.parse(attempt.startedDate) + END + MINUTE) });
    const saved = await sendLate(quiz, attempt, { givenAt: 9 * MINUTE, now: 15 * MINUTE });
    expect(expectData<AnswerSaved>(saved)).toMatchObject({ sequence: 1, ageMs: 0, isLate: true, remainingMs: 0 });
    expect(saved.data).toMatchObject({ state: 'TIME_OUT', deadlineDate: attempt.deadlineDate });
    const result = await resultOf(quiz, attempt);
    expect(result).toMatchObject({
      ...{ state: 'TIME_OUT', submittedDate: attempt.deadlineDate, lateAnswers: 1 },
      lateDate: dateAt(attempt, 15 * MINUTE),
      score: { earned: 1, isPassed: true },
      questions: [{ answer: trueFalseAnswer(true), late: { givenDate: dateAt(attempt, 9 * MINUTE) } }],
    });
    expect(await completed(quiz)).toEqual({ activity: true, lesson: true, course: true });
  });

  it('closes an overdue attempt that is still open and counts in it', async () => {
    const quiz = await newQuiz(harness, { time: 10, passRate: 50 });
    const attempt = await quiz.start();
    expectData(await sendLate(quiz, attempt, { givenAt: END, now: 11 * MINUTE }));
    const [row] = await harness.test.admin`select state, late_answers from quiz_attempts where id = ${attempt.id}`;
    expect(row).toEqual({ state: 'TIME_OUT', late_answers: 1 });
  });

  it('is marked as late for staff and recorded in the audit trail', async () => {
    const quiz = await newQuiz(harness, { time: 10 });
    const attempt = await quiz.start();
    expectData(await sendLate(quiz, attempt, { givenAt: 9 * MINUTE, now: 12 * MINUTE }));
    const seen = await quiz.portal.call('quiz.learnerResult', { attemptId: attempt.id });
    expect(expectData<LearnerAttemptResult>(seen).questions[0]?.late).toEqual({
      givenDate: dateAt(attempt, 9 * MINUTE),
      arrivedDate: dateAt(attempt, 12 * MINUTE),
    });
    const [event, ...more] = await auditOf(quiz);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      ...{ action: 'quiz.answered-late', subject_id: quiz.learner.id },
      details: { attempt: attempt.id, questionId: quiz.questionIds[0], isMonotonic: true },
    });
  });

  it('is refused after the grace, or when it was given after the end', async () => {
    const quiz = await newQuiz(harness, { time: 10, offlineGrace: 5 });
    const attempt = await quiz.start();
    const afterGrace = { givenAt: 9 * MINUTE, now: 15 * MINUTE + 1 };
    expect(errorCodeOf(await sendLate(quiz, attempt, afterGrace))).toBe('attempt-time-over');
    const afterEnd = { givenAt: END + 1, now: 12 * MINUTE };
    expect(errorCodeOf(await sendLate(quiz, attempt, afterEnd))).toBe('attempt-time-over');
    expectData(await sendLate(quiz, attempt, { givenAt: END, now: 15 * MINUTE }));
  });

  it('is refused when the quiz has no grace', async () => {
    const quiz = await newQuiz(harness, { time: 10, offlineGrace: 0 });
    const attempt = await quiz.start();
    const late = { givenAt: 9 * MINUTE, now: END + 11 * SECOND };
    expect(errorCodeOf(await sendLate(quiz, attempt, late))).toBe('attempt-time-over');
  });

  it('keeps the grace that the quiz had when the attempt started', async () => {
    const quiz = await newQuiz(harness, { time: 10, offlineGrace: 5 });
    const attempt = await quiz.start();
    const settings = { id: quiz.activityId, title: 'x', time: 10, version: 1, offlineGrace: 0 };
    expectData(await quiz.portal.call('quiz.saveSettings', settings));
    expectData(await sendLate(quiz, attempt, { givenAt: 9 * MINUTE, now: 14 * MINUTE }));
  });

  it('cannot be dated before the server’s last response to the device', async () => {
    const quiz = await newQuiz(harness, { time: 10 });
    const attempt = await quiz.start();
    at(attempt, 4 * MINUTE);
    const { clock } = expectData<Attempt>(await quiz.take('attemptState', { attemptId: attempt.id }));
    const late = { clock, givenAt: -5 * MINUTE, now: 12 * MINUTE };
    expectData(await sendLate(quiz, attempt, late));
    expect((await resultOf(quiz, attempt)).questions[0]?.late?.givenDate).toBe(dateAt(attempt, 4 * MINUTE));
  });

  it('is refused when the server has answered the device since the end', async () => {
    const quiz = await newQuiz(harness, { time: 10 });
    const attempt = await quiz.start();
    at(attempt, END + SECOND);
    const { clock } = expectData<Attempt>(await quiz.take('attemptState', { attemptId: attempt.id }));
    const late = { clock, givenAt: 5 * MINUTE, now: 12 * MINUTE };
    expect(errorCodeOf(await sendLate(quiz, attempt, late))).toBe('attempt-time-over');
  });

  it('is refused with a forged clock or one of another device or attempt', async () => {
    const quiz = await newQuiz(harness, { time: 10, numberOfAttempts: 2 });
    const attempt = await quiz.start();
    const slug = quiz.portal.slug;
    const cookie = await sessionOf(harness, { ...quiz.learner, role: 'ROLE_LEARNER', tenantId: quiz.portal.id, slug });
    const when = { givenAt: 9 * MINUTE, now: 12 * MINUTE };
    const refused = [
      await sendLate(quiz, attempt, { ...when, by: { ...quiz.learner, cookie } }),
      await sendLate(quiz, attempt, { ...when, clock: `${attempt.clock}x` }),
      await sendLate(quiz, attempt, { ...when, clock: `0${attempt.clock}` }),
      await sendLate(quiz, attempt, { ...when, clock: 'k.' }),
    ];
    expect(refused.map(errorCodeOf)).toEqual(Array.from({ length: 4 }, () => 'attempt-time-over'));
    at(attempt, 12 * MINUTE);
    const second = await quiz.start();
    const withSecond = await sendLate(quiz, attempt, { ...when, clock: second.clock });
    expect(errorCodeOf(withSecond)).toBe('attempt-time-over');
    expect(await auditOf(quiz)).toEqual([]);
  });

  it('is refused when the attempt was handed in', async () => {
    const quiz = await newQuiz(harness, { time: 10 });
    const attempt = await quiz.start();
    at(attempt, 5 * MINUTE);
    await quiz.submit(attempt);
    const late = { givenAt: 4 * MINUTE, now: 12 * MINUTE };
    expect(errorCodeOf(await sendLate(quiz, attempt, late))).toBe('attempt-closed');
  });
});

describe('of several late answers', () => {
  it.each([
    [1, 2],
    [2, 1],
  ])('the greater sequence counts when %s arrives first, and a repetition changes nothing', async (first, second) => {
    const quiz = await newQuiz(harness, { time: 10 });
    const attempt = await quiz.start();
    for (const sequence of [first, second, second, first]) {
      await sendLate(quiz, attempt, { givenAt: 9 * MINUTE, now: 12 * MINUTE, sequence, answer: sequence === 2 });
    }
    const result = await resultOf(quiz, attempt);
    expect(result).toMatchObject({
      score: { earned: 1 },
      lateAnswers: 1,
      questions: [{ answer: trueFalseAnswer(true) }],
    });
  });

  it('an answer with a higher sequence is kept when a second device sends another', async () => {
    const quiz = await newQuiz(harness, { time: 10 });
    const attempt = await quiz.start();
    await quiz.save(attempt, trueFalseAnswer(true), { sequence: 3 });
    const late = await sendLate(quiz, attempt, { givenAt: MINUTE, now: 12 * MINUTE, sequence: 2, answer: false });
    expect(expectData<AnswerSaved>(late)).toMatchObject({ sequence: 3, answer: trueFalseAnswer(true) });
    expect(await resultOf(quiz, attempt)).toMatchObject({ lateAnswers: 0, score: { earned: 1 } });
  });

  it('one more per question is taken once the score was read, so that nobody tries options out', async () => {
    const quiz = await newQuiz(harness, { time: 10, documents: TWO });
    const attempt = await quiz.start();
    const when = { givenAt: 9 * MINUTE, now: 12 * MINUTE };
    expectData(await sendLate(quiz, attempt, { ...when, answer: false }));
    expect((await resultOf(quiz, attempt)).score?.earned).toBe(0);
    expect(errorCodeOf(await sendLate(quiz, attempt, { ...when, sequence: 2 }))).toBe('attempt-time-over');
    expectData(await sendLate(quiz, attempt, { ...when, question: 1 }));
    expect(errorCodeOf(await sendLate(quiz, attempt, { ...when, question: 1, sequence: 2 }))).toBe('attempt-time-over');
    expect((await resultOf(quiz, attempt)).score?.earned).toBe(1);
  });
});

describe('while late answers may arrive', () => {
  it('no key is shown before the grace ends', async () => {
    const quiz = await newQuiz(harness, { time: 10, showCorrectAnswer: true });
    const attempt = await quiz.start();
    at(attempt, 15 * MINUTE);
    expect(await resultOf(quiz, attempt)).toMatchObject({ keys: 'pending', questions: [{ key: null, earned: null }] });
    const intro = expectData<QuizIntro>(await quiz.take('intro', { id: quiz.activityId }));
    expect(intro.areKeysOpen).toBe(false);
    at(attempt, 2 * END + 1);
    expect((await resultOf(quiz, attempt)).keys).toBe('shown');
  });

  it('a wrong answer over a right one undoes the completion', async () => {
    const quiz = await newQuiz(harness, { time: 10, passRate: 50 });
    const attempt = await quiz.start();
    await quiz.save(attempt, trueFalseAnswer(true));
    at(attempt, 11 * MINUTE);
    expect((await resultOf(quiz, attempt)).score?.isPassed).toBe(true);
    expect(await completed(quiz)).toEqual({ activity: true, lesson: true, course: true });
    expectData(await sendLate(quiz, attempt, { givenAt: 9 * MINUTE, now: 12 * MINUTE, sequence: 2, answer: false }));
    expect((await resultOf(quiz, attempt)).score?.isPassed).toBe(false);
    expect(await completed(quiz)).toEqual({ activity: false, lesson: false, course: false });
  });
});

describe('a submission made before the end', () => {
  it('counts from that time when it arrives within the grace, once, and closes the attempt to answers', async () => {
    const quiz = await newQuiz(harness, { time: 10 });
    const attempt = await quiz.start();
    await quiz.save(attempt, trueFalseAnswer(true));
    at(attempt, 12 * MINUTE);
    const given = { clock: attempt.clock, ageMs: 4 * MINUTE, isMonotonic: false };
    const input = { attemptId: attempt.id, given };
    const expected = { state: 'SUBMITTED', submittedDate: dateAt(attempt, 8 * MINUTE), score: { earned: 1 } };
    expect(expectData(await quiz.take('submitAttempt', input))).toMatchObject(expected);
    expect(expectData(await quiz.take('submitAttempt', input))).toMatchObject(expected);
    expect((await auditOf(quiz)).map(({ action }) => action)).toEqual(['quiz.submitted-late']);
    const late = { givenAt: 7 * MINUTE, now: 12 * MINUTE, sequence: 2, answer: false };
    expect(errorCodeOf(await sendLate(quiz, attempt, late))).toBe('attempt-closed');
  });

  it('is refused when it was made after the end', async () => {
    const quiz = await newQuiz(harness, { time: 10 });
    const attempt = await quiz.start();
    at(attempt, 12 * MINUTE);
    const given = { clock: attempt.clock, ageMs: MINUTE, isMonotonic: true };
    expect(errorCodeOf(await quiz.take('submitAttempt', { attemptId: attempt.id, given }))).toBe('attempt-time-over');
  });
});

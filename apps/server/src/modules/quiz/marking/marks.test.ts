import type { LearnerAttemptResult } from '@dars/contracts/learning/attempt';
import type { AnswerToMark } from '@dars/contracts/learning/marking';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness, type TrpcAnswer } from '../../../testing/harness.ts';
import {
  answerAt,
  essay,
  handIn,
  isCompleted,
  markAnswer,
  readAnswer,
  resultOf,
  text,
} from '../../../testing/marking.ts';
import { errorCodeOf, expectData, newQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

describe('the points that a person gives to a graded answer', () => {
  const documents = [trueQuestion('الأول'), trueQuestion('الثاني')];

  it('change the score, the pass, the progress and the results, and the learner reads the comment', async () => {
    const quiz = await newQuiz(harness, { documents, passRate: 100 });
    const attempt = await handIn(quiz, [trueFalseAnswer(true), trueFalseAnswer(false)]);
    expect(await resultOf(quiz, attempt)).toMatchObject({ score: { earned: 1, isPassed: false } });
    expect(await isCompleted(harness, quiz)).toEqual({ activity: false, course: false });

    const saved = expectData<AnswerToMark>(
      await markAnswer(quiz, attempt, { question: 1, points: 1, comment: 'المفتاح خاطئ' }),
    );
    expect(saved).toMatchObject({
      ...{ score: { earned: 2, isPassed: true }, isGradedByHand: false },
      answered: { earned: 1, mark: { points: 1, comment: 'المفتاح خاطئ' } },
      history: [{ points: 1, comment: 'المفتاح خاطئ', isOfThisAnswer: true }],
    });
    expect(saved.answered.markedBy).toBe(saved.history[0]?.by);
    const seen = await resultOf(quiz, attempt);
    expect(seen).toMatchObject({ score: { earned: 2, percent: 100, isPassed: true } });
    // The keys stay hidden; only the answer that a person marked shows its points.
    expect(seen.questions.map(({ earned, key }) => [earned, key])).toEqual([
      [null, null],
      [1, null],
    ]);
    expect(seen.questions[1]).not.toHaveProperty('markedBy');
    expect(await isCompleted(harness, quiz)).toEqual({ activity: true, course: true });
    const { rows } = expectData<{ rows: object[] }>(await quiz.portal.call('quiz.learners', { id: quiz.activityId }));
    expect(rows).toMatchObject([{ standing: 'PASSED', best: { earned: 2 } }]);
    const [event] = await harness.test.admin`
      select actor_id, subject_id, details from audit_events
      where tenant_id = ${quiz.portal.id} and action = 'quiz.answer-marked'`;
    expect(event).toMatchObject({
      ...{ actor_id: quiz.portal.admin.id, subject_id: quiz.learner.id },
      details: { attempt: attempt.id, before: 0, after: 1, comment: 'المفتاح خاطئ', wasPassed: false, isPassed: true },
    });
  });

  it('take a pass away only when that is confirmed, with the progress that rests on it', async () => {
    const quiz = await newQuiz(harness, { documents, passRate: 100 });
    const attempt = await handIn(quiz, [trueFalseAnswer(true), trueFalseAnswer(true)]);
    expect(await isCompleted(harness, quiz)).toEqual({ activity: true, course: true });
    expect(errorCodeOf(await markAnswer(quiz, attempt, { points: 0 }))).toBe('pass-taken');
    expect(await resultOf(quiz, attempt)).toMatchObject({ score: { earned: 2, isPassed: true } });
    expect((await readAnswer(quiz, attempt)).history).toEqual([]);
    expectData(await markAnswer(quiz, attempt, { points: 0, takesPass: true }));
    expect(await resultOf(quiz, attempt)).toMatchObject({ score: { earned: 1, isPassed: false } });
    expect(await isCompleted(harness, quiz)).toEqual({ activity: false, course: false });
  });

  it('need a reason, and are at most those of the question, to two decimal places', async () => {
    const quiz = await newQuiz(harness, { documents });
    const attempt = await handIn(quiz, [trueFalseAnswer(false)]);
    const issuesOf = (answer: TrpcAnswer) => answer.error?.data.issues?.map(({ path, rule }) => [path.join('.'), rule]);
    expect(issuesOf(await markAnswer(quiz, attempt, { points: 1, comment: ' ' }))).toEqual([
      ['mark.comment', 'required-field'],
    ]);
    expect(issuesOf(await markAnswer(quiz, attempt, { points: 1.01 }))).toEqual([['mark.points', 'maximum-value']]);
    expect(issuesOf(await markAnswer(quiz, attempt, { points: 0.005 }))).toEqual([['mark.points', 'invalid']]);
    expect(issuesOf(await markAnswer(quiz, attempt, { points: null }))).toEqual([['mark.points', 'required-field']]);
    const third = expectData<AnswerToMark>(await markAnswer(quiz, attempt, { points: 0.33 }));
    expect(third.answered.earned).toBe(0.33);
  });

  it('are given to a question without an answer, which counts as unanswered', async () => {
    const quiz = await newQuiz(harness, { documents });
    const attempt = await handIn(quiz, []);
    const saved = expectData<AnswerToMark>(await markAnswer(quiz, attempt, { points: 1 }));
    expect(saved).toMatchObject({ score: { earned: 1 }, answered: { answer: null, earned: 1 } });
    const figures = await quiz.portal.call('quiz.statistics', { id: quiz.activityId });
    expect(figures.data).toMatchObject({ questions: [{ unanswered: 1 }, { unanswered: 1 }] });
  });

  it('are taken back, after which the grade counts again', async () => {
    const quiz = await newQuiz(harness, { documents });
    const attempt = await handIn(quiz, [trueFalseAnswer(true)]);
    expectData(await markAnswer(quiz, attempt, { points: 0 }));
    const { answered } = await readAnswer(quiz, attempt);
    const back = { ...answerAt(attempt, quiz), version: answered.version, mark: null };
    const saved = expectData<AnswerToMark>(await quiz.portal.call('quiz.markAnswer', back));
    expect(saved).toMatchObject({ score: { earned: 1 }, answered: { earned: 1, mark: null } });
    expect(saved.history.map(({ points }) => points)).toEqual([null, 0]);
  });

  it('never replace those of somebody else who marked meanwhile', async () => {
    const quiz = await newQuiz(harness, { documents });
    const attempt = await handIn(quiz, [trueFalseAnswer(false)]);
    const { answered } = await readAnswer(quiz, attempt);
    expectData(await markAnswer(quiz, attempt, { points: 1, version: answered.version }));
    const second = await markAnswer(quiz, attempt, { points: 0, version: answered.version });
    expect(errorCodeOf(second)).toBe('edited-meanwhile');
    expect((await readAnswer(quiz, attempt)).answered.earned).toBe(1);
  });

  it('are refused while the attempt is open, and to lecturers of other courses', async () => {
    const quiz = await newQuiz(harness, { documents });
    const attempt = await quiz.start();
    expect(errorCodeOf(await markAnswer(quiz, attempt, { points: 1, version: 0 }))).toBe('attempt-open');
    await quiz.submit(attempt);
    const by = await quiz.portal.signedIn('ROLE_LECTURER');
    expect((await markAnswer(quiz, attempt, { points: 1, version: 0, by })).status).toBe(404);
    const asked = await quiz.portal.call('quiz.answerToMark', answerAt(attempt, quiz), by);
    expect(asked.status).toBe(404);
    expect((await markAnswer(quiz, attempt, { points: 1, version: 0, by: quiz.learner })).status).toBe(403);
  });
});

describe('a mark of an answer that a late one replaces', () => {
  it('does not count any more', async () => {
    const MINUTE = 60_000;
    const quiz = await newQuiz(harness, { documents: [essay], time: 10 });
    const attempt = await quiz.start();
    expectData(await quiz.save(attempt, text('أول')));
    const now = (minutes: number) => harness.setNow(new Date(Date.parse(attempt.startedDate) + minutes * MINUTE));
    now(11);
    expectData(await markAnswer(quiz, attempt, { points: 4, comment: '' }));
    now(12);
    const given = { clock: attempt.clock, ageMs: 3 * MINUTE, isMonotonic: true };
    const late = { ...answerAt(attempt, quiz), sequence: 2, answer: text('ثانٍ'), given };
    expectData(await quiz.take('saveAnswer', late));
    const answer = await readAnswer(quiz, attempt);
    expect(answer).toMatchObject({ waitingAnswers: 1, answered: { isWaiting: true, mark: null } });
    expect(answer.history).toMatchObject([{ points: 4, isOfThisAnswer: false }]);
    harness.setNow(new Date());
  });
});

it('an attempt shows staff who marked it', async () => {
  const quiz = await newQuiz(harness, { documents: [essay] });
  const attempt = await handIn(quiz, [text('أول')]);
  expectData(await markAnswer(quiz, attempt, { points: 2, comment: 'جيد' }));
  const seen = await quiz.portal.call('quiz.learnerResult', { attemptId: attempt.id });
  const [question] = expectData<LearnerAttemptResult>(seen).questions;
  expect(question?.markedBy).not.toBeNull();
});

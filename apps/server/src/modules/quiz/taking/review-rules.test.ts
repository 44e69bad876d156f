import type { Question } from '@dars/contracts/content/question';
import type { Quiz } from '@dars/contracts/content/quiz';
import {
  defaultReview,
  NO_CHECK,
  NO_PARTS,
  type ReviewParts,
  type ReviewRules,
} from '@dars/contracts/content/review-rules';
import type { AttemptResult } from '@dars/contracts/learning/attempt';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { handIn, markAnswer } from '../../../testing/marking.ts';
import { expectData, newQuiz, type TestQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const WHY = 'لأنها كذلك';
const TO_CHOICE = 'هذا خطأ شائع';
const TO_OTHER = 'أحسنت';
const NOTHING: ReviewParts = { ...NO_PARTS, answers: false };
const ALL: ReviewParts = { answers: true, points: true, marks: true, rightAnswers: true, feedback: true };
const rulesWith = (more: Partial<ReviewRules>): ReviewRules => ({
  ...{ during: NO_CHECK, handedIn: NOTHING, open: NOTHING, closed: NOTHING },
  ...more,
});

/** A learner who has handed in a wrong answer, and the bytes of every answer that tells about it. */
async function handedIn(review: ReviewRules, numberOfAttempts = 1) {
  const question: Question = {
    ...{ ...trueQuestion('سؤال'), explanation: WHY },
    ...{ whenTrue: { feedback: TO_OTHER }, whenFalse: { feedback: TO_CHOICE } },
  };
  const quiz = await newQuiz(harness, { documents: [question], numberOfAttempts, review });
  const attempt = await quiz.start();
  await quiz.save(attempt, trueFalseAnswer(false));
  const submitted = JSON.stringify(await quiz.submit(attempt));
  return { quiz, attempt, submitted };
}

const read = async (quiz: TestQuiz, attemptId: string) => {
  const result = expectData<AttemptResult>(await quiz.take('result', { attemptId }));
  return { result, bytes: JSON.stringify(result) };
};

describe('what a rule hides', () => {
  it.each<[string, Partial<ReviewParts>, string[], string[]]>([
    ['everything', { answers: false }, [], ['سؤال', '"isTrue"', WHY, TO_CHOICE, TO_OTHER]],
    ['all but own answers', { answers: true }, ['سؤال', '"isTrue":false'], ['"isTrue":true', WHY, TO_CHOICE, TO_OTHER]],
    [
      'the right answer, with points shown',
      { answers: true, points: true },
      ['"earned":0'],
      ['"isTrue":true', WHY, TO_CHOICE, TO_OTHER],
    ],
    ['the feedback', { answers: true, rightAnswers: true }, ['"isTrue":true'], [WHY, TO_CHOICE, TO_OTHER]],
    [
      'the right answer, with its explanation and the words to the choice shown',
      { answers: true, feedback: true },
      [WHY, TO_CHOICE],
      ['"isTrue":true', TO_OTHER],
    ],
  ])('is not sent: %s', async (_which, shown, present, absent) => {
    const { quiz, attempt, submitted } = await handedIn(rulesWith({ closed: { ...NOTHING, ...shown } }));
    const { bytes, result } = await read(quiz, attempt.id);
    for (const text of [submitted, bytes]) {
      for (const word of present) expect(text).toContain(word);
      for (const word of absent) expect(text).not.toContain(word);
    }
    expect(result.score).toMatchObject({ percent: 0 });
  });

  it('is not sent either once the minutes after handing in are over', async () => {
    const { quiz, attempt, submitted } = await handedIn(rulesWith({ handedIn: ALL }), 2);
    expect(submitted).toContain(WHY);
    expect((await read(quiz, attempt.id)).bytes).toContain(WHY);
    const earlier = new Date(Date.now() - 600_000).toISOString();
    await harness.test.admin`update quiz_attempts set submitted_at = ${earlier} where id = ${attempt.id}`;
    const { bytes, result } = await read(quiz, attempt.id);
    expect(bytes).not.toContain(WHY);
    expect(result).toMatchObject({ areAnswersShown: false, keys: 'never', questions: [] });
  });

  it('is not sent while another attempt is open, although the rules show it', async () => {
    const { quiz, attempt } = await handedIn(rulesWith({ handedIn: ALL, open: ALL, closed: ALL }), 2);
    await quiz.start();
    const { bytes, result } = await read(quiz, attempt.id);
    expect(bytes).not.toContain(WHY);
    expect(result).toMatchObject({ keys: 'later', questions: [{ earned: null, key: null }] });
  });
});

describe('the marks of a person', () => {
  const documents = [trueQuestion('الأول')];
  const marked = async (closed: Partial<ReviewParts>) => {
    const quiz = await newQuiz(harness, { documents, review: rulesWith({ closed: { ...NOTHING, ...closed } }) });
    const attempt = await handIn(quiz, [trueFalseAnswer(false)]);
    expectData(await markAnswer(quiz, attempt, { points: 0.5, comment: 'نصف صحيح' }));
    return read(quiz, attempt.id);
  };

  it.each<[Partial<ReviewParts>, string[], string[]]>([
    [{ answers: true }, [], ['"earned":0.5,"isWaiting"', 'نصف صحيح']],
    [{ answers: true, points: true }, ['"earned":0.5,"isWaiting"'], ['نصف صحيح']],
    [{ answers: true, marks: true }, ['"earned":0.5,"isWaiting"', 'نصف صحيح'], []],
  ])('are sent only where the rules show them: %o', async (closed, present, absent) => {
    const { bytes } = await marked(closed);
    for (const word of present) expect(bytes).toContain(word);
    for (const word of absent) expect(bytes).not.toContain(word);
  });
});

describe('the rules of a quiz with a closing', () => {
  afterEach(() => harness.setNow(new Date()));
  const CLOSES = '2027-03-10T10:00:00.000Z';
  const at = (moment: string) => harness.setNow(new Date(moment));

  it('wait for the closing, although no attempt remains, and for a learner’s own one', async () => {
    at('2027-03-10T09:00:00Z');
    const question = { ...trueQuestion('سؤال'), explanation: WHY };
    const quiz = await newQuiz(harness, {
      ...{ documents: [question], closesAt: new Date(CLOSES), review: defaultReview(true) },
    });
    const attempt = await handIn(quiz, [trueFalseAnswer(false)]);
    const before = await read(quiz, attempt.id);
    expect(before.result).toMatchObject({ keys: 'later', reviewDate: CLOSES, remainingAttempts: 0 });
    expect(before.bytes).not.toContain(WHY);
    at(CLOSES);
    const after = await read(quiz, attempt.id);
    expect(after.result).toMatchObject({ keys: 'shown', reviewDate: null });
    expect(after.bytes).toContain(WHY);
    const own = '2027-03-10T12:00:00.000Z';
    expectData(
      await quiz.portal.call('quiz.grant', {
        ...{ id: quiz.activityId, userId: quiz.learner.id, extraAttempts: 0, extraTime: 0, closesDate: own },
      }),
    );
    const excepted = await read(quiz, attempt.id);
    expect(excepted.result).toMatchObject({ keys: 'later', reviewDate: own });
    expect(excepted.bytes).not.toContain(WHY);
    at(own);
    expect((await read(quiz, attempt.id)).bytes).toContain(WHY);
  });
});

describe('the setting that shows right answers', () => {
  const settings = { title: 'اختبار', passRate: 0 };
  const save = async (quiz: TestQuiz, version: number, more: object) =>
    expectData<Quiz>(
      await quiz.portal.call('quiz.saveSettings', { id: quiz.activityId, version, ...settings, ...more }),
    );

  it('is a short form of the rules, which it replaces only when it changes', async () => {
    const quiz = await newQuiz(harness);
    expect(await save(quiz, 1, { showCorrectAnswer: true })).toMatchObject({ review: defaultReview(true) });
    const review = rulesWith({ open: ALL, closed: ALL });
    expect(await save(quiz, 2, { review })).toMatchObject({ review, showCorrectAnswer: true });
    expect(await save(quiz, 3, { showCorrectAnswer: true })).toMatchObject({ review });
    expect(await save(quiz, 4, { showCorrectAnswer: false })).toMatchObject({
      ...{ review: defaultReview(false), showCorrectAnswer: false },
    });
  });

  it('hides everything else with the answers', async () => {
    const quiz = await newQuiz(harness);
    const review = rulesWith({ closed: { ...ALL, answers: false } });
    expect(await save(quiz, 1, { review })).toMatchObject({ review: rulesWith({}), showCorrectAnswer: false });
  });
});

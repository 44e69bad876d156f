import type { AttemptResult } from '@dars/contracts/learning/attempt';
import type { RegradeOutcome, RegradeStatus } from '@dars/contracts/learning/regrade';
import type { Database } from '@dars/db/client';
import { completeRegrade } from '../modules/quiz/regrade/complete-regrade.ts';
import type { Harness } from './harness.ts';
import type { SignedInUser } from './people.ts';
import { expectData, newQuiz, type TestQuiz, trueFalseAnswer } from './quiz.ts';

/** A learner's finished attempt with one answer to the first question. */
export interface Taken {
  learner: SignedInUser;
  attemptId: string;
}

export async function takeQuiz(
  { portal, activityId: id, questionIds }: TestQuiz,
  learner: SignedInUser,
  isTrue: boolean,
) {
  const { id: attemptId } = expectData<{ id: string }>(await portal.call('quiz.startAttempt', { id }, learner));
  const answer = { attemptId, questionId: questionIds[0], sequence: 1, answer: trueFalseAnswer(isTrue) };
  expectData(await portal.call('quiz.saveAnswer', answer, learner));
  expectData(await portal.call('quiz.submitAttempt', { attemptId }, learner));
  return { learner, attemptId };
}

interface Taking {
  quiz: TestQuiz;
  /** Answered by the wrong key, and so passed before the correction. */
  right: Taken;
  wrong: Taken;
}

/** A quiz of one question with a wrong key, which two learners have taken. */
export async function newTakenQuiz(harness: Harness, settings: Parameters<typeof newQuiz>[1] = {}): Promise<Taking> {
  const quiz = await newQuiz(harness, { passRate: 50, ...settings });
  const right = await takeQuiz(quiz, quiz.learner, true);
  const wrong = await takeQuiz(quiz, await quiz.join(), false);
  return { quiz, right, wrong };
}

/** The question with the right key. */
export const FALSE = { type: 'trueFalse', text: '٢ + ٢ = ٥', isTrue: false } as const;

export async function correct({ portal, questionIds: [id] }: TestQuiz, question: object = FALSE, version = 1) {
  expectData(await portal.call('quiz.updateQuestion', { id, version, question }));
}

export const call = async <Data>({ portal, activityId: id }: TestQuiz, procedure: string, input: object = {}) =>
  expectData<Data>(await portal.call(`quiz.${procedure}`, { id, ...input }));
export const statusOf = (quiz: TestQuiz) => call<RegradeStatus>(quiz, 'regradeStatus');
export const resultOf = async (quiz: TestQuiz, { learner, attemptId }: Taken) =>
  expectData<AttemptResult>(await quiz.portal.call('quiz.result', { attemptId }, learner));
export const undo = ({ portal }: TestQuiz, id: string) => portal.call('quiz.undoRegrade', { id });

/** Runs the job of a regrade. */
export async function run(harness: Harness, quiz: TestQuiz, regradeId: string, db: Database = harness.db) {
  await completeRegrade({ ...harness.deps, db }, { tenantId: quiz.portal.id, regradeId });
}

/** Starts a regrade and runs its job. @returns its id */
export async function regrade(harness: Harness, quiz: TestQuiz, input: object = {}): Promise<string> {
  const { regrade: started } = await call<RegradeOutcome>(quiz, 'regrade', input);
  if (!started) throw new Error('The regrade changes nothing');
  await run(harness, quiz, started.id);
  return started.id;
}

/** All that a regrade may write, as text. */
export async function snapshot(harness: Harness, { portal: { id } }: TestQuiz): Promise<string> {
  const { admin } = harness.test;
  const rows = await Promise.all([
    admin`select * from quiz_attempts where tenant_id = ${id} order by id`,
    admin`select * from quiz_answers where tenant_id = ${id} order by attempt_id, question_id`,
    admin`select user_id, activity_id, completed_at from activity_progress where tenant_id = ${id} and completed_at is not null order by 1, 2`,
    admin`select user_id, lesson_id, completed_at from lesson_progress where tenant_id = ${id} and completed_at is not null order by 1, 2`,
    admin`select user_id, completed_at from enrolments where tenant_id = ${id} order by 1`,
  ]);
  return JSON.stringify(rows);
}

/** The times at which a learner completed the quiz, its lesson and its course. */
export const completionOf = async (harness: Harness, { portal, activityId }: TestQuiz, { learner: { id } }: Taken) => {
  const [row] = await harness.test.admin`
    select p.completed_at as activity, l.completed_at as lesson, e.completed_at as course
    from activity_progress p
    join enrolments e on e.tenant_id = p.tenant_id and e.user_id = p.user_id and e.course_id = p.course_id
    left join lesson_progress l on l.tenant_id = p.tenant_id and l.user_id = p.user_id
    where p.tenant_id = ${portal.id} and p.user_id = ${id} and p.activity_id = ${activityId}`;
  return { activity: row?.['activity'] ?? null, lesson: row?.['lesson'] ?? null, course: row?.['course'] ?? null };
};
/** The audited actions of regrades, the oldest first. */
export const audited = async (harness: Harness, { portal }: TestQuiz) =>
  (
    await harness.test.admin<{ action: string }[]>`
      select action from audit_events where tenant_id = ${portal.id} and action like 'quiz.regrade%' order by id`
  ).map(({ action }) => action);

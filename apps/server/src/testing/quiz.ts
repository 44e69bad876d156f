import type { Answer, Question } from '@dars/contracts/content/question';
import type { Attempt, AttemptResult } from '@dars/contracts/learning/attempt';
import { insertEnrolment, insertQuiz, type QuizIds } from '@dars/db/testing/quizzes';
import type { Harness, TrpcAnswer } from './harness.ts';
import type { SignedInUser } from './people.ts';
import { newPortal, type TestPortal } from './portal.ts';

export interface TestQuiz extends QuizIds {
  portal: TestPortal;
  learner: SignedInUser;
  /** Calls a procedure as the learner. */
  take(procedure: string, input: unknown): Promise<TrpcAnswer>;
  start(): Promise<Attempt>;
  /** Saves the answer to the question at this index, with this sequence. */
  save(
    attempt: { id: string },
    answer: Answer | null,
    at?: { question?: number; sequence?: number },
  ): Promise<TrpcAnswer>;
  submit(attempt: { id: string }): Promise<AttemptResult>;
  /** Enrols another learner in the course. */
  join(): Promise<SignedInUser>;
}

type Settings = Omit<Parameters<typeof insertQuiz>[1], 'tenantId'>;

/** Inserts a published quiz in a new portal, with a learner in its course. */
export async function newQuiz(
  harness: Harness,
  settings: Settings & { documents?: Question[] } = {},
): Promise<TestQuiz> {
  const portal = await newPortal(harness);
  const { admin } = harness.test;
  const ids = await insertQuiz(admin, { tenantId: portal.id, ...settings });
  const join = async () => {
    const person = await portal.signedIn('ROLE_LEARNER');
    await insertEnrolment(admin, { tenantId: portal.id, courseId: ids.courseId, userId: person.id });
    return person;
  };
  const learner = await join();
  const take = (procedure: string, input: unknown) => portal.call(`quiz.${procedure}`, input, learner);
  return {
    ...{ ...ids, portal, learner, join, take },
    start: async () => expectData(await take('startAttempt', { id: ids.activityId })),
    save: ({ id: attemptId }, answer, { question = 0, sequence = 1 } = {}) =>
      take('saveAnswer', { attemptId, questionId: ids.questionIds[question], sequence, answer }),
    submit: async ({ id: attemptId }) => expectData(await take('submitAttempt', { attemptId })),
  };
}

/** Returns the data of an answer. @throws if the call was refused */
export function expectData<Data>({ status, data, error }: TrpcAnswer): Data {
  if (status !== 200) throw new Error(`The call was refused: ${status} ${error?.message}`);
  return data as Data;
}

export const errorCodeOf = ({ error }: TrpcAnswer): string | undefined => error?.data.appCode;

export const trueFalseAnswer = (value: boolean): Answer => ({ type: 'trueFalse', isTrue: value });

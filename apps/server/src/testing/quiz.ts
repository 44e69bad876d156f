import type { Answer, Question } from '@dars/contracts/content/question';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import type { CsvStep } from '@dars/contracts/csv';
import type { Attempt, AttemptResult } from '@dars/contracts/learning/attempt';
import type { GradebookColumns, GradebookList } from '@dars/contracts/learning/gradebook';
import { newId } from '@dars/db/columns';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import { type QuizContent, quizVersions } from '@dars/db/schema/quiz/quiz-versions';
import { quizzes } from '@dars/db/schema/quiz/quizzes';
import { insertEnrolment, insertQuiz, type QuizIds } from '@dars/db/testing/quizzes';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Harness, TrpcAnswer } from './harness.ts';
import { insertActivity, insertTestCourse } from './learning.ts';
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

/** Returns the rules that an input broke, each after its field. */
export const brokenRulesOf = ({ error }: TrpcAnswer): string[] =>
  (error?.data.issues ?? []).map(({ path, rule }) => `${path.join('.')}: ${rule}`);

export const trueFalseAnswer = (value: boolean): Answer => ({ type: 'trueFalse', isTrue: value });

interface TestGrade {
  earned: number;
  total: number;
  isPassed?: boolean;
  waiting?: number;
}

export interface TestGradebook {
  portal: TestPortal;
  courseId: string;
  /** The quizzes in the order of the course. */
  quizIds: string[];
  /** Inserts a learner of the course, with an attempt at each of the first quizzes; undefined: none. */
  addLearner(name: string, grades: readonly (TestGrade | 'open' | undefined)[]): Promise<string>;
  /** Inserts a submitted or an open attempt. */
  addAttempt(quiz: number, userId: string, grade: TestGrade | 'open'): Promise<string>;
  list(input?: object, by?: SignedInUser): Promise<GradebookList>;
  columns(): Promise<GradebookColumns>;
  exportStep(input?: object): Promise<CsvStep>;
  /** Sets the weight of a quiz as staff do. */
  weigh(quiz: number, weight: number | null): Promise<void>;
}

/** Inserts a course with quizzes that learners see, in a new portal. */
export async function newGradebook(harness: Harness, quizCount: number): Promise<TestGradebook> {
  const portal = await newPortal(harness);
  const { admin } = harness.test;
  const tenantId = portal.id;
  const db = drizzle(admin);
  const course = await insertTestCourse(admin, { tenantId, lessons: [['TEXT']] });
  const place = { tenantId, courseId: course.id, lessonId: course.lessons[0]?.id ?? '', status: 'PUBLISHED' } as const;
  const made: { id: string; versionId: string }[] = [];
  for (let position = 1; position <= quizCount; position += 1) {
    const id = await insertActivity(admin, { ...place, position }, { type: 'QUIZ' });
    const versionId = newId();
    const settings = { passRate: 60, order: 1, numberOfAttempts: 3, showCorrectAnswer: false } as const;
    await db
      .insert(quizzes)
      .values({ ...settings, tenantId, courseId: course.id, activityId: id, shuffleOptions: false });
    const content: QuizContent = { passRate: 60, order: 1, time: null, shuffleOptions: false, questions: [] };
    await db.insert(quizVersions).values({ tenantId, activityId: id, id: versionId, number: 1, content });
    made.push({ id, versionId });
  }
  let attempts = 0;
  const courseId = course.id;
  const addAttempt = async (quiz: number, userId: string, grade: TestGrade | 'open') => {
    const { id: activityId = '', versionId = '' } = made[quiz] ?? {};
    const id = newId();
    attempts += 1;
    const at = { tenantId, id, activityId, versionId, courseId, userId, number: attempts, arrangement: [] };
    await db.insert(quizAttempts).values({ ...at, startedAt: new Date(), ...(grade !== 'open' && columnsOf(grade)) });
    return id;
  };
  const call = async <Answer>(procedure: string, input: object, by?: SignedInUser) =>
    expectData<Answer>(await portal.call(`gradebook.${procedure}`, { courseId, ...input }, by));
  return {
    ...{ portal, courseId, quizIds: made.map(({ id }) => id), addAttempt },
    addLearner: async (name, grades) => {
      const { id } = await portal.insert({ firstName: name, lastName: '', role: 'ROLE_LEARNER' });
      await insertEnrolment(admin, { tenantId, courseId, userId: id });
      for (const [quiz, grade] of grades.entries()) if (grade) await addAttempt(quiz, id, grade);
      return id;
    },
    list: (input = {}, by) => call('list', input, by),
    columns: () => call('columns', {}),
    exportStep: (input = {}) => call('export', input),
    weigh: async (quiz, weight) => {
      const { quizzes: found } = await call<GradebookColumns>('columns', {});
      const { id, version } = found[quiz] ?? {};
      expectData(await portal.call('quiz.changeWeight', { id, version, weight }));
    },
  };
}

const columnsOf = ({ earned, total, isPassed = true, waiting = 0 }: TestGrade) => ({
  ...{ state: 'SUBMITTED' as const, submittedAt: new Date(), isPassed, waitingAnswers: waiting },
  ...{ earned: earned * UNITS_PER_POINT, total: total * UNITS_PER_POINT },
});

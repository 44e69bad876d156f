import type { Question } from '@dars/contracts/content/question';
import { QUESTION_SCHEMA } from '@dars/contracts/content/question/question-fields';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { newId } from '../columns.ts';
import { uploads } from '../schema/content/uploads.ts';
import { enrolments } from '../schema/learning/enrolments.ts';
import { groups } from '../schema/learning/groups.ts';
import { answerFiles } from '../schema/quiz/answer-files.ts';
import { answerMarks } from '../schema/quiz/answer-marks.ts';
import { attemptDepartures } from '../schema/quiz/attempt-departures.ts';
import { attemptGrants } from '../schema/quiz/attempt-grants.ts';
import { bankQuestionFiles } from '../schema/quiz/bank-question-files.ts';
import { bankQuestionTags } from '../schema/quiz/bank-question-tags.ts';
import { bankQuestionVersions } from '../schema/quiz/bank-question-versions.ts';
import { bankQuestions } from '../schema/quiz/bank-questions.ts';
import { drawnQuestions } from '../schema/quiz/drawn-questions.ts';
import { gradeOverrides } from '../schema/quiz/grade-overrides.ts';
import { groupGrants } from '../schema/quiz/group-grants.ts';
import { questionCategories } from '../schema/quiz/question-categories.ts';
import { questionImports } from '../schema/quiz/question-imports.ts';
import { questions } from '../schema/quiz/questions.ts';
import { quizAnswers } from '../schema/quiz/quiz-answers.ts';
import { quizAttempts } from '../schema/quiz/quiz-attempts.ts';
import { quizDraws } from '../schema/quiz/quiz-draws.ts';
import { quizSections } from '../schema/quiz/quiz-sections.ts';
import { quizVersions } from '../schema/quiz/quiz-versions.ts';
import { quizzes } from '../schema/quiz/quizzes.ts';
import { regradedAttempts } from '../schema/quiz/regraded-attempts.ts';
import { regrades } from '../schema/quiz/regrades.ts';
import { type CourseIds, insertCourse } from './courses.ts';

type NewQuiz = typeof quizzes.$inferInsert;

/** A question of one point that is answered with true or false; the key is true. */
export const trueQuestion = (text = '٢ + ٢ = ٤'): Question => ({
  ...{ schema: QUESTION_SCHEMA, type: 'trueFalse', text, explanation: '', image: null, points: 1, isTrue: true },
});

export interface QuizIds extends CourseIds {
  questionIds: string[];
}

/** Inserts a published quiz in a course of its own with these questions; the caller passes the values under test. */
export async function insertQuiz(
  admin: Sql,
  {
    tenantId,
    documents = [trueQuestion()],
    lecturerId = null,
    ...settings
  }: { tenantId: string; documents?: Question[]; lecturerId?: string | null } & Partial<NewQuiz>,
): Promise<QuizIds> {
  const ids = await insertCourse(admin, { tenantId, type: 'QUIZ', lecturerId });
  const { courseId, activityId } = ids;
  const db = drizzle(admin);
  const defaults = {
    passRate: 0,
    order: 1,
    numberOfAttempts: 1,
    showCorrectAnswer: false,
    shuffleOptions: false,
  } as const;
  await db.insert(quizzes).values({ ...defaults, ...settings, tenantId, courseId, activityId });
  const rows = documents.map((document, position) => ({
    ...{ tenantId, activityId, position, document, points: document.points, id: newId() },
  }));
  if (rows.length > 0) await db.insert(questions).values(rows);
  return { ...ids, questionIds: rows.map(({ id }) => id) };
}

export const insertEnrolment = async (
  admin: Sql,
  values: { tenantId: string; courseId: string; userId: string },
): Promise<void> => {
  await drizzle(admin)
    .insert(enrolments)
    .values({ status: 'ACTIVE', ...values })
    .onConflictDoNothing();
};

type NewAttempt = typeof quizAttempts.$inferInsert;

/** Inserts an open attempt of an enrolled learner, without a limit, at the quiz as it is. */
export async function insertAttempt(
  admin: Sql,
  { courseId, activityId, questionIds }: QuizIds,
  { tenantId, userId, ...values }: { tenantId: string; userId: string } & Partial<NewAttempt>,
): Promise<string> {
  await insertEnrolment(admin, { tenantId, courseId, userId });
  const db = drizzle(admin);
  const [versionId, id] = [newId(), newId()];
  const stored = await db.select().from(questions).where(eq(questions.activityId, activityId));
  const documents = new Map(stored.map((question) => [question.id, question.document]));
  const asked = questionIds.map((each) => ({ id: each, question: documents.get(each) ?? trueQuestion() }));
  const content = { passRate: 0, order: 1, time: null, shuffleOptions: false, questions: asked } as const;
  await db.insert(quizVersions).values({ tenantId, activityId, id: versionId, number: 1, content });
  await db.insert(quizAttempts).values({
    ...{ tenantId, activityId, courseId, userId, id, versionId, number: 1, startedAt: new Date() },
    arrangement: questionIds.map((questionId) => ({ questionId, order: [] })),
    ...values,
  });
  return id;
}

type NewBankQuestion = typeof bankQuestions.$inferInsert;

/** Inserts a question of the bank and resolves with its id. */
export async function insertBankQuestion(
  admin: Sql,
  { tags = [], ...values }: { tenantId: string; tags?: string[] } & Partial<NewBankQuestion>,
): Promise<string> {
  const id = newId();
  const { tenantId } = values;
  const document = values.document ?? trueQuestion();
  const db = drizzle(admin);
  await db.insert(bankQuestions).values({ id, document, searchKey: document.text, ...values });
  if (tags.length > 0) await db.insert(bankQuestionTags).values(tags.map((tag) => ({ tenantId, questionId: id, tag })));
  return id;
}

/** Inserts a category at the top of the question bank's tree and resolves with its id. */
export async function insertQuestionCategory(
  admin: Sql,
  values: { tenantId: string } & Partial<typeof questionCategories.$inferInsert>,
): Promise<string> {
  const id = newId();
  await drizzle(admin)
    .insert(questionCategories)
    .values({ id, name: 'نحو', depth: 1, position: 0, ...values });
  return id;
}

type NewRegrade = typeof regrades.$inferInsert;

/** Inserts a finished regrade that has changed nothing of one attempt, and resolves with its id. */
export async function insertRegrade(
  admin: Sql,
  { activityId, questionIds }: QuizIds,
  {
    tenantId,
    actorId,
    attemptId,
    ...values
  }: { tenantId: string; actorId: string; attemptId: string } & Partial<NewRegrade>,
): Promise<string> {
  const id = newId();
  const [questionId = newId()] = questionIds;
  const db = drizzle(admin);
  await db.insert(regrades).values({
    ...{
      tenantId,
      id,
      activityId,
      actorRealm: tenantId,
      actorId,
      requestId: 'test',
      state: 'DONE',
      finishedAt: new Date(),
    },
    ...{ questionIds: [questionId], versions: [], passes: 'keep', reason: '', total: 1, done: 1 },
    counts: { attempts: 1, learners: 1, up: 0, down: 0, gained: 0, lost: 0, marked: 0 },
    ...values,
  });
  const [attempt] = await db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
  if (!attempt) throw new Error('The regraded attempt does not exist');
  const [earned, total, isPassed] = [attempt.earned ?? 0, attempt.total ?? 0, attempt.isPassed ?? false];
  await db.insert(regradedAttempts).values({
    ...{ tenantId, regradeId: id, attemptId, versionBefore: attempt.versionId, versionAfter: attempt.versionId },
    ...{ earnedBefore: earned, earnedAfter: earned, totalBefore: total, totalAfter: total },
    ...{ passedBefore: isPassed, passedAfter: isPassed, keptBefore: false, keptAfter: false },
    ...{ answers: [], isApplied: true },
  });
  return id;
}

/** Inserts a draw of one question from the whole bank, behind the first question of a quiz, and resolves with its id. */
export async function insertDraw(
  admin: Sql,
  values: { tenantId: string; activityId: string } & Partial<typeof quizDraws.$inferInsert>,
): Promise<string> {
  const id = newId();
  const defaults = { position: 1, count: 1, points: 1, isUncategorized: false, isDeep: true, tags: [] };
  await drizzle(admin)
    .insert(quizDraws)
    .values({ id, ...defaults, ...values });
  return id;
}

/** Inserts a section of a quiz and resolves with its id. */
export async function insertQuizSection(
  admin: Sql,
  values: { tenantId: string; activityId: string } & Partial<typeof quizSections.$inferInsert>,
): Promise<string> {
  const id = newId();
  await drizzle(admin)
    .insert(quizSections)
    .values({ id, position: 0, heading: 'القسم الأول', introduction: 'اقرأ النصّ', ...values });
  return id;
}

/** Inserts the record of an import, and resolves with its id. */
export async function insertQuestionImport(
  admin: Sql,
  values: { tenantId: string } & Partial<typeof questionImports.$inferInsert>,
): Promise<string> {
  const id = newId();
  const defaults = { fileName: 'questions.gift', format: 'gift' } as const;
  await drizzle(admin)
    .insert(questionImports)
    .values({ id, ...defaults, questionIds: [], categoryIds: [], ...values });
  return id;
}

/** Inserts a row into every table that quizzes fill, for the suites that cover all tables. */
export async function insertQuizzing(
  admin: Sql,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> {
  const ids = await insertQuiz(admin, { tenantId });
  const done = { earned: UNITS_PER_POINT, total: UNITS_PER_POINT, isPassed: true, submittedAt: new Date() };
  const attemptId = await insertAttempt(admin, ids, { tenantId, userId, state: 'SUBMITTED', ...done });
  const db = drizzle(admin);
  const [questionId = newId()] = ids.questionIds;
  const answer = { type: 'trueFalse', isTrue: true } as const;
  await db.insert(quizAnswers).values({ tenantId, attemptId, questionId, sequence: 1, answer, savedAt: new Date() });
  await db.insert(attemptDepartures).values({ tenantId, attemptId, id: newId(), kind: 'hidden', leftAt: new Date() });
  await db.insert(answerMarks).values({ tenantId, attemptId, questionId, number: 1, sequence: 1, comment: '' });
  await db.insert(attemptGrants).values({ tenantId, activityId: ids.activityId, userId });
  const groupId = newId();
  const group = { name: 'فوج المساء', nameKey: groupId, onLeave: 'END', isRunning: true } as const;
  await db.insert(groups).values({ tenantId, id: groupId, ...group });
  await db.insert(groupGrants).values({ tenantId, activityId: ids.activityId, groupId, extraTime: 10 });
  await db.insert(gradeOverrides).values({
    tenantId,
    activityId: ids.activityId,
    courseId: ids.courseId,
    userId,
    setBy: userId,
    percent: 80,
    reason: 'اختبار شفوي',
  });
  await insertRegrade(admin, ids, { tenantId, actorId: userId, attemptId });
  const categoryId = await insertQuestionCategory(admin, { tenantId, ownerId: userId });
  const bankId = await insertBankQuestion(admin, { tenantId, categoryId, ownerId: userId, tags: ['إعراب'] });
  await insertQuestionImport(admin, { tenantId, categoryId, authorId: userId, questionIds: [bankId] });
  const uploadId = newId();
  const file = { purpose: 'image', key: uploadId, contentType: 'image/png', size: 1, createdBy: userId } as const;
  await db.insert(uploads).values({ tenantId, id: uploadId, ...file, status: 'attached', checksum: '-' });
  await db.insert(answerFiles).values({ tenantId, uploadId, attemptId, questionId });
  await db.insert(bankQuestionFiles).values({ tenantId, questionId: bankId, uploadId });
  const drawId = await insertDraw(admin, { tenantId, activityId: ids.activityId, categoryId, ownerId: userId });
  await insertQuizSection(admin, { tenantId, activityId: ids.activityId });
  await db.insert(bankQuestionVersions).values({ tenantId, questionId: bankId, version: 1, document: trueQuestion() });
  await db.insert(drawnQuestions).values({ tenantId, attemptId, questionId: bankId, version: 1, drawId, points: 1 });
}

import type { Question } from '@dars/contracts/content/question';
import type { Quiz } from '@dars/contracts/content/quiz';
import { newId } from '@dars/db/columns';
import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { questions } from '@dars/db/schema/quiz/questions';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import { quizDraws } from '@dars/db/schema/quiz/quiz-draws';
import { quizSections } from '@dars/db/schema/quiz/quiz-sections';
import { quizzes } from '@dars/db/schema/quiz/quizzes';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, count, eq, inArray, sql, sum } from 'drizzle-orm';
import {
  countDrawn,
  type DrawSource,
  drawnCategory,
  listCopiedIds,
  listDrawsOf,
  type StoredDraw,
} from '../content/draw/store.ts';
import { isQuiz, type QuizKey } from '../content/quiz-settings.ts';

export type StoredQuestion = typeof questions.$inferSelect;

/** The tables of a quiz's lines: questions, draws and sections share one numbering. */
const LINES = [questions, quizDraws, quizSections] as const;

const linesIn = (table: (typeof LINES)[number], { tenantId, activityId }: QuizKey) =>
  and(eq(table.tenantId, tenantId), eq(table.activityId, activityId));

const inQuiz = (of: QuizKey) => linesIn(questions, of);

/**
 * Detaches the current version after a change of the questions, so that attempts that start afterwards get a new
 * version (docs/decisions/0015).
 */
export async function detachCurrentVersion(tx: TenantTx, { now, ...of }: QuizKey & { now: Date }): Promise<void> {
  await tx.update(quizzes).set({ currentVersionId: null, updatedAt: now }).where(isQuiz(of));
}

/**
 * Sums up the questions of an attempt that starts now, their points and the started attempts of a quiz. A draw counts
 * with the questions that the bank has for it.
 */
export async function summarizeQuiz(
  tx: TenantTx,
  of: QuizKey,
): Promise<Pick<Quiz, 'questionCount' | 'missingCount' | 'points' | 'attemptCount'>> {
  const { tenantId, activityId } = of;
  const ofAttempts = and(eq(quizAttempts.tenantId, tenantId), eq(quizAttempts.activityId, activityId));
  // All are sent together in one round trip.
  const [[asked], draws, [begun]] = await Promise.all([
    tx
      .select({ questionCount: count(), points: sql`coalesce(${sum(questions.points)}, 0)`.mapWith(Number) })
      .from(questions)
      .where(inQuiz(of)),
    listDrawsOf(tx, tenantId, [activityId]),
    tx.select({ attemptCount: count() }).from(quizAttempts).where(ofAttempts),
  ]);
  const drawn = draws.length === 0 ? [] : await countDrawnIn(tx, of, draws);
  const ofDraws = draws.map(({ points, count: wanted }, index) => ({ points, wanted, count: drawn[index] ?? 0 }));
  return {
    missingCount: ofDraws.reduce((total, each) => total + each.wanted - each.count, 0),
    questionCount: ofDraws.reduce((total, each) => total + each.count, asked?.questionCount ?? 0),
    points: ofDraws.reduce((total, each) => total + each.count * each.points, asked?.points ?? 0),
    attemptCount: begun?.attemptCount ?? 0,
  };
}

/** Counts the questions that each draw of a quiz would get now. */
export async function countDrawnIn(
  tx: TenantTx,
  { tenantId, activityId }: QuizKey,
  draws: readonly (StoredDraw & Pick<DrawSource, 'without'>)[],
): Promise<number[]> {
  const sources = draws.map((draw) => ({ ...draw, categoryId: drawnCategory(draw) }));
  const copied = await listCopiedIds(tx, tenantId, [activityId]);
  return countDrawn(
    tx,
    tenantId,
    sources,
    copied.map(({ bankId }) => bankId),
  );
}

/** A question, a draw or a section of a quiz. */
export interface QuizLine {
  id: string;
  /** Number of questions for which it stands in an attempt. */
  asks: number;
}

/** Lists the questions, draws and sections of a quiz in their order. */
export async function listLines(tx: TenantTx, of: QuizKey): Promise<QuizLine[]> {
  const [asked, drawn, headed] = await Promise.all([
    tx
      .select({ id: questions.id, position: questions.position, asks: sql<number>`1`.mapWith(Number) })
      .from(questions)
      .where(inQuiz(of)),
    tx
      .select({ id: quizDraws.id, position: quizDraws.position, asks: quizDraws.count })
      .from(quizDraws)
      .where(linesIn(quizDraws, of)),
    tx
      .select({ id: quizSections.id, position: quizSections.position, asks: sql<number>`0`.mapWith(Number) })
      .from(quizSections)
      .where(linesIn(quizSections, of)),
  ]);
  return [...asked, ...drawn, ...headed]
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    .map(({ id, asks }) => ({ id, asks }));
}

/** Counts the questions that an attempt asks because of these lines. */
export const countAsked = (lines: readonly QuizLine[]): number => lines.reduce((sum, { asks }) => sum + asks, 0);

/** Tells whether a line is the only one of its quiz that asks a question. */
export const isLastAsking = (lines: readonly QuizLine[], id: string): boolean =>
  lines.every((line) => line.asks === 0 || line.id === id);

/** Lists the questions of a quiz in their order. */
export const listQuestions = (tx: TenantTx, of: QuizKey): Promise<StoredQuestion[]> =>
  tx.select().from(questions).where(inQuiz(of)).orderBy(asc(questions.position), asc(questions.id));

export async function findQuestion(tx: TenantTx, tenantId: string, id: string): Promise<StoredQuestion | undefined> {
  const [found] = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.tenantId, tenantId), eq(questions.id, id)));
  return found;
}

/** Makes room for a line at this position: the later ones move back. */
export async function openPosition(tx: TenantTx, { position, ...of }: QuizKey & { position: number }): Promise<void> {
  for (const table of LINES) {
    await tx
      .update(table)
      .set({ position: sql`${table.position} + 1` })
      .where(and(linesIn(table, of), sql`${table.position} >= ${position}`));
  }
}

/** Moves the lines behind a removed one forward. */
export async function closePosition(tx: TenantTx, { position, ...of }: QuizKey & { position: number }): Promise<void> {
  for (const table of LINES) {
    await tx
      .update(table)
      .set({ position: sql`${table.position} - 1` })
      .where(and(linesIn(table, of), sql`${table.position} > ${position}`));
  }
}

/** Inserts a question at this position and moves the later lines back. */
export async function insertQuestion(
  tx: TenantTx,
  { position, ...of }: QuizKey & { position: number },
  document: Question,
): Promise<StoredQuestion> {
  await openPosition(tx, { ...of, position });
  const [made] = await tx
    .insert(questions)
    .values({ ...of, position, document, points: document.points })
    .returning();
  if (!made) throw new Error('An insert returned nothing');
  return made;
}

/** Inserts questions behind the others, from this position on, and resolves with their ids in the same order. */
export async function insertQuestions(
  tx: TenantTx,
  { position, tenantId, activityId }: QuizKey & { position: number },
  documents: readonly Question[],
): Promise<string[]> {
  const rows = documents.map((document, index) => ({
    ...{ tenantId, activityId, id: newId(), document },
    ...{ position: position + index, points: document.points },
  }));
  await tx.insert(questions).values(rows);
  return rows.map(({ id }) => id);
}

export async function changeQuestion(
  tx: TenantTx,
  { tenantId, id, now }: { tenantId: string; id: string; now: Date },
  document: Question,
): Promise<StoredQuestion> {
  const [changed] = await tx
    .update(questions)
    .set({
      ...{ document, points: document.points, version: sql`${questions.version} + 1`, updatedAt: now },
      isEditedCopy: sql`${questions.bankQuestionId} is not null`,
    })
    .where(and(eq(questions.tenantId, tenantId), eq(questions.id, id)))
    .returning();
  if (!changed) throw new Error('A locked row is gone');
  return changed;
}

/** Deletes a question and moves the later lines forward. */
export async function deleteQuestion(tx: TenantTx, { tenantId, id, activityId, position }: StoredQuestion) {
  await tx.delete(questions).where(and(eq(questions.tenantId, tenantId), eq(questions.id, id)));
  await closePosition(tx, { tenantId, activityId, position });
}

type DrawValues = Pick<
  typeof quizDraws.$inferInsert,
  'count' | 'points' | 'categoryId' | 'isUncategorized' | 'isDeep' | 'tags'
>;

/** Inserts a draw at this position and moves the later lines back. */
export async function insertDrawRow(
  tx: TenantTx,
  { position, ...of }: QuizKey & { position: number },
  values: DrawValues & { ownerId: string | null },
): Promise<StoredDraw> {
  await openPosition(tx, { ...of, position });
  const [made] = await tx
    .insert(quizDraws)
    .values({ ...of, position, ...values })
    .returning();
  if (!made) throw new Error('An insert returned nothing');
  return made;
}

export async function findDraw(tx: TenantTx, tenantId: string, id: string): Promise<StoredDraw | undefined> {
  const [found] = await tx
    .select()
    .from(quizDraws)
    .where(and(eq(quizDraws.tenantId, tenantId), eq(quizDraws.id, id)));
  return found;
}

export async function changeDraw(
  tx: TenantTx,
  { tenantId, id, now }: { tenantId: string; id: string; now: Date },
  values: DrawValues,
): Promise<StoredDraw> {
  const [changed] = await tx
    .update(quizDraws)
    .set({ ...values, version: sql`${quizDraws.version} + 1`, updatedAt: now })
    .where(and(eq(quizDraws.tenantId, tenantId), eq(quizDraws.id, id)))
    .returning();
  if (!changed) throw new Error('A locked row is gone');
  return changed;
}

/** Deletes a draw and moves the later lines forward. */
export async function deleteDraw(tx: TenantTx, { tenantId, id, activityId, position }: StoredDraw): Promise<void> {
  await tx.delete(quizDraws).where(and(eq(quizDraws.tenantId, tenantId), eq(quizDraws.id, id)));
  await closePosition(tx, { tenantId, activityId, position });
}

export type StoredSection = typeof quizSections.$inferSelect;

/** Lists the sections of a quiz in their order. */
export const listSections = (tx: TenantTx, of: QuizKey): Promise<StoredSection[]> =>
  tx
    .select()
    .from(quizSections)
    .where(linesIn(quizSections, of))
    .orderBy(asc(quizSections.position), asc(quizSections.id));

/** Deletes questions and leaves the positions of the others as they are. */
export async function deleteQuestions(tx: TenantTx, tenantId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(questions).where(and(eq(questions.tenantId, tenantId), inArray(questions.id, [...ids])));
}

/** Stores the new order of all lines of a quiz. */
export async function moveLines(tx: TenantTx, { tenantId }: QuizKey, ids: string[]): Promise<void> {
  for (const table of LINES) {
    await tx.execute(sql`
      update ${table} line set position = m.position - 1
      from unnest(${idArray(ids)}) with ordinality m (id, position)
      where line.tenant_id = ${tenantId} and line.id = m.id`);
  }
}

/** Columns of a learner that staff see. */
export const learnerColumns = {
  id: users.id,
  login: sql<string | null>`case when ${users.removedAt} is null then ${users.login} end`,
  firstName: users.firstName,
  lastName: users.lastName,
  imageUrl: users.imageUrl,
};

/**
 * Gets the learner of an attempt.
 * @throws an error when the row is missing, because every attempt has a learner
 */
export async function getLearner(tx: TenantTx, tenantId: string, userId: string) {
  const [found] = await tx
    .select(learnerColumns)
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  if (!found) throw new Error('An attempt has no learner');
  return found;
}

/** Finds the names of people, by id. */
export async function findNames(tx: TenantTx, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.id, [...new Set(ids)])));
  return new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}

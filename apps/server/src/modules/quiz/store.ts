import type { Question } from '@dars/contracts/content/question';
import type { Quiz } from '@dars/contracts/content/quiz';
import { newId } from '@dars/db/columns';
import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { questions } from '@dars/db/schema/quiz/questions';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import { quizzes } from '@dars/db/schema/quiz/quizzes';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, count, eq, inArray, sql, sum } from 'drizzle-orm';
import { isQuiz, type QuizKey } from '../content/quiz-settings.ts';

export type StoredQuestion = typeof questions.$inferSelect;

const inQuiz = ({ tenantId, activityId }: QuizKey) =>
  and(eq(questions.tenantId, tenantId), eq(questions.activityId, activityId));

/**
 * Detaches the current version after a change of the questions, so that attempts that start afterwards get a new
 * version (docs/decisions/0015).
 */
export async function detachCurrentVersion(tx: TenantTx, { now, ...of }: QuizKey & { now: Date }): Promise<void> {
  await tx.update(quizzes).set({ currentVersionId: null, updatedAt: now }).where(isQuiz(of));
}

/** Sums up the questions, points and started attempts of a quiz. */
export async function summarizeQuiz(
  tx: TenantTx,
  of: QuizKey,
): Promise<Pick<Quiz, 'questionCount' | 'points' | 'attemptCount'>> {
  const ofAttempts = and(eq(quizAttempts.tenantId, of.tenantId), eq(quizAttempts.activityId, of.activityId));
  // Both reads are sent together in one round trip.
  const [[asked], [begun]] = await Promise.all([
    tx
      .select({ questionCount: count(), points: sql`coalesce(${sum(questions.points)}, 0)`.mapWith(Number) })
      .from(questions)
      .where(inQuiz(of)),
    tx.select({ attemptCount: count() }).from(quizAttempts).where(ofAttempts),
  ]);
  return {
    questionCount: asked?.questionCount ?? 0,
    points: asked?.points ?? 0,
    attemptCount: begun?.attemptCount ?? 0,
  };
}

/** Counts the questions of a quiz. Every stored question is valid and can be answered. */
export async function countValidQuestions(tx: TenantTx, of: QuizKey): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(questions).where(inQuiz(of));
  return counted?.total ?? 0;
}

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

/** Inserts a question at this position and moves the later ones back. */
export async function insertQuestion(
  tx: TenantTx,
  { position, ...of }: QuizKey & { position: number },
  document: Question,
): Promise<StoredQuestion> {
  await tx
    .update(questions)
    .set({ position: sql`${questions.position} + 1` })
    .where(and(inQuiz(of), sql`${questions.position} >= ${position}`));
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

/** Deletes a question and moves the later ones forward. */
export async function deleteQuestion(tx: TenantTx, { tenantId, id, activityId, position }: StoredQuestion) {
  await tx.delete(questions).where(and(eq(questions.tenantId, tenantId), eq(questions.id, id)));
  await tx
    .update(questions)
    .set({ position: sql`${questions.position} - 1` })
    .where(and(inQuiz({ tenantId, activityId }), sql`${questions.position} > ${position}`));
}

/** Deletes questions and leaves the positions of the others as they are. */
export async function deleteQuestions(tx: TenantTx, tenantId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(questions).where(and(eq(questions.tenantId, tenantId), inArray(questions.id, [...ids])));
}

/** Stores the new order of all questions of a quiz. */
export async function moveQuestions(tx: TenantTx, { tenantId }: QuizKey, ids: string[]): Promise<void> {
  await tx.execute(sql`
    update questions q set position = m.position - 1
    from unnest(${idArray(ids)}) with ordinality m (id, position)
    where q.tenant_id = ${tenantId} and q.id = m.id`);
}

/** Columns of a learner that staff see. */
export const learnerColumns = {
  id: users.id,
  login: users.login,
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

import type { Question } from '@dars/contracts/content/question';
import { picturesInTexts } from '@dars/contracts/content/question/rich-fields';
import { MAX_BANK_QUESTIONS } from '@dars/contracts/content/question-bank';
import { AppError } from '@dars/contracts/errors';
import { newId } from '@dars/db/columns';
import { idArray } from '@dars/db/prepared';
import { activityFiles } from '@dars/db/schema/content/activity-files';
import { bankQuestionFiles } from '@dars/db/schema/quiz/bank-question-files';
import { bankQuestionTags } from '@dars/db/schema/quiz/bank-question-tags';
import { bankQuestionVersions } from '@dars/db/schema/quiz/bank-question-versions';
import { bankQuestions } from '@dars/db/schema/quiz/bank-questions';
import { questionCategories } from '@dars/db/schema/quiz/question-categories';
import { questions } from '@dars/db/schema/quiz/questions';
import { quizDraws } from '@dars/db/schema/quiz/quiz-draws';
import { quizzes } from '@dars/db/schema/quiz/quizzes';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { uploadOf } from '../../upload/rules.ts';
import type { StoredQuestion } from '../store.ts';
import { bankSearchKey } from './rules.ts';

export type StoredCategory = typeof questionCategories.$inferSelect;

interface CategoryKey {
  tenantId: string;
  id: string;
}

const isCategory = ({ tenantId, id }: CategoryKey) =>
  and(eq(questionCategories.tenantId, tenantId), eq(questionCategories.id, id));

/** Lists all categories of a portal, in the order of their positions. */
export function listCategoryNodes(
  tx: TenantTx,
  tenantId: string,
  { locks = false }: { locks?: boolean } = {},
): Promise<StoredCategory[]> {
  const all = tx
    .select()
    .from(questionCategories)
    .where(eq(questionCategories.tenantId, tenantId))
    .orderBy(asc(questionCategories.position), asc(questionCategories.id));
  return locks ? all.for('no key update') : all;
}

export async function insertCategoryRow(
  tx: TenantTx,
  values: typeof questionCategories.$inferInsert,
): Promise<StoredCategory> {
  const [made] = await tx.insert(questionCategories).values(values).returning();
  if (!made) throw new Error('An insert returned nothing');
  return made;
}

export async function renameStoredCategory(tx: TenantTx, key: CategoryKey, name: string): Promise<void> {
  await tx.update(questionCategories).set({ name }).where(isCategory(key));
}

/** A category's new place. */
export interface CategoryPlace {
  id: string;
  parentId: string | null;
  parentDepth: number | null;
  position: number;
}

/** Stores new places. One statement writes them all, because the depths of parents and children change together. */
export async function placeQuestionCategories(
  tx: TenantTx,
  tenantId: string,
  places: readonly CategoryPlace[],
): Promise<void> {
  if (places.length === 0) return;
  await tx.execute(sql`
    update question_categories category
    set parent_id = m.parent_id, parent_depth = m.parent_depth, depth = coalesce(m.parent_depth, 0) + 1, position = m.position
    from jsonb_to_recordset(${JSON.stringify(
      places.map(({ id, parentId, parentDepth, position }) => ({
        ...{ id, parent_id: parentId, parent_depth: parentDepth, position },
      })),
    )}::text::jsonb) m (id uuid, parent_id uuid, parent_depth int, position int)
    where category.tenant_id = ${tenantId} and category.id = m.id`);
}

/** Gives the questions of a category to another one, those that were removed among them, and counts the others. */
export async function refileQuestions(tx: TenantTx, key: CategoryKey, to: string | null): Promise<number> {
  const moved = await tx
    .update(bankQuestions)
    .set({ categoryId: to })
    .where(and(eq(bankQuestions.tenantId, key.tenantId), eq(bankQuestions.categoryId, key.id)))
    .returning({ removedAt: bankQuestions.removedAt });
  return moved.filter(({ removedAt }) => removedAt === null).length;
}

/**
 * Lets the draws from a category draw from the place to which its questions move. Attempts that have started keep their
 * questions.
 */
export async function refileDraws(tx: TenantTx, { tenantId, id }: CategoryKey, to: string | null): Promise<void> {
  const moved = await tx
    .update(quizDraws)
    .set({ categoryId: to, isUncategorized: to === null, version: sql`${quizDraws.version} + 1` })
    .where(and(eq(quizDraws.tenantId, tenantId), eq(quizDraws.categoryId, id)))
    .returning({ activityId: quizDraws.activityId });
  if (moved.length === 0) return;
  const ids = idArray([...new Set(moved.map(({ activityId }) => activityId))]);
  await tx
    .update(quizzes)
    .set({ currentVersionId: null })
    .where(and(eq(quizzes.tenantId, tenantId), sql`${quizzes.activityId} = any(${ids})`));
}

export async function deleteQuestionCategory(tx: TenantTx, key: CategoryKey): Promise<void> {
  await tx.delete(questionCategories).where(isCategory(key));
}

/** Keeps a category from being removed until the end of the transaction. @throws not-found */
export async function keepQuestionCategory(tx: TenantTx, tenantId: string, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await tx
    .select({ id: questionCategories.id })
    .from(questionCategories)
    .where(isCategory({ tenantId, id }))
    .for('key share');
  if (found.length === 0) throw new AppError('not-found');
}

/** Counts the questions of a portal's bank without those that were removed. */
export async function countBankQuestions(tx: TenantTx, tenantId: string): Promise<number> {
  const isListed = and(eq(bankQuestions.tenantId, tenantId), isNull(bankQuestions.removedAt));
  const [counted] = await tx.select({ total: count() }).from(bankQuestions).where(isListed);
  return counted?.total ?? 0;
}

/** @throws maximum-items if the portal's bank would be too large with that many more questions */
export async function refuseFullBank(tx: TenantTx, tenantId: string, added: number): Promise<void> {
  if ((await countBankQuestions(tx, tenantId)) + added > MAX_BANK_QUESTIONS) {
    throw AppError.rule('question', 'maximum-items', { max: MAX_BANK_QUESTIONS });
  }
}

/** A question to be added to the bank. */
interface NewBankQuestion {
  document: Question;
  categoryId: string | null;
  tags: readonly string[];
  isShared: boolean;
}

/** Rows of one statement: each has about ten values, and a statement may have 65,535. */
const ROWS_AT_ONCE = 1000;

/**
 * Adds questions to the bank, any number of them in few statements, and resolves with their ids in the same order. The
 * pictures of the documents are attached by then.
 * @throws maximum-items if the portal's bank would be too large
 */
export async function insertBankQuestions(
  tx: TenantTx,
  { tenantId, ownerId }: { tenantId: string; ownerId: string | null },
  added: readonly NewBankQuestion[],
): Promise<string[]> {
  await refuseFullBank(tx, tenantId, added.length);
  const rows = added.map(({ document, categoryId, tags, isShared }) => ({
    ...{ tenantId, id: newId(), ownerId, document, categoryId, isShared },
    ...{ imageUploadId: imageUploadOf(document), searchKey: bankSearchKey(document, tags) },
  }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await tx.insert(bankQuestions).values(rows.slice(start, start + ROWS_AT_ONCE));
  }
  const tagged = added.flatMap(({ tags }, index) => tags.map((tag) => ({ questionId: rows[index]?.id ?? '', tag })));
  for (let start = 0; start < tagged.length; start += ROWS_AT_ONCE) {
    const some = tagged.slice(start, start + ROWS_AT_ONCE).map((each) => ({ ...each, tenantId }));
    await tx.insert(bankQuestionTags).values(some);
  }
  const files = rows.flatMap(({ id, document }) => filesOf(document).map((uploadId) => ({ questionId: id, uploadId })));
  for (let start = 0; start < files.length; start += ROWS_AT_ONCE) {
    const some = files.slice(start, start + ROWS_AT_ONCE).map((each) => ({ ...each, tenantId }));
    await tx.insert(bankQuestionFiles).values(some);
  }
  return rows.map(({ id }) => id);
}

/** Returns the id of the upload beside the texts of a question; null without such a picture. */
export const imageUploadOf = ({ image }: Question): string | null =>
  (image === null ? undefined : uploadOf(image)?.uploadId) ?? null;

/** Replaces the pictures in the texts of a question, which the bank keeps and its readers may open. */
export async function replaceFiles(
  tx: TenantTx,
  { tenantId, id: questionId }: { tenantId: string; id: string },
  document: Question,
): Promise<void> {
  await tx
    .delete(bankQuestionFiles)
    .where(and(eq(bankQuestionFiles.tenantId, tenantId), eq(bankQuestionFiles.questionId, questionId)));
  const rows = filesOf(document).map((uploadId) => ({ tenantId, questionId, uploadId }));
  if (rows.length > 0) await tx.insert(bankQuestionFiles).values(rows);
}

/** Returns the uploads in the texts of a question, each once. */
const filesOf = (document: Question): string[] => [
  ...new Set(picturesInTexts(document).flatMap((src) => uploadOf(src)?.uploadId ?? [])),
];

/** Replaces the tags of a question. */
export async function replaceTags(
  tx: TenantTx,
  { tenantId, id: questionId }: { tenantId: string; id: string },
  tags: readonly string[],
): Promise<void> {
  await tx
    .delete(bankQuestionTags)
    .where(and(eq(bankQuestionTags.tenantId, tenantId), eq(bankQuestionTags.questionId, questionId)));
  if (tags.length > 0) await tx.insert(bankQuestionTags).values(tags.map((tag) => ({ tenantId, questionId, tag })));
}

/** Changes fields of questions of the bank. */
export async function changeBankQuestions(
  tx: TenantTx,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
  values: Partial<Omit<typeof bankQuestions.$inferInsert, 'tenantId' | 'id'>>,
): Promise<void> {
  await tx
    .update(bankQuestions)
    .set({ ...values, version: sql`${bankQuestions.version} + 1` })
    .where(and(eq(bankQuestions.tenantId, tenantId), inArray(bankQuestions.id, [...ids])));
}

/** Lists which of these questions a quiz has a copy of, or an attempt has drawn. */
export async function listUsed(tx: TenantTx, tenantId: string, ids: readonly string[]): Promise<Set<string>> {
  const copied = await tx
    .selectDistinct({ id: questions.bankQuestionId })
    .from(questions)
    .where(and(eq(questions.tenantId, tenantId), sql`${questions.bankQuestionId} = any(${idArray(ids)})`));
  const { questionId } = bankQuestionVersions;
  const drawn = await tx
    .selectDistinct({ id: questionId })
    .from(bankQuestionVersions)
    .where(and(eq(bankQuestionVersions.tenantId, tenantId), sql`${questionId} = any(${idArray(ids)})`));
  return new Set([...copied, ...drawn].flatMap(({ id }) => id ?? []));
}

/** Deletes questions that nothing uses, with their tags. */
export async function deleteBankQuestions(tx: TenantTx, tenantId: string, ids: readonly string[]): Promise<void> {
  await tx
    .delete(bankQuestionTags)
    .where(and(eq(bankQuestionTags.tenantId, tenantId), sql`${bankQuestionTags.questionId} = any(${idArray(ids)})`));
  await tx
    .delete(bankQuestions)
    .where(and(eq(bankQuestions.tenantId, tenantId), sql`${bankQuestions.id} = any(${idArray(ids)})`));
}

/** Lists the tags of these questions, by question. */
export async function listTagsOf(
  tx: TenantTx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const { questionId, tag } = bankQuestionTags;
  const found = await tx
    .select({ questionId, tag })
    .from(bankQuestionTags)
    .where(and(eq(bankQuestionTags.tenantId, tenantId), sql`${questionId} = any(${idArray(ids)})`))
    .orderBy(asc(tag));
  const byQuestion = Map.groupBy(found, (each) => each.questionId);
  return new Map([...byQuestion].map(([id, all]) => [id, all.map((each) => each.tag)]));
}

/** A copy that a quiz gets of a question of the bank. */
interface NewCopy {
  bankQuestionId: string;
  bankVersion: number;
  document: Question;
}

/** Inserts copies of questions of the bank into a quiz, from this position on, which no question has. */
export async function insertCopies(
  tx: TenantTx,
  { tenantId, activityId, position }: { tenantId: string; activityId: string; position: number },
  copies: readonly NewCopy[],
): Promise<StoredQuestion[]> {
  const rows = copies.map((copy, index) => ({
    ...{ ...copy, tenantId, activityId, id: newId(), position: position + index, points: copy.document.points },
  }));
  const made = await tx.insert(questions).values(rows).returning();
  return made.toSorted((a, b) => a.position - b.position);
}

/** Lets the quiz show these pictures. */
export async function showPictures(
  tx: TenantTx,
  { tenantId, activityId }: { tenantId: string; activityId: string },
  uploadIds: readonly string[],
): Promise<void> {
  if (uploadIds.length === 0) return;
  const rows = [...new Set(uploadIds)].map((uploadId) => ({ tenantId, activityId, uploadId }));
  await tx.insert(activityFiles).values(rows).onConflictDoNothing();
}

/** Records that questions of a quiz are unchanged copies of these questions of the bank. */
export async function linkCopies(
  tx: TenantTx,
  tenantId: string,
  links: readonly { id: string; bankQuestionId: string }[],
): Promise<void> {
  if (links.length === 0) return;
  await tx.execute(sql`
    update questions q set bank_question_id = m.bank_id, bank_version = 1, is_edited_copy = false
    from unnest(${idArray(links.map(({ id }) => id))}, ${idArray(links.map(({ bankQuestionId }) => bankQuestionId))})
      m (id, bank_id)
    where q.tenant_id = ${tenantId} and q.id = m.id`);
}

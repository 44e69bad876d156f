import type { CopyFromBankInput, CopyToBankInput, UpdateCopiesInput } from '@dars/contracts/content/question-bank';
import { MAX_QUESTIONS, type QuizQuestion } from '@dars/contracts/content/quiz';
import { AppError } from '@dars/contracts/errors';
import { idArray } from '@dars/db/prepared';
import { bankQuestions } from '@dars/db/schema/quiz/bank-questions';
import { questions } from '@dars/db/schema/quiz/questions';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { detachPictures, uploadsOf } from '../authoring/attach-pictures.ts';
import { toQuestion } from '../authoring/create-question.ts';
import { lockQuiz } from '../policy.ts';
import { countAsked, detachCurrentVersion, listLines, listQuestions } from '../store.ts';
import { findVisible, isVisible, ownerOf, type StoredBankQuestion } from './policy.ts';
import { recordQuestions } from './record-changes.ts';
import { insertBankQuestions, insertCopies, keepQuestionCategory, linkCopies, showPictures } from './store.ts';

/**
 * Copies questions of the bank to the end of a quiz, in the order of the ids.
 * @throws not-found, or maximum-items when the quiz would be too long
 */
export async function copyFromBank(ctx: TenantContext, { quizId, ids }: CopyFromBankInput): Promise<QuizQuestion[]> {
  const { tx, tenantId, deps } = ctx;
  const quiz = await lockQuiz(ctx, quizId);
  const chosen = await findVisible(ctx, ids);
  const lines = await listLines(tx, quiz);
  const { length: position } = lines;
  if (countAsked(lines) + ids.length > MAX_QUESTIONS)
    throw AppError.rule('ids', 'maximum-items', { max: MAX_QUESTIONS });
  const { activityId } = quiz;
  const copies = chosen.map(({ id, documentVersion, document }) => ({
    ...{ bankQuestionId: id, bankVersion: documentVersion, document },
  }));
  const made = await insertCopies(tx, { tenantId, activityId, position }, copies);
  const documents = chosen.map(({ document }) => document);
  await showPictures(tx, { tenantId, activityId }, documents.flatMap(uploadsOf));
  await detachCurrentVersion(tx, { tenantId, activityId, now: deps.now() });
  return made.map(toQuestion);
}

/**
 * Copies questions of a quiz into the bank. The questions in the quiz count as copies of the new ones. A question that
 * already is an unchanged copy adds nothing.
 * @throws not-found, maximum-items
 */
export async function copyToBank(
  ctx: TenantContext,
  { quizId, ids, categoryId }: CopyToBankInput,
): Promise<{ ids: string[]; added: number }> {
  const { tx, tenantId } = ctx;
  const quiz = await lockQuiz(ctx, quizId);
  await keepQuestionCategory(tx, tenantId, categoryId);
  const byId = new Map((await listQuestions(tx, quiz)).map((each) => [each.id, each]));
  const chosen = ids.flatMap((id) => byId.get(id) ?? []);
  if (chosen.length < ids.length) throw new AppError('not-found');
  const linked = chosen.flatMap(({ bankQuestionId, isEditedCopy }) => (isEditedCopy ? [] : (bankQuestionId ?? [])));
  const known = await findKept(ctx, linked);
  const isKnown = ({ bankQuestionId, isEditedCopy }: (typeof chosen)[number]) =>
    bankQuestionId !== null && !isEditedCopy && known.has(bankQuestionId);
  const fresh = chosen.filter((each) => !isKnown(each));
  const added = fresh.map(({ document }) => ({ document, categoryId, tags: [], isShared: false }));
  const made = await insertBankQuestions(tx, { tenantId, ownerId: ownerOf(ctx) }, added);
  const recorded = { ids: made, text: fresh[0]?.document.text, quiz: quiz.activityId };
  if (made.length > 0) await recordQuestions(ctx, 'bank-question.created', recorded);
  const links = fresh.map(({ id }, index) => ({ id, bankQuestionId: made[index] ?? '' }));
  await linkCopies(tx, tenantId, links);
  const newIds = new Map(links.map(({ id, bankQuestionId }) => [id, bankQuestionId]));
  return { ids: chosen.map(({ id, bankQuestionId }) => newIds.get(id) ?? bankQuestionId ?? ''), added: made.length };
}

/** Finds which of the questions are in the bank and may be seen by the actor. */
async function findKept(ctx: TenantContext, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await ctx.tx
    .select({ id: bankQuestions.id })
    .from(bankQuestions)
    .where(and(isVisible(ctx), sql`${bankQuestions.id} = any(${idArray(ids)})`, isNull(bankQuestions.removedAt)));
  return new Set(found.map(({ id }) => id));
}

/**
 * Replaces the copies of a question in these quizzes by its present version. Attempts that have started keep the
 * question that they show (docs/decisions/0015).
 * @returns the number of replaced copies
 * @throws not-found, also for a quiz that the actor may not edit
 */
export async function updateCopies(
  ctx: TenantContext,
  { id, quizIds }: UpdateCopiesInput,
): Promise<{ copies: number }> {
  const [stored] = await findVisible(ctx, [id]);
  if (!stored) throw new AppError('not-found');
  let copies = 0;
  // Always in the same order, so that two calls never wait for each other.
  for (const quizId of quizIds.toSorted()) copies += await updateCopiesIn(ctx, stored, quizId);
  return { copies };
}

async function updateCopiesIn(ctx: TenantContext, stored: StoredBankQuestion, quizId: string): Promise<number> {
  const { tx, tenantId, deps } = ctx;
  const { id, document, documentVersion } = stored;
  const quiz = await lockQuiz(ctx, quizId);
  const { activityId } = quiz;
  const now = deps.now();
  const before = (await listQuestions(tx, quiz)).filter(({ bankQuestionId }) => bankQuestionId === id);
  if (before.length === 0) throw new AppError('not-found');
  const isCopy = and(eq(questions.tenantId, tenantId), eq(questions.activityId, activityId));
  await tx
    .update(questions)
    .set({
      ...{ document, points: document.points, bankVersion: documentVersion, isEditedCopy: false, updatedAt: now },
      version: sql`${questions.version} + 1`,
    })
    .where(and(isCopy, eq(questions.bankQuestionId, id)));
  await showPictures(tx, { tenantId, activityId }, uploadsOf(document));
  await detachCurrentVersion(tx, { tenantId, activityId, now });
  const shown = uploadsOf(document);
  const gone = new Set(before.flatMap((each) => uploadsOf(each.document)).filter((each) => !shown.includes(each)));
  await detachPictures(ctx, quiz, [...gone]);
  return before.length;
}

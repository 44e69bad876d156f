import { isDeepStrictEqual } from 'node:util';
import type { Question } from '@dars/contracts/content/question';
import type {
  BankQuestion,
  BankQuestionsById,
  CreateBankQuestionInput,
  MoveBankQuestionsInput,
  UpdateBankQuestionInput,
} from '@dars/contracts/content/question-bank';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../../core/context.ts';
import { detachUnshown, RESTORE_WINDOW_MS } from '../../content/shown-files.ts';
import { attachUpload } from '../../upload/attach.ts';
import { attachPicturesInTexts, uploadsOf } from '../authoring/attach-pictures.ts';
import { toDocument } from '../authoring/create-question.ts';
import { getBankQuestion } from './list-questions.ts';
import { lockOwn, ownerOf } from './policy.ts';
import { recordQuestions } from './record-changes.ts';
import { bankSearchKey } from './rules.ts';
import {
  changeBankQuestions,
  imageUploadOf,
  insertBankQuestions,
  keepQuestionCategory,
  refuseFullBank,
  replaceFiles,
  replaceTags,
} from './store.ts';

/**
 * Adds a question to the bank, which belongs to the actor.
 * @throws not-found for an unknown category, file-gone, maximum-items
 */
export async function createBankQuestion(
  ctx: TenantContext,
  { question, ...placed }: CreateBankQuestionInput,
): Promise<BankQuestion> {
  const { tx, tenantId } = ctx;
  await keepQuestionCategory(tx, tenantId, placed.categoryId);
  const image = await attachBankImage(ctx, question.image, null);
  await attachPicturesInTexts(ctx, question, undefined);
  const added = { ...placed, document: toDocument(question, { image }) };
  const [id = ''] = await insertBankQuestions(tx, { tenantId, ownerId: ownerOf(ctx) }, [added]);
  await recordQuestions(ctx, 'bank-question.created', { ids: [id], text: question.text });
  return getBankQuestion(ctx, { id });
}

/**
 * Updates a question from the version that its author has seen. Its copies in quizzes stay as they are.
 * @throws not-found, forbidden, edited-meanwhile, file-gone
 */
export async function updateBankQuestion(
  ctx: TenantContext,
  { id, question, tags, isShared, version }: UpdateBankQuestionInput,
): Promise<BankQuestion> {
  const { tx, tenantId, deps } = ctx;
  const [stored] = await lockOwn(ctx, [id]);
  if (stored?.version !== version) throw new AppError('edited-meanwhile');
  const { document: before, documentVersion } = stored;
  const image = await attachBankImage(ctx, question.image, before.image);
  await attachPicturesInTexts(ctx, question, before);
  const document = toDocument(question, { image, before });
  const now = deps.now();
  await changeBankQuestions(
    tx,
    { tenantId, ids: [id] },
    {
      ...{ document, isShared, imageUploadId: imageUploadOf(document), updatedAt: now },
      ...{ searchKey: bankSearchKey(document, tags) },
      documentVersion: isSameDocument(document, before) ? documentVersion : documentVersion + 1,
    },
  );
  await replaceTags(tx, { tenantId, id }, tags);
  await replaceFiles(tx, { tenantId, id }, document);
  const until = new Date(now.getTime() + RESTORE_WINDOW_MS);
  await detachUnshown(tx, { tenantId, until }, uploadsOf(before));
  const shared = stored.isShared === isShared ? {} : { isShared };
  const { text } = document;
  await recordQuestions(ctx, 'bank-question.updated', { ids: [id], text, version: version + 1, ...shared });
  return getBankQuestion(ctx, { id });
}

/** Compares with a stored document, which has no fields without a value. */
const isSameDocument = (document: Question, stored: Question): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(document)), stored);

/**
 * Attaches the picture of a question and resolves with the path to store.
 * @throws file-gone
 */
async function attachBankImage(
  { tx, tenantId, actor, deps }: TenantContext,
  address: string | null | undefined,
  before: string | null,
): Promise<string | null> {
  if (!address) return null;
  if (address === before) return before;
  const change = { from: null, to: address, now: deps.now(), tenantId, sender: actor } as const;
  return attachUpload(tx, { ...change, purpose: 'image', field: 'image' });
}

/**
 * Moves questions to a category.
 * @throws not-found, forbidden
 */
export async function moveBankQuestions(
  ctx: TenantContext,
  { ids, categoryId }: MoveBankQuestionsInput,
): Promise<void> {
  const { tx, tenantId } = ctx;
  const [first] = await lockOwn(ctx, ids);
  await keepQuestionCategory(tx, tenantId, categoryId);
  await changeBankQuestions(tx, { tenantId, ids }, { categoryId });
  await recordQuestions(ctx, 'bank-question.moved', { ids, text: first?.document.text, category: categoryId });
}

/**
 * Removes questions from the bank. Their copies in quizzes stay.
 * @throws not-found, forbidden
 */
export async function removeBankQuestions(ctx: TenantContext, { ids }: BankQuestionsById): Promise<void> {
  const [first] = await lockOwn(ctx, ids);
  await changeBankQuestions(ctx.tx, { tenantId: ctx.tenantId, ids }, { removedAt: ctx.deps.now() });
  await recordQuestions(ctx, 'bank-question.removed', { ids, text: first?.document.text });
}

/**
 * Takes the removal of questions back.
 * @throws not-found, also for a question that is not removed; forbidden; maximum-items if the bank would be too large
 */
export async function restoreBankQuestions(ctx: TenantContext, { ids }: BankQuestionsById): Promise<void> {
  const [first] = await lockOwn(ctx, ids, { isRemoved: true });
  await refuseFullBank(ctx.tx, ctx.tenantId, ids.length);
  await changeBankQuestions(ctx.tx, { tenantId: ctx.tenantId, ids }, { removedAt: null });
  await recordQuestions(ctx, 'bank-question.restored', { ids, text: first?.document.text });
}

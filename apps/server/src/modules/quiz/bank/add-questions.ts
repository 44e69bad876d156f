import type { Question, QuestionInput } from '@dars/contracts/content/question';
import { MAX_BANK_QUESTIONS, MAX_CATEGORY_DEPTH, MAX_QUESTION_CATEGORIES } from '@dars/contracts/content/question-bank';
import { AppError } from '@dars/contracts/errors';
import { idArray } from '@dars/db/prepared';
import { bankQuestions } from '@dars/db/schema/quiz/bank-questions';
import { and, isNull, or, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { documentOf } from '../authoring/add-questions.ts';
import { attachNewPictures } from '../authoring/attach-pictures.ts';
import { isVisible, ownerOf } from './policy.ts';
import { subtreeOf } from './rules.ts';
import {
  countBankQuestions,
  insertBankQuestions,
  insertCategoryRow,
  keepQuestionCategory,
  listCategoryNodes,
  type StoredCategory,
} from './store.ts';

/** A question that has pictures in its texts only. */
export interface FiledQuestion {
  question: QuestionInput;
  tags: readonly string[];
  /** The names of the categories that hold the question, each within the one before and all within the chosen one. */
  path: readonly string[];
}

/**
 * Counts the questions that the bank still has room for.
 * @throws not-found for an unknown category
 */
export async function countBankRoom({ tx, tenantId }: TenantContext, categoryId: string | null): Promise<number> {
  await keepQuestionCategory(tx, tenantId, categoryId);
  return MAX_BANK_QUESTIONS - (await countBankQuestions(tx, tenantId));
}

/**
 * Lists the questions that the actor may see where questions with these paths would be added: in a category and in those
 * below it; with null as the category those without one, and those in the categories to which the paths lead.
 */
export async function listBankDocuments(
  ctx: TenantContext,
  categoryId: string | null,
  paths: readonly (readonly string[])[],
): Promise<Question[]> {
  const { tx, tenantId } = ctx;
  const all = await listCategoryNodes(tx, tenantId);
  const names = new Set(paths.map(([name]) => name));
  const isTop = ({ id, parentId, name }: StoredCategory) =>
    categoryId === null ? parentId === null && names.has(name) : id === categoryId;
  const within = all.filter(isTop).flatMap(({ id }) => subtreeOf(all, id));
  const filed = sql`${bankQuestions.categoryId} = any(${idArray(within.map(({ id }) => id))})`;
  const inCategory = categoryId === null ? or(isNull(bankQuestions.categoryId), filed) : filed;
  const found = await tx
    .select({ document: bankQuestions.document })
    .from(bankQuestions)
    .where(and(isVisible(ctx), isNull(bankQuestions.removedAt), inCategory));
  return found.map(({ document }) => document);
}

/**
 * Adds questions to the bank, which belong to the actor, and makes the categories of their paths that are missing.
 * @returns the ids of the questions in the same order, and those of the new categories, each after its parent
 * @throws not-found, file-gone, or maximum-items if the bank would have too many questions or categories
 */
export async function addBankQuestions(
  ctx: TenantContext,
  categoryId: string | null,
  questions: readonly FiledQuestion[],
): Promise<{ ids: string[]; categoryIds: string[] }> {
  const { tx, tenantId } = ctx;
  await keepQuestionCategory(tx, tenantId, categoryId);
  const { filed, categoryIds } = await openPaths(
    ctx,
    categoryId,
    questions.map(({ path }) => path),
  );
  const added = questions.map(({ question, tags }, index) => ({
    ...{ document: documentOf(question), categoryId: filed[index] ?? null, tags, isShared: false },
  }));
  await attachNewPictures(
    ctx,
    questions.map(({ question }) => question),
  );
  const ids = await insertBankQuestions(tx, { tenantId, ownerId: ownerOf(ctx) }, added);
  return { ids, categoryIds };
}

/** Finds or makes the category of each path. The names below the lowest level of the tree are left out. */
async function openPaths(
  ctx: TenantContext,
  topId: string | null,
  paths: readonly (readonly string[])[],
): Promise<{ filed: (string | null)[]; categoryIds: string[] }> {
  const categoryIds: string[] = [];
  if (paths.every((path) => path.length === 0)) return { filed: paths.map(() => topId), categoryIds };
  const all = await listCategoryNodes(ctx.tx, ctx.tenantId, { locks: true });
  const known = new Map<string, StoredCategory | undefined>();
  const filed: (string | null)[] = [];
  for (const path of paths) {
    const key = JSON.stringify(path);
    if (!known.has(key)) known.set(key, await openPath(ctx, { all, topId, path, categoryIds }));
    filed.push(known.get(key)?.id ?? topId);
  }
  return { filed, categoryIds };
}

interface Opening {
  all: StoredCategory[];
  topId: string | null;
  path: readonly string[];
  categoryIds: string[];
}

async function openPath(
  ctx: TenantContext,
  { all, topId, path, categoryIds }: Opening,
): Promise<StoredCategory | undefined> {
  let parent = all.find(({ id }) => id === topId);
  for (const name of path) {
    const parentId = parent?.id ?? null;
    const parentDepth = parent?.depth ?? null;
    const depth = (parentDepth ?? 0) + 1;
    if (depth > MAX_CATEGORY_DEPTH) break;
    const siblings = all.filter((each) => each.parentId === parentId);
    parent = siblings.find((each) => each.name === name);
    if (parent) continue;
    if (all.length >= MAX_QUESTION_CATEGORIES)
      throw AppError.rule('content', 'maximum-items', { max: MAX_QUESTION_CATEGORIES });
    const { tenantId } = ctx;
    const position = siblings.length;
    const made = { tenantId, name, parentId, parentDepth, depth, position, ownerId: ownerOf(ctx) };
    parent = await insertCategoryRow(ctx.tx, made);
    all.push(parent);
    categoryIds.push(parent.id);
  }
  return parent;
}

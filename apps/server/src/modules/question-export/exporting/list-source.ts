import { EXPORT_MAX_QUESTIONS, type UNWRITTEN_PARTS } from '@dars/contracts/content/question-export';
import { AppError } from '@dars/contracts/errors';
import { bankQuestions } from '@dars/db/schema/quiz/bank-questions';
import { translator } from '@dars/i18n/server';
import { and, asc, inArray, isNull, type SQL } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { listDrawsOf } from '../../content/draw/store.ts';
import { isVisible } from '../../quiz/bank/policy.ts';
import { subtreeOf } from '../../quiz/bank/rules.ts';
import { listCategoryNodes, listTagsOf, type StoredCategory } from '../../quiz/bank/store.ts';
import { findQuiz } from '../../quiz/policy.ts';
import { listQuestions, listSections } from '../../quiz/store.ts';
import type { SourceQuestion } from '../writing.ts';

interface Source {
  /** The title of the quiz, or the name of the category. */
  title: string;
  questions: SourceQuestion[];
  /** The numbers of a quiz's parts that are no questions. */
  parts: Record<(typeof UNWRITTEN_PARTS)[number], number>;
}

/**
 * Lists the questions of a source with their keys, in their order: those of a quiz that the caller may edit, or those
 * of the bank that the caller may see.
 * @throws not-found, or export-questions if there are more than `EXPORT_MAX_QUESTIONS`
 */
export async function listSource(ctx: TenantContext, source: string): Promise<Source> {
  const [kind, id = ''] = source.split(':');
  if (kind === 'bank') return listBank(ctx, id);
  const quiz = await findQuiz(ctx, id);
  const [rows, draws, sections] = await Promise.all([
    listQuestions(ctx.tx, quiz),
    listDrawsOf(ctx.tx, ctx.tenantId, [quiz.activityId]),
    listSections(ctx.tx, quiz),
  ]);
  return {
    title: quiz.title,
    questions: rows.map(({ document }) => ({ question: document, path: [], tags: [] })),
    parts: { draws: draws.length, sections: sections.length },
  };
}

async function listBank(ctx: TenantContext, category: string): Promise<Source> {
  const { tx, tenantId } = ctx;
  const all = await listCategoryNodes(tx, tenantId);
  const { title, order, condition } = scopeOf(ctx, all, category);
  const found = await tx
    .select({ id: bankQuestions.id, categoryId: bankQuestions.categoryId, document: bankQuestions.document })
    .from(bankQuestions)
    .where(and(isVisible(ctx), isNull(bankQuestions.removedAt), condition))
    .orderBy(asc(bankQuestions.createdAt), asc(bankQuestions.id))
    .limit(EXPORT_MAX_QUESTIONS + 1);
  if (found.length > EXPORT_MAX_QUESTIONS)
    throw AppError.rule('source', 'export-questions', { max: EXPORT_MAX_QUESTIONS });
  const tags = await listTagsOf(
    tx,
    tenantId,
    found.map(({ id }) => id),
  );
  const byCategory = Map.groupBy(found, ({ categoryId }) => categoryId);
  const questionsIn = (node: StoredCategory | null): SourceQuestion[] => {
    const path = node ? pathOf(all, node) : [];
    const own = byCategory.get(node?.id ?? null) ?? [];
    return own.map(({ id, document }) => ({ question: document, path, tags: tags.get(id) ?? [] }));
  };
  return { title, questions: order.flatMap(questionsIn), parts: { draws: 0, sections: 0 } };
}

/** The part of the bank that is exported. */
interface Scope {
  title: string;
  /** The categories in their order, each after its parent. Null stands for questions without a category. */
  order: (StoredCategory | null)[];
  condition: SQL | undefined;
}

/** @throws not-found */
function scopeOf({ language }: TenantContext, all: readonly StoredCategory[], category: string): Scope {
  const t = translator(language);
  if (category === 'none')
    return { title: t('quiz:bank.uncategorized'), order: [null], condition: isNull(bankQuestions.categoryId) };
  if (category === 'all') {
    const tops = all.filter(({ parentId }) => parentId === null);
    const order = [null, ...tops.flatMap(({ id }) => subtreeOf(all, id))];
    return { title: t('quiz:bank.title'), order, condition: undefined };
  }
  const order = subtreeOf(all, category);
  const [top] = order;
  if (!top) throw new AppError('not-found');
  const ids = order.map(({ id }) => id);
  return { title: top.name, order, condition: inArray(bankQuestions.categoryId, ids) };
}

/** Returns the names of a category and of those above it, from the top. */
function pathOf(all: readonly StoredCategory[], { name, parentId }: StoredCategory): string[] {
  const parent = all.find(({ id }) => id === parentId);
  return [...(parent ? pathOf(all, parent) : []), name];
}

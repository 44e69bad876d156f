import type { Question } from '@dars/contracts/content/question';
import { formulaLineOf } from '@dars/contracts/content/question/formula-line';
import { QUESTION_TYPES, type QuestionType } from '@dars/contracts/content/question/question-types';
import {
  type BankQuestion,
  type BankQuestionRow,
  type BankSort,
  type BankTags,
  type ListBankInput,
  MAX_LISTED_TAGS,
  type QuestionCategories,
} from '@dars/contracts/content/question-bank';
import type { RichText } from '@dars/contracts/content/rich-text';
import type { SortBy } from '@dars/contracts/list';
import { byColumn, byText, listOrder } from '@dars/db/list-order';
import { perShape, prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { bankQuestionTags } from '@dars/db/schema/quiz/bank-question-tags';
import { bankQuestions } from '@dars/db/schema/quiz/bank-questions';
import { matchingText, type TextMatch, textSearch } from '@dars/db/text-search';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { lecturerLimit } from '../../content/course/policy.ts';
import { getDifficulty } from './get-difficulty.ts';
import { countDrawing, isDrawn } from './list-drawing.ts';
import { countUses, isUsed } from './list-uses.ts';
import { findVisible, isVisible, mayChange, type StoredBankQuestion } from './policy.ts';
import { subtreeOf } from './rules.ts';
import { listCategoryNodes, listTagsOf } from './store.ts';

const tenant = sql.placeholder('tenantId');
const columns = {
  ...{ id: bankQuestions.id, categoryId: bankQuestions.categoryId, ownerId: bankQuestions.ownerId },
  ...{ isShared: bankQuestions.isShared, type: bankQuestions.type, updatedAt: bankQuestions.updatedAt },
  text: sql<string>`coalesce(${bankQuestions.document} ->> 'text', '')`,
  richText: sql<RichText | null>`${bankQuestions.document} -> 'richText'`,
};

/** Properties that select the prepared statement. */
type Shape = { match: TextMatch; category: 'any' | 'none' | 'some'; hasTag: boolean; sort: SortBy<BankSort> };

const ORDER = {
  keys: { question: byText(bankQuestions.searchKey), created: byColumn(bankQuestions.createdAt) },
  tieBreak: bankQuestions.id,
  usual: '-created',
} as const;

const statementsOf = perShape(({ match, category, hasTag, sort }: Shape) => {
  const lecturer = sql.placeholder('lecturerId');
  const inCategory = {
    any: undefined,
    none: isNull(bankQuestions.categoryId),
    some: sql`${bankQuestions.categoryId} = any(${sql.placeholder('categoryIds')}::uuid[])`,
  };
  const where = and(
    eq(bankQuestions.tenantId, tenant),
    isNull(bankQuestions.removedAt),
    sql`(${lecturer}::uuid is null or ${bankQuestions.ownerId} = ${lecturer}::uuid or ${bankQuestions.isShared})`,
    inCategory[category],
    sql`(${sql.placeholder('type')}::text is null or ${bankQuestions.type} = ${sql.placeholder('type')}::text)`,
    sql`(${sql.placeholder('use')}::boolean is null
      or (${isUsed(tenant, sql`${bankQuestions.id}`)} or ${isDrawn(tenant, sql`${bankQuestions.id}`)})
        = ${sql.placeholder('use')}::boolean)`,
    hasTag
      ? sql`${bankQuestions.id} in (
          select ${bankQuestionTags.questionId} from ${bankQuestionTags}
          where ${bankQuestionTags.tenantId} = ${tenant} and ${bankQuestionTags.tag} = ${sql.placeholder('tag')})`
      : undefined,
    matchingText([bankQuestions.searchKey], match),
  );
  return {
    page: prepared((db: TenantTx) =>
      db
        .select(columns)
        .from(bankQuestions)
        .where(where)
        .orderBy(...listOrder<BankSort>(ORDER, sort))
        .limit(sql.placeholder('size'))
        .offset(sql.placeholder('offset'))
        .prepare('bank_page'),
    ),
    total: prepared((db: TenantTx) =>
      db.select({ total: count() }).from(bankQuestions).where(where).prepare('bank_total'),
    ),
  };
});

/** Lists the questions of the bank that the actor may see, newest first unless sorted. */
export async function listBankQuestions(
  ctx: TenantContext,
  { page, size, query, categoryId, type, tag, use, sort = '-created' }: ListBankInput,
): Promise<{ rows: BankQuestionRow[]; total: number }> {
  const { tx, tenantId, actor } = ctx;
  const { match, patterns } = textSearch(query);
  const category = categoryShape(categoryId);
  const statements = statementsOf({ match, category, hasTag: tag !== undefined, sort });
  const within = category === 'some' ? subtreeOf(await listCategoryNodes(tx, tenantId), categoryId ?? '') : [];
  const values = {
    ...{ ...patterns, tenantId, lecturerId: lecturerLimit(actor), type: type ?? null, tag: tag ?? null },
    use: use === undefined ? null : use === 'used',
    categoryIds: `{${within.map(({ id }) => id).join()}}`,
  };
  // Both reads are sent together in one round trip.
  const [rows, [counted]] = await Promise.all([
    statements.page(tx, { ...values, size, offset: page * size }),
    statements.total(tx, values),
  ]);
  return { rows: await toRows(ctx, rows), total: counted?.total ?? 0 };
}

function categoryShape(categoryId: string | undefined): Shape['category'] {
  if (categoryId === undefined) return 'any';
  return categoryId === 'none' ? 'none' : 'some';
}

type ListedQuestion = Pick<StoredBankQuestion, 'id' | 'categoryId' | 'ownerId' | 'isShared' | 'type' | 'updatedAt'> & {
  text: string;
  richText?: RichText | null | undefined;
};

/** Shapes questions as a list shows them: with their tags, their owners and the number of their quizzes. */
async function toRows(ctx: TenantContext, listed: readonly ListedQuestion[]): Promise<BankQuestionRow[]> {
  const { tx, tenantId } = ctx;
  const ids = listed.map(({ id }) => id);
  const ownerIds = [...new Set(listed.flatMap(({ ownerId }) => ownerId ?? []))];
  const [tags, uses, drawing, owners, difficulty] = await Promise.all([
    listTagsOf(tx, tenantId, ids),
    countUses(tx, tenantId, ids),
    countDrawing(tx, tenantId, ids),
    ownersById(tx, tenantId, ownerIds),
    getDifficulty(tx, tenantId, ids),
  ]);
  return listed.map(({ id, type, text, richText, categoryId, ownerId, isShared, updatedAt }) => ({
    ...{ id, type: toType(type), text, line: formulaLineOf(richText), categoryId, isShared, tags: tags.get(id) ?? [] },
    owner: (ownerId === null ? undefined : owners.get(ownerId)) ?? null,
    canChange: mayChange(ctx, { ownerId }),
    ...(uses.get(id) ?? { quizzes: 0, outdated: 0 }),
    drawing: drawing.get(id) ?? 0,
    rightPercent: difficulty.get(id) ?? null,
    updatedDate: updatedAt.toISOString(),
  }));
}

function toType(type: string): QuestionType {
  const known = QUESTION_TYPES.find((each) => each === type);
  if (!known) throw new Error(`A stored question has the unknown type ${type}`);
  return known;
}

async function ownersById(tx: TenantTx, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), sql`${users.id} = any(${`{${ids.join()}}`}::uuid[])`));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Shapes a question with its key. */
async function toBankQuestion(ctx: TenantContext, stored: StoredBankQuestion): Promise<BankQuestion> {
  const { document, version } = stored;
  const [row] = await toRows(ctx, [{ ...stored, text: document.text, richText: document.richText }]);
  if (!row) throw new Error('A question has no row');
  return { ...row, question: document satisfies Question, version };
}

/** @throws not-found */
export async function getBankQuestion(ctx: TenantContext, { id }: { id: string }): Promise<BankQuestion> {
  const [found] = await findVisible(ctx, [id]);
  if (!found) throw new Error('A question is neither found nor missing');
  return toBankQuestion(ctx, found);
}

/** Lists all categories, with the numbers of the questions that the actor may see. */
export async function listQuestionCategories(ctx: TenantContext): Promise<QuestionCategories> {
  const { tx, tenantId } = ctx;
  const [all, counted] = await Promise.all([
    listCategoryNodes(tx, tenantId),
    tx
      .select({ categoryId: bankQuestions.categoryId, questions: count() })
      .from(bankQuestions)
      .where(and(isVisible(ctx), isNull(bankQuestions.removedAt)))
      .groupBy(bankQuestions.categoryId),
  ]);
  const byCategory = new Map(counted.map(({ categoryId, questions }) => [categoryId, questions]));
  const rows = all.map(({ id, parentId, name, ownerId }) => ({
    ...{ id, parentId, name, questions: byCategory.get(id) ?? 0, canChange: mayChange(ctx, { ownerId }) },
  }));
  const total = counted.reduce((sum, { questions }) => sum + questions, 0);
  return { rows, total, uncategorized: byCategory.get(null) ?? 0 };
}

/** Lists the most used tags of the questions that the actor may see. */
export async function listBankTags(ctx: TenantContext): Promise<BankTags> {
  const { tx, tenantId } = ctx;
  const { tag, questionId } = bankQuestionTags;
  const isTagged = and(eq(bankQuestionTags.tenantId, tenantId), eq(questionId, bankQuestions.id));
  return tx
    .select({ tag, questions: count() })
    .from(bankQuestions)
    .innerJoin(bankQuestionTags, isTagged)
    .where(and(isVisible(ctx), isNull(bankQuestions.removedAt)))
    .groupBy(tag)
    .orderBy(desc(count()), asc(tag))
    .limit(MAX_LISTED_TAGS);
}

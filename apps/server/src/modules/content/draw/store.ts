import { idArray } from '@dars/db/prepared';
import { questions } from '@dars/db/schema/quiz/questions';
import { quizDraws } from '@dars/db/schema/quiz/quiz-draws';
import type { QuizDraw } from '@dars/db/schema/quiz/quiz-versions';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { assignCandidates } from './rules.ts';

export type StoredDraw = typeof quizDraws.$inferSelect;

/** What decides which questions of the bank a draw may take. */
export interface DrawSource extends Pick<QuizDraw, 'categoryId' | 'isDeep' | 'tags' | 'ownerId'> {
  /** The ids of questions that this draw does not take. */
  without?: readonly string[];
}

/** Returns the category of a stored draw in the form of its input. */
export const drawnCategory = ({ categoryId, isUncategorized }: StoredDraw): QuizDraw['categoryId'] =>
  isUncategorized ? 'none' : categoryId;

/** Lists the draws of these quizzes, in the order of each quiz. */
export const listDrawsOf = (tx: TenantTx, tenantId: string, activityIds: readonly string[]): Promise<StoredDraw[]> =>
  tx
    .select()
    .from(quizDraws)
    .where(and(eq(quizDraws.tenantId, tenantId), sql`${quizDraws.activityId} = any(${idArray([...activityIds])})`))
    .orderBy(asc(quizDraws.activityId), asc(quizDraws.position), asc(quizDraws.id));

/** Lists the questions of the bank of which these quizzes hold copies. */
export const listCopiedIds = (tx: TenantTx, tenantId: string, activityIds: readonly string[]) =>
  tx
    .select({ activityId: questions.activityId, bankId: sql<string>`${questions.bankQuestionId}` })
    .from(questions)
    .where(
      and(
        eq(questions.tenantId, tenantId),
        sql`${questions.activityId} = any(${idArray([...activityIds])})`,
        isNotNull(questions.bankQuestionId),
      ),
    );

/**
 * The rows of the bank that a draw may take: shared ones, those of the draw's owner, and none of both `without`. The index
 * `bank_questions_draw_idx` answers it without reading a document.
 */
function poolOf(tenantId: string, source: DrawSource, without: readonly string[]): SQL {
  const { categoryId, isDeep, tags, ownerId } = source;
  const within = sql`array(
    with recursive below as (
      select id from question_categories where tenant_id = ${tenantId} and id = ${categoryId}::uuid
      union all
      select child.id from question_categories child join below on child.parent_id = below.id
      where child.tenant_id = ${tenantId})
    select id from below)`;
  const ofCategory = {
    any: sql`true`,
    none: sql`bank.category_id is null`,
    one: isDeep ? sql`bank.category_id = any(${within})` : sql`bank.category_id = ${categoryId}::uuid`,
  }[categoryShape(categoryId)];
  const hasTags = tags.map(
    (tag) => sql`and bank.id in (
      select question_id from bank_question_tags where tenant_id = ${tenantId} and tag = ${tag})`,
  );
  return sql`from bank_questions bank
    where bank.tenant_id = ${tenantId} and bank.removed_at is null
      and (bank.is_shared or bank.owner_id = ${ownerId}::uuid) and ${ofCategory}
      and bank.id <> all(${idArray([...without, ...(source.without ?? [])])}) ${sql.join(hasTags, sql` `)}`;
}

function categoryShape(categoryId: QuizDraw['categoryId']): 'any' | 'none' | 'one' {
  if (categoryId === null) return 'any';
  return categoryId === 'none' ? 'none' : 'one';
}

/** Counts the questions that a draw may take. */
export async function countPool(
  tx: TenantTx,
  tenantId: string,
  source: DrawSource,
  without: readonly string[],
): Promise<number> {
  const [counted] = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total ${poolOf(tenantId, source, without)}`,
  );
  return counted?.total ?? 0;
}

/**
 * Counts the questions that each draw of a quiz would get now. Where the bank has plenty of questions no more of them
 * are read than the draws need.
 * @param without the ids of questions that no draw takes
 */
export async function countDrawn(
  tx: TenantTx,
  tenantId: string,
  draws: readonly (DrawSource & { count: number })[],
  without: readonly string[],
): Promise<number[]> {
  const needed = draws.reduce((sum, { count }) => sum + count, 0);
  const pools = await Promise.all(
    draws.map((draw) =>
      tx.execute<{ total: number }>(
        sql`select count(*)::int as total from (select 1 ${poolOf(tenantId, draw, without)} limit ${needed}::int) found`,
      ),
    ),
  );
  const [only] = draws;
  const found = pools.map(([counted]) => counted?.total ?? 0);
  // A draw that finds as many as all draws need together is filled whatever the others take.
  if (found.every((total) => total >= needed)) return draws.map(({ count }) => count);
  if (draws.length === 1 && only) return found.map((total) => Math.min(total, only.count));
  return (await drawQuestionIds(tx, tenantId, draws, without)).map(({ length }) => length);
}

/** Finds which of these questions a draw may take. */
export async function findInPool(
  tx: TenantTx,
  tenantId: string,
  source: DrawSource,
  ids: readonly string[],
): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(
    sql`select bank.id ${poolOf(tenantId, source, [])} and bank.id = any(${idArray([...ids])})`,
  );
  return found.map(({ id }) => id);
}

/**
 * Draws questions at random for all draws of a quiz. Each reads as many candidates as all draws together need: a draw
 * that finds so many is filled whatever the others take, and any other draw knows all of its questions. All statements
 * are sent together.
 * @param without the ids of the questions that the quiz asks already
 * @returns for each draw the ids of its questions, fewer than its count if the bank has too few
 */
export async function drawQuestionIds(
  tx: TenantTx,
  tenantId: string,
  draws: readonly (DrawSource & { count: number })[],
  without: readonly string[],
): Promise<string[][]> {
  const needed = draws.reduce((sum, { count }) => sum + count, 0);
  const found = await Promise.all(
    draws.map((draw) =>
      tx.execute<{ id: string }>(
        sql`select bank.id ${poolOf(tenantId, draw, without)} order by random() limit ${needed}::int`,
      ),
    ),
  );
  return assignCandidates(
    draws.map(({ count }, index) => ({ count, candidates: (found[index] ?? []).map(({ id }) => id) })),
  );
}

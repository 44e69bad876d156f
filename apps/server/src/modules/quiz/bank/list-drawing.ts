import { type BankUses, MAX_CHOSEN } from '@dars/contracts/content/question-bank';
import { idArray } from '@dars/db/prepared';
import { activities } from '@dars/db/schema/content/activities';
import { courses } from '@dars/db/schema/content/courses';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { isEditableBy } from '../../content/course/policy.ts';

/**
 * Joins each question (alias `bank`) with the draws (alias `draw`) that may take it: those of quizzes that are not removed
 * and hold no copy of it. The rules are those of `poolOf` in the store of draws, seen from the question.
 */
const drawsOf = (tenantId: string | Placeholder): SQL => sql`
  join quiz_draws draw on draw.tenant_id = ${tenantId}
    and (bank.is_shared or bank.owner_id = draw.owner_id)
    and (draw.category_id = bank.category_id
      or (draw.category_id is null and (not draw.is_uncategorized or bank.category_id is null))
      or (draw.is_deep and draw.category_id in (
        with recursive above as (
          select parent_id from question_categories where tenant_id = ${tenantId} and id = bank.category_id
          union all
          select parent.parent_id from question_categories parent join above on parent.id = above.parent_id
          where parent.tenant_id = ${tenantId})
        select parent_id from above)))
    and not exists (
      select from jsonb_array_elements_text(draw.tags) wanted (tag)
      where not exists (
        select from bank_question_tags tagged
        where tagged.tenant_id = ${tenantId} and tagged.question_id = bank.id and tagged.tag = wanted.tag))
    and not exists (
      select from questions copy
      where copy.tenant_id = ${tenantId} and copy.activity_id = draw.activity_id and copy.bank_question_id = bank.id)
  join activities quiz on quiz.tenant_id = ${tenantId} and quiz.id = draw.activity_id and quiz.removed_at is null
  join lessons lesson on lesson.tenant_id = ${tenantId} and lesson.id = quiz.lesson_id and lesson.removed_at is null
  join sections section on section.tenant_id = ${tenantId} and section.id = lesson.section_id
    and section.removed_at is null
  join courses course on course.tenant_id = ${tenantId} and course.id = quiz.course_id
    and course.removed_at is null and not course.is_template`;

/** Counts the quizzes whose draws may take these questions, by question. Questions that none may take are left out. */
export async function countDrawing(
  tx: TenantTx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const found = await tx.execute<{ id: string; quizzes: number }>(sql`
    select bank.id, count(distinct draw.activity_id)::int as quizzes
    from bank_questions bank ${drawsOf(tenantId)}
    where bank.tenant_id = ${tenantId} and bank.id = any(${idArray(ids)})
    group by bank.id`);
  return new Map(found.map(({ id, quizzes }) => [id, quizzes]));
}

/** Condition that some quiz may draw the bank's question with the id in this column. */
export const isDrawn = (tenantId: string | Placeholder, bankId: SQL): SQL => sql`exists (
  select from bank_questions bank ${drawsOf(tenantId)}
  where bank.tenant_id = ${tenantId} and bank.id = ${bankId})`;

/** Lists the quizzes whose draws may take one of these questions, at most as many as the limit. */
export async function listDrawingIds(
  tx: TenantTx,
  tenantId: string,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(sql`
    select distinct draw.activity_id as id
    from bank_questions bank ${drawsOf(tenantId)}
    where bank.tenant_id = ${tenantId} and bank.id = any(${idArray(ids)})
    order by draw.activity_id limit ${limit}::int`);
  return found.map(({ id }) => id);
}

/** Names those of the quizzes that the actor may edit, by course and title. */
export async function nameEditable({ tx, tenantId, actor }: TenantContext, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .select({ quizId: activities.id, title: activities.name, courseId: courses.id, course: courses.title })
    .from(activities)
    .innerJoin(courses, and(eq(courses.id, activities.courseId), isEditableBy(tenantId, actor)))
    .where(and(eq(activities.tenantId, tenantId), sql`${activities.id} = any(${idArray([...ids])})`))
    .orderBy(asc(courses.title), asc(activities.name), asc(activities.id));
}

/** Lists the quizzes without a copy whose draws may take a question. Quizzes that the actor may not edit are counted. */
export async function listDrawing(ctx: TenantContext, id: string): Promise<Pick<BankUses, 'drawing' | 'otherDrawing'>> {
  const { tx, tenantId } = ctx;
  const [ids, total] = await Promise.all([
    listDrawingIds(tx, tenantId, { ids: [id], limit: MAX_CHOSEN }),
    countDrawing(tx, tenantId, [id]),
  ]);
  const drawing = await nameEditable(ctx, ids);
  return { drawing, otherDrawing: Math.max(0, (total.get(id) ?? 0) - drawing.length) };
}

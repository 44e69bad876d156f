import { type BankUses, MAX_CHOSEN } from '@dars/contracts/content/question-bank';
import { idArray } from '@dars/db/prepared';
import { activities } from '@dars/db/schema/content/activities';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { questions } from '@dars/db/schema/quiz/questions';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { isEditableBy } from '../../content/course/policy.ts';
import { listDrawing } from './list-drawing.ts';
import { findVisible } from './policy.ts';

/** The joins from a question of a quiz to its course, without removed parts and without templates. */
const ofLivingQuiz = (tenantId: string | Placeholder): SQL => sql`
  join ${activities} on ${activities.tenantId} = ${tenantId} and ${activities.id} = ${questions.activityId}
    and ${activities.removedAt} is null
  join ${lessons} on ${lessons.tenantId} = ${tenantId} and ${lessons.id} = ${activities.lessonId}
    and ${lessons.removedAt} is null
  join ${sections} on ${sections.tenantId} = ${tenantId} and ${sections.id} = ${lessons.sectionId}
    and ${sections.removedAt} is null
  join ${courses} on ${courses.tenantId} = ${tenantId} and ${courses.id} = ${activities.courseId}
    and ${courses.removedAt} is null and not ${courses.isTemplate}`;

interface UseCount {
  quizzes: number;
  outdated: number;
}

/** Counts the quizzes that hold a copy of these questions, by question. Questions without one are left out. */
export async function countUses(
  tx: TenantTx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, UseCount>> {
  if (ids.length === 0) return new Map();
  const found = await tx.execute<{ id: string; quizzes: number; outdated: number }>(sql`
    select bank.id, count(distinct ${questions.activityId})::int as quizzes,
      (count(distinct ${questions.activityId}) filter (where ${questions.bankVersion} < bank.document_version))::int as outdated
    from bank_questions bank
    join ${questions} on ${questions.tenantId} = ${tenantId} and ${questions.bankQuestionId} = bank.id
    ${ofLivingQuiz(tenantId)}
    where bank.tenant_id = ${tenantId} and bank.id = any(${idArray(ids)})
    group by bank.id`);
  return new Map(found.map(({ id, quizzes, outdated }) => [id, { quizzes, outdated }]));
}

/**
 * Lists the quizzes that hold a copy of a question, and those that may draw it. Quizzes that the actor may not edit are only counted.
 * @throws not-found
 */
export async function listUses(ctx: TenantContext, { id }: { id: string }): Promise<BankUses> {
  const { tx, tenantId, actor } = ctx;
  const [question] = await findVisible(ctx, [id]);
  const version = question?.documentVersion ?? 0;
  const isCopy = and(eq(questions.tenantId, tenantId), eq(questions.bankQuestionId, id));
  const [rows, total] = await Promise.all([
    tx
      .select({
        ...{ quizId: questions.activityId, title: activities.name, courseId: courses.id, course: courses.title },
        isOutdated: sql<boolean>`bool_or(${questions.bankVersion} < ${version})`,
        isEdited: sql<boolean>`bool_or(${questions.isEditedCopy})`,
      })
      .from(questions)
      .innerJoin(activities, and(eq(activities.tenantId, tenantId), eq(activities.id, questions.activityId)))
      .innerJoin(lessons, and(eq(lessons.tenantId, tenantId), eq(lessons.id, activities.lessonId)))
      .innerJoin(sections, and(eq(sections.tenantId, tenantId), eq(sections.id, lessons.sectionId)))
      .innerJoin(courses, and(eq(courses.id, activities.courseId), isEditableBy(tenantId, actor)))
      .where(and(isCopy, ...[activities, lessons, sections].map(({ removedAt }) => isNull(removedAt))))
      .groupBy(questions.activityId, activities.tenantId, activities.id, courses.tenantId, courses.id)
      .orderBy(asc(courses.title), asc(activities.name), asc(questions.activityId))
      .limit(MAX_CHOSEN),
    countUses(tx, tenantId, [id]),
  ]);
  const others = Math.max(0, (total.get(id)?.quizzes ?? 0) - rows.length);
  return { rows, others, ...(await listDrawing(ctx, id)) };
}

/** Condition that some quiz holds a copy of the bank's question with the id in this column. */
export const isUsed = (tenantId: string | Placeholder, bankId: SQL): SQL => sql`exists (
  select from ${questions} ${ofLivingQuiz(tenantId)}
  where ${questions.tenantId} = ${tenantId} and ${questions.bankQuestionId} = ${bankId})`;

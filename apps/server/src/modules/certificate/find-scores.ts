import { idArray } from '@dars/db/prepared';
import { courses } from '@dars/db/schema/content/courses';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { scoreOf } from './score.ts';

/** Scores of learners by their ids, in whole percent. Null: no quiz was taken. */
export type Scores = Map<string, number | null>;

/** Finds the scores of learners of a course. */
export async function findScores(
  tx: TenantTx,
  { tenantId, courseId }: { tenantId: string; courseId: string },
  userIds: readonly string[],
): Promise<Scores> {
  const rows = await tx
    .select({ id: enrolments.userId, score: scoreOf(tenantId, enrolments) })
    .from(enrolments)
    .where(and(isOf(tenantId, userIds), eq(enrolments.courseId, courseId)));
  return new Map(rows.map(({ id, score }) => [id, score]));
}

/** Finds the means of learners' scores in their courses. */
export async function findMeanScores(tx: TenantTx, tenantId: string, userIds: readonly string[]): Promise<Scores> {
  const rows = await tx
    .select({ id: enrolments.userId, score: meanOf(tenantId) })
    .from(enrolments)
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, enrolments.courseId)))
    .where(and(isOf(tenantId, userIds), isNull(courses.removedAt)))
    .groupBy(enrolments.userId);
  return new Map(rows.map(({ id, score }) => [id, score]));
}

/** The mean of the scores in the enrolments of a query. */
export const meanOf = (tenantId: string) => sql<number | null>`round(avg(${scoreOf(tenantId, enrolments)}))::int`;

const isOf = (tenantId: string, userIds: readonly string[]) =>
  and(eq(enrolments.tenantId, tenantId), sql`${enrolments.userId} = any (${idArray(userIds)})`);

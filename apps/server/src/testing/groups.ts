import { newId } from '@dars/db/columns';
import type { Sql } from 'postgres';
import type { TrpcAnswer } from './harness.ts';

/** The statuses of the learners of a course, by user id. */
export async function statusesIn(
  admin: Sql,
  courseId: string,
): Promise<Record<string, { status: string; group: string | null }>> {
  const rows = await admin`select user_id, status, group_id from enrolments where course_id = ${courseId}`;
  return Object.fromEntries(rows.map((row) => [row['user_id'], { status: row['status'], group: row['group_id'] }]));
}

/** Inserts many learners of a portal at once. @returns their ids */
export async function insertLearners(admin: Sql, tenantId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await admin`
    insert into users (tenant_id, id, login, first_name, last_name, role, activated_at, name_search_key)
    select ${tenantId}, id, 'many-' || id || '@group.test', 'Ali', 'Many', 'ROLE_LEARNER', now(), 'ali many'
    from unnest(${ids}::uuid[]) id`;
  return ids;
}

/** Returns the rules that an input broke, each after its field. */
export const brokenRulesOf = ({ error }: TrpcAnswer): string[] =>
  (error?.data.issues ?? []).map(({ path, rule }) => `${path.join('.')}: ${rule}`);

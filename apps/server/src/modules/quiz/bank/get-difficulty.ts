import { MIN_MEASURED } from '@dars/contracts/content/question-bank';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { idArray } from '@dars/db/prepared';
import type { TenantTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';

/** Attempts that are read of one quiz, and of all that drew the question, which bounds the work of a page. */
const MOST_ATTEMPTS = 500;

/**
 * Measures the share of right answers that learners gave in their first attempts, in percent, by question of the bank.
 * Answers count if the quiz already had the present version of the question, unchanged, when the attempt started,
 * or if the attempt drew that version.
 * Questions with fewer than `MIN_MEASURED` of them are left out.
 */
export async function getDifficulty(
  tx: TenantTx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const found = await tx.execute<{ id: string; percent: number }>(sql`
    select id, floor(100.0 * count(*) filter (where is_right) / count(*))::int as percent from (
    select bank.id, answer.earned >= copy.points * ${UNITS_PER_POINT}::int as is_right
    from bank_questions bank
    join questions copy on copy.tenant_id = ${tenantId} and copy.bank_question_id = bank.id
      and copy.bank_version = bank.document_version and not copy.is_edited_copy
    cross join lateral (
      select attempt.id from quiz_attempts attempt
      where attempt.tenant_id = ${tenantId} and attempt.activity_id = copy.activity_id
        and attempt.number = 1 and attempt.state <> 'OPEN' and attempt.started_at >= copy.updated_at
      limit ${MOST_ATTEMPTS}::int) first
    join quiz_answers answer on answer.tenant_id = ${tenantId} and answer.attempt_id = first.id
      and answer.question_id = copy.id and answer.answer is not null
    where bank.tenant_id = ${tenantId} and bank.id = any(${idArray(ids)})
    union all
    select bank.id, answer.earned >= first.points * ${UNITS_PER_POINT}::int
    from bank_questions bank
    cross join lateral (
      select drawn.attempt_id, drawn.points from drawn_questions drawn
      join quiz_attempts attempt on attempt.tenant_id = ${tenantId} and attempt.id = drawn.attempt_id
      where drawn.tenant_id = ${tenantId} and drawn.question_id = bank.id and drawn.version = bank.document_version
        and attempt.number = 1 and attempt.state <> 'OPEN'
      limit ${MOST_ATTEMPTS}::int) first
    join quiz_answers answer on answer.tenant_id = ${tenantId} and answer.attempt_id = first.attempt_id
      and answer.question_id = bank.id and answer.answer is not null
    where bank.tenant_id = ${tenantId} and bank.id = any(${idArray(ids)})) answered
    group by id having count(*) >= ${MIN_MEASURED}::int`);
  return new Map(found.map(({ id, percent }) => [id, percent]));
}

import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import type { AnswerCounts } from '@dars/contracts/learning/quiz-statistics';
import { idArray } from '@dars/db/prepared';
import { drawnQuestions } from '@dars/db/schema/quiz/drawn-questions';
import type { TenantTx } from '@dars/db/tx';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Caches } from '../../../core/caches.ts';
import type { StoredAttempt } from '../attempt/attempts.ts';
import { getVersion } from '../attempt/versions.ts';

type HandedIn = Pick<StoredAttempt, 'id' | 'versionId'>;

/** Counts the right, partly right, wrong, unanswered and waiting questions of each attempt. */
export async function summarizeAttempts(
  tx: TenantTx,
  { tenantId, caches }: { tenantId: string; caches: Caches },
  attempts: readonly HandedIn[],
): Promise<Map<string, AnswerCounts>> {
  const asked = new Map<string, { version: string; question: string; full: number }[]>();
  for (const version of new Set(attempts.map(({ versionId }) => versionId))) {
    const { content } = await getVersion(tx, { tenantId, caches }, version);
    asked.set(
      version,
      content.questions.map(({ id, question }) => ({ version, question: id, full: question.points * UNITS_PER_POINT })),
    );
  }
  const counted = await countMarks(tx, {
    tenantId,
    ids: attempts.map(({ id }) => id),
    asked: [...asked.values()].flat(),
  });
  const drawn = await countDrawn(tx, tenantId, attempts);
  return new Map(
    attempts.map(({ id, versionId }) => {
      const { right = 0, partial = 0, wrong = 0, waiting = 0 } = counted.get(id) ?? {};
      const total = (asked.get(versionId)?.length ?? 0) + (drawn.get(id) ?? 0);
      return [id, { right, partial, wrong, unanswered: total - right - partial - wrong - waiting, waiting }];
    }),
  );
}

/** Counts the questions that were drawn for attempts. An attempt without one has no row. */
async function countDrawn(
  tx: TenantTx,
  tenantId: string,
  attempts: readonly HandedIn[],
): Promise<ReadonlyMap<string, number>> {
  const { attemptId } = drawnQuestions;
  const ids = idArray(attempts.map(({ id }) => id));
  const found = await tx
    .select({ attemptId, total: count() })
    .from(drawnQuestions)
    .where(and(eq(drawnQuestions.tenantId, tenantId), sql`${attemptId} = any(${ids})`))
    .groupBy(attemptId);
  return new Map(found.map((row) => [row.attemptId, row.total]));
}

type Marks = Pick<AnswerCounts, 'right' | 'partial' | 'wrong' | 'waiting'>;

/** Counts marks by attempt. An attempt without an answer has no row. */
async function countMarks(
  tx: TenantTx,
  { tenantId, ids, asked }: { tenantId: string; ids: string[]; asked: object[] },
): Promise<Map<string, Marks>> {
  const rows = await tx.execute<Marks & { id: string }>(sql`
    select a.id,
      count(*) filter (where w.earned >= worth."full")::int as "right",
      count(*) filter (where w.earned > 0 and w.earned < worth."full")::int as partial,
      count(*) filter (where w.earned <= 0 and worth."full" is not null)::int as wrong,
      count(*) filter (where w.earned is null and worth."full" is not null)::int as waiting
    from quiz_attempts a
    join quiz_answers w on w.tenant_id = ${tenantId} and w.attempt_id = a.id
    left join jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) q (version uuid, question uuid, "full" integer)
      on q.version = a.version_id and q.question = w.question_id
    left join drawn_questions d on d.tenant_id = ${tenantId} and d.attempt_id = a.id and d.question_id = w.question_id
    cross join lateral (select coalesce(q."full", d.points * ${UNITS_PER_POINT}::int) as "full") worth
    where a.tenant_id = ${tenantId} and w.answer is not null
      and a.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))
    group by a.id`);
  return new Map(rows.map(({ id, ...marks }) => [id, marks]));
}

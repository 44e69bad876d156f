import { AppError } from '@dars/contracts/errors';
import { idArray } from '@dars/db/prepared';
import type { TenantTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { lockQuiz, type StoredQuiz } from '../policy.ts';
import { countAsked, deleteQuestions, detachCurrentVersion, listLines, listQuestions, moveLines } from '../store.ts';
import { detachPictures, uploadsOf } from './attach-pictures.ts';
import { noQuestion } from './update-question.ts';

/** The number of removed questions, and the texts of those that remain because they were changed or used. */
export interface Removal {
  removed: number;
  kept: string[];
}

/**
 * Removes those of the questions that nobody has changed since they were added and no attempt asks. Questions that are
 * gone already are neither removed nor kept.
 * @throws not-found, or publish-blocked if a published quiz would have no question
 */
export async function removeUnusedQuestions(
  ctx: TenantContext,
  { quizId, ids }: { quizId: string; ids: readonly string[] },
): Promise<Removal> {
  const { tx, tenantId, deps } = ctx;
  const quiz = await lockQuiz(ctx, quizId);
  const wanted = new Set(ids);
  const found = (await listQuestions(tx, quiz)).filter(({ id }) => wanted.has(id));
  const asked = await listAsked(tx, quiz, ids);
  const isKept = ({ id, version }: (typeof found)[number]) => version !== 1 || asked.has(id);
  const gone = found.filter((each) => !isKept(each));
  const kept = found.filter(isKept).map(({ document }) => document.text);
  if (gone.length === 0) return { removed: 0, kept };
  const removed = new Set(gone.map(({ id }) => id));
  const left = (await listLines(tx, quiz)).filter(({ id }) => !removed.has(id));
  if (quiz.status === 'PUBLISHED' && countAsked(left) === 0)
    throw new AppError('publish-blocked', { blockers: [noQuestion(quiz)] });
  await deleteQuestions(tx, tenantId, [...removed]);
  const places = left.map(({ id }) => id);
  if (places.length > 0) await moveLines(tx, quiz, places);
  await detachCurrentVersion(tx, { ...quiz, now: deps.now() });
  await detachPictures(ctx, quiz, [...new Set(gone.flatMap(({ document }) => uploadsOf(document)))]);
  return { removed: removed.size, kept };
}

/** Lists which of the questions a version of the quiz asks, with which an attempt began. */
async function listAsked(
  tx: TenantTx,
  { tenantId, activityId }: StoredQuiz,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await tx.execute<{ id: string }>(sql`
    select distinct asked ->> 'id' as id
    from quiz_versions version, jsonb_array_elements(version.content -> 'questions') asked
    where version.tenant_id = ${tenantId} and version.activity_id = ${activityId}
      and (asked ->> 'id')::uuid = any(${idArray(ids)})`);
  return new Set(found.map(({ id }) => id));
}

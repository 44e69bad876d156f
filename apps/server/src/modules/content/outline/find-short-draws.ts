import type { TenantContext } from '../../../core/context.ts';
import { drawnCategory, drawQuestionIds, listCopiedIds, listDrawsOf } from '../draw/store.ts';
import type { QuestionToFix } from './rules.ts';

/**
 * Finds the draws for which the bank has too few questions, once the other draws of their quiz have taken theirs.
 * @returns the draws of each such quiz in their order, keyed by activity id
 */
export async function findShortDraws(
  { tx, tenantId }: Pick<TenantContext, 'tx' | 'tenantId'>,
  quizIds: readonly string[],
): Promise<ReadonlyMap<string, QuestionToFix[]>> {
  const found = new Map<string, QuestionToFix[]>();
  const draws = Map.groupBy(await listDrawsOf(tx, tenantId, quizIds), ({ activityId }) => activityId);
  if (draws.size === 0) return found;
  const copied = Map.groupBy(await listCopiedIds(tx, tenantId, [...draws.keys()]), ({ activityId }) => activityId);
  for (const [quizId, ofQuiz] of draws) {
    const sources = ofQuiz.map((draw) => ({ ...draw, categoryId: drawnCategory(draw) }));
    const without = (copied.get(quizId) ?? []).map(({ bankId }) => bankId);
    const drawn = await drawQuestionIds(tx, tenantId, sources, without);
    const short = ofQuiz.filter(({ count }, index) => (drawn[index]?.length ?? 0) < count);
    if (short.length > 0)
      found.set(
        quizId,
        short.map(({ id, position }) => ({ id, number: position + 1 })),
      );
  }
  return found;
}

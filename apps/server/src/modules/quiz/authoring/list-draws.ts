import type { DrawSupply, QuizDraw } from '@dars/contracts/content/draw';
import type { TenantTx } from '@dars/db/tx';
import {
  countPool,
  type DrawSource,
  drawnCategory,
  drawQuestionIds,
  listCopiedIds,
  listDrawsOf,
  type StoredDraw,
} from '../../content/draw/store.ts';

/** Shapes the draws of one quiz for its authors. */
export async function toDraws(tx: TenantTx, stored: readonly StoredDraw[]): Promise<QuizDraw[]> {
  const [first] = stored;
  if (!first) return [];
  const { tenantId, activityId } = first;
  const sources = stored.map((draw) => ({ ...draw, categoryId: drawnCategory(draw) }));
  const supplies = await supplyOf(tx, { tenantId, activityId }, sources);
  return sources.flatMap((draw, index) => {
    const { id, version, count, points, categoryId, isDeep, tags } = draw;
    const supply = supplies[index];
    return supply ? [{ id, version, count, points, categoryId, isDeep, tags, ...supply }] : [];
  });
}

/** Shapes a draw among the others of its quiz. */
export async function toDraw(tx: TenantTx, { tenantId, activityId, id }: StoredDraw): Promise<QuizDraw> {
  const found = (await toDraws(tx, await listDrawsOf(tx, tenantId, [activityId]))).find((draw) => draw.id === id);
  if (!found) throw new Error('A stored draw is gone');
  return found;
}

/** Counts what the bank has for the draws of a quiz. */
export async function supplyOf(
  tx: TenantTx,
  { tenantId, activityId }: { tenantId: string; activityId: string },
  draws: readonly (DrawSource & { count: number })[],
): Promise<DrawSupply[]> {
  const without = (await listCopiedIds(tx, tenantId, [activityId])).map(({ bankId }) => bankId);
  const [pools, drawn] = await Promise.all([
    Promise.all(draws.map((draw) => countPool(tx, tenantId, draw, without))),
    drawQuestionIds(tx, tenantId, draws, without),
  ]);
  return draws.map(({ count }, index) => ({
    available: pools[index] ?? 0,
    missing: count - (drawn[index]?.length ?? 0),
  }));
}

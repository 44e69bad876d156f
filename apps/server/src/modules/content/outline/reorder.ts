import type { ReorderInput } from '@dars/contracts/content/outline';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../../core/context.ts';
import { lockNode, PARENT_KINDS } from './policy.ts';
import { isSameSet } from './rules.ts';
import { findChildren, findPart, placeParts, type StoredPart } from './store.ts';
import { withdrawEmptied } from './withdraw.ts';

/**
 * Reorders the parts of a parent and may move one part into it from elsewhere.
 * @throws not-found, or outline-changed when the list does not name exactly the stored parts
 */
export async function reorderParts(ctx: TenantContext, input: ReorderInput): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  const { kind, parentId, ids, moved } = input;
  const course = await lockNode(ctx, { kind: PARENT_KINDS[kind], id: parentId });
  const courseId = course.id;
  const children = await findChildren(tx, { tenantId, courseId, kind, parentId });
  const stored = children.map(({ id }) => id);
  let taken: StoredPart | undefined;
  if (moved !== undefined && !stored.includes(moved)) {
    const part = await findPart(tx, tenantId, { kind, id: moved });
    if (!part || part.removedAt || part.courseId !== courseId) throw new AppError('outline-changed');
    stored.push(moved);
    taken = part;
  }
  if (!isSameSet(ids, stored)) throw new AppError('outline-changed');
  await placeParts(tx, { tenantId, kind, parentId, now: deps.now() }, ids);
  if (taken) await withdrawEmptied(ctx, course, taken);
}

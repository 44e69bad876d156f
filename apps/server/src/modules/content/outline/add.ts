import type { AddPartInput, OutlinePart } from '@dars/contracts/content/outline';
import { newId } from '@dars/db/columns';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import type { TenantContext } from '../../../core/context.ts';
import { lockNextPosition } from './policy.ts';

/**
 * Adds a section or lesson as a draft at the end of its parent.
 * @throws not-found, maximum-items
 */
export async function addPart(ctx: TenantContext, { kind, parentId, title }: AddPartInput): Promise<OutlinePart> {
  const { tx, tenantId } = ctx;
  const { courseId, position } = await lockNextPosition(ctx, kind, parentId);
  const row = { tenantId, id: newId(), courseId, title, position };
  if (kind === 'section') await tx.insert(sections).values(row);
  else await tx.insert(lessons).values({ ...row, sectionId: parentId });
  return { kind, id: row.id, title, status: 'DRAFT', version: 1 };
}

import type { OutlinePart, RenamePartInput } from '@dars/contracts/content/outline';
import { AppError } from '@dars/contracts/errors';
import { activities } from '@dars/db/schema/content/activities';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { and, eq } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { lockPart } from './policy.ts';

/**
 * Renames a part from the version that its author has seen.
 * @throws not-found, edited-meanwhile
 */
export async function renamePart(ctx: TenantContext, input: RenamePartInput): Promise<OutlinePart> {
  const { tx, tenantId, deps } = ctx;
  const { kind, id, title, summary } = input;
  const { part } = await lockPart(ctx, { kind, id });
  if (part.version !== input.version) throw new AppError('edited-meanwhile');
  const version = part.version + 1;
  const saved = { version, updatedAt: deps.now() };
  const isIt = (table: typeof sections | typeof lessons | typeof activities) =>
    and(eq(table.tenantId, tenantId), eq(table.id, id));
  if (kind === 'section')
    await tx
      .update(sections)
      .set({ title, ...saved })
      .where(isIt(sections));
  else if (kind === 'activity')
    await tx
      .update(activities)
      .set({ name: title, ...saved })
      .where(isIt(activities));
  else {
    await tx
      .update(lessons)
      .set({ title, ...(summary !== undefined && { summary }), ...saved })
      .where(isIt(lessons));
  }
  return { kind, id, title, status: part.status, version };
}

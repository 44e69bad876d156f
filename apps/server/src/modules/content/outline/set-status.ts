import type { PartKind, SetStatusInput, WithdrawnParts } from '@dars/contracts/content/outline';
import { AppError } from '@dars/contracts/errors';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { blockersOf } from './find-blockers.ts';
import { lockNode } from './policy.ts';
import { setCourseStatus } from './set-course-status.ts';
import { findPart, setPartStatuses } from './store.ts';
import { withdrawEmptied } from './withdraw.ts';

/**
 * Publishes a node or makes it a draft. The version stays, because an open form does not show the status and is not
 * outdated by it.
 * @throws not-found, publish-blocked, or course-archived
 */
export async function setPartStatus(ctx: TenantContext, input: SetStatusInput): Promise<WithdrawnParts> {
  const course = await lockNode(ctx, input);
  if (input.status === 'PUBLISHED') {
    const blockers = await blockersOf(ctx, course.id, input);
    if (blockers.length > 0) throw new AppError('publish-blocked', { blockers });
  }
  if (input.kind === 'course') await setCourseStatus(ctx, course, input.status);
  const { kind, id } = input;
  const before = kind === 'course' ? undefined : await findPart(ctx.tx, ctx.tenantId, { kind, id });
  await setStatuses(ctx, input, course.id);
  const isEmptying = before && input.status === 'DRAFT';
  return { withdrawn: isEmptying ? await withdrawEmptied(ctx, course, before) : [] };
}

/** Sets the status of the part itself and, with `deep`, of the parts below it. */
async function setStatuses(
  { tx, tenantId, deps }: TenantContext,
  { kind, id, status, deep }: SetStatusInput,
  courseId: string,
): Promise<void> {
  const isDeep = deep && status === 'PUBLISHED';
  const set = (part: PartKind, which: SQL) =>
    setPartStatuses(tx, { kind: part, which, status, tenantId, courseId, now: deps.now() });
  const inSection = sql`lesson_id in (select id from lessons where tenant_id = ${tenantId} and section_id = ${id})`;
  if (kind === 'course' && isDeep) {
    await set('section', sql`true`);
    await set('lesson', sql`true`);
    await set('activity', sql`true`);
  }
  if (kind === 'section') {
    await set('section', sql`id = ${id}`);
    if (isDeep) await set('lesson', sql`section_id = ${id}`);
    if (isDeep) await set('activity', inSection);
  }
  if (kind === 'lesson') {
    await set('lesson', sql`id = ${id}`);
    if (isDeep) await set('activity', sql`lesson_id = ${id}`);
  }
  if (kind === 'activity') await set('activity', sql`id = ${id}`);
}

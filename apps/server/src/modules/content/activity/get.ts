import type { Activity } from '@dars/contracts/content/activity';
import type { TenantContext } from '../../../core/context.ts';
import { getPart } from '../outline/policy.ts';
import { findSettings } from '../quiz-settings.ts';
import { toActivity } from './rules.ts';
import { findFiles, getActivityRow } from './store.ts';

/**
 * Gets an activity of a course that the actor may edit.
 * @throws not-found
 */
export async function getActivity(ctx: TenantContext, { id }: { id: string }): Promise<Activity> {
  const { tx, tenantId } = ctx;
  await getPart(ctx, { kind: 'activity', id });
  const [stored, files, quizzes] = await Promise.all([
    getActivityRow(tx, tenantId, id),
    findFiles(tx, tenantId, [id]),
    findSettings(tx, tenantId, [id]),
  ]);
  return toActivity(stored, files, quizzes.get(id));
}

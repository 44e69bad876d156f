import type { CourseTemplate, RenameTemplateInput } from '@dars/contracts/content/course-template';
import { searchKey } from '@dars/contracts/search-key';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { changeCourse } from '../course/store.ts';
import { lockTemplate, toTemplate } from './store.ts';

/**
 * Renames a template.
 * @throws not-found
 */
export async function renameTemplate(ctx: TenantContext, { id, title }: RenameTemplateInput): Promise<CourseTemplate> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const stored = await lockTemplate(ctx, { id });
  await changeCourse(tx, stored, { title, searchKey: searchKey(title), updatedAt: deps.now() });
  const details = { before: stored.title, after: title };
  await recordAudit(tx, { tenantId, actor, subjectId: id, requestId, action: 'template.updated', details });
  return toTemplate({ ...stored, title });
}

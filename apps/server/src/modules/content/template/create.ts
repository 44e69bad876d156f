import { type CourseTemplate, type CreateTemplateInput, MAX_TEMPLATES } from '@dars/contracts/content/course-template';
import { AppError } from '@dars/contracts/errors';
import { newId } from '@dars/db/columns';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { copyCourse } from '../course/duplicate.ts';
import { lockCourse, lockWithCategory } from '../course/policy.ts';
import { countTemplates, lockTemplate, toTemplate } from './store.ts';

/**
 * Saves a course that the actor may edit as a template for everybody who creates courses in the portal. It has no lecturer,
 * dates, prerequisites or reviews, and its address is one that no course would take.
 * @throws not-found, edited-meanwhile, maximum-items
 */
export async function createTemplate(
  ctx: TenantContext,
  { courseId, title }: CreateTemplateInput,
): Promise<CourseTemplate> {
  const { tx, tenantId, actor, requestId } = ctx;
  const stored = await lockWithCategory(ctx, courseId, () => lockCourse(ctx, courseId));
  if ((await countTemplates(tx, tenantId)) >= MAX_TEMPLATES)
    throw AppError.rule('courseId', 'maximum-items', { max: MAX_TEMPLATES });
  const id = newId();
  await copyCourse(ctx, stored, { id, title, slug: id, lecturerId: null, isTemplate: true });
  const details = { title, of: courseId };
  await recordAudit(tx, { tenantId, actor, subjectId: id, requestId, action: 'template.created', details });
  return toTemplate(await lockTemplate(ctx, { id }));
}

import type { Activity, CreateActivityInput } from '@dars/contracts/content/activity';
import { quizActivity as quizDefaults } from '@dars/contracts/content/quiz';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../../core/context.ts';
import { lockNextPosition } from '../outline/policy.ts';
import { insertQuiz, settingsAsStored } from '../quiz-settings.ts';
import { attachContent } from './attach-files.ts';
import { checkContent, embedColumns, toActivity } from './rules.ts';
import { findFiles, insertActivity } from './store.ts';

/**
 * Creates an activity as a draft at the end of its lesson. A quiz takes its title as its name.
 * @throws not-found; the code of the broken rule
 */
export async function createActivity(ctx: TenantContext, input: CreateActivityInput): Promise<Activity> {
  const { tx, tenantId } = ctx;
  const { lesson, type, files, captions, body = null, link = null, quizActivity } = input;
  const purpose = checkContent(type, input);
  if (quizActivity?.id !== undefined) throw AppError.rule('quizActivity', 'invalid');
  const name = quizActivity?.title ?? input.name;
  const { courseId, position } = await lockNextPosition(ctx, 'activity', lesson.id);
  const content = { type, name, body, link, ...embedColumns(input.videoAddress) };
  const made = await insertActivity(tx, { ...content, tenantId, courseId, lessonId: lesson.id, position });
  await attachContent(ctx, { activityId: made.id, purpose, files, captions, ...(type === 'TEXT' && { body }) });
  if (type !== 'QUIZ') return toActivity(made, await findFiles(tx, tenantId, [made.id]));
  const { id: _, status: _isDraft, ...settings } = quizActivity ?? quizDefaults.parse({ title: name });
  await insertQuiz(tx, { tenantId, courseId, activityId: made.id }, settings);
  return toActivity(made, [], settingsAsStored(settings));
}

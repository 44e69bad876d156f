import type { Activity, UpdateActivityInput } from '@dars/contracts/content/activity';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../../core/context.ts';
import { lockPart } from '../outline/policy.ts';
import { changeQuiz, findSettings } from '../quiz-settings.ts';
import { attachContent } from './attach-files.ts';
import { checkContent, embedColumns, missingContent, toActivity, withCaptions } from './rules.ts';
import { changeActivity, findFiles, lockActivity } from './store.ts';

/**
 * Updates an activity without changing whether it is published. A published text or file can be replaced, and can be
 * removed only once the activity is a draft (docs/decisions/0004-published-content.md).
 * @throws not-found, edited-meanwhile, course-archived, publish-blocked; the code of the broken rule
 */
export async function updateActivity(ctx: TenantContext, input: UpdateActivityInput): Promise<Activity> {
  const { tx, tenantId, deps } = ctx;
  const { id, version, body, link, captions, quizActivity } = input;
  const { files, videoAddress } = replacedVideo(input);
  const { part } = await lockPart(ctx, { kind: 'activity', id });
  const stored = await lockActivity(tx, tenantId, id);
  if (version !== undefined && version !== stored.version) throw new AppError('edited-meanwhile');
  const purpose = checkContent(stored.type, input);
  if (quizActivity) await changeSettings(ctx, id, quizActivity);
  const name = quizActivity?.title ?? input.name;
  const values = {
    ...(name !== undefined && { name }),
    ...(body !== undefined && { body }),
    ...(link !== undefined && { link }),
    ...embedColumns(videoAddress),
  };
  const isNewVersion = Boolean(files ?? quizActivity) || Object.keys(values).length > 0;
  const next = { ...values, version: stored.version + (isNewVersion ? 1 : 0), updatedAt: deps.now() };
  const changed = await changeActivity(tx, stored, next);
  const attached = captions && withCaptions(await findFiles(tx, tenantId, [id]), captions);
  await attachContent(ctx, {
    activityId: id,
    purpose,
    files,
    captions: attached,
    ...(stored.type === 'TEXT' && { body }),
  });
  const shown = await findFiles(tx, tenantId, [id]);
  const answered = toActivity(changed, shown, (await findSettings(tx, tenantId, [id])).get(id));
  const isContentNew = [body, link, files, videoAddress].some((each) => each !== undefined);
  const reason = isContentNew ? missingContent(answered) : null;
  if (part.status === 'PUBLISHED' && reason) {
    throw new AppError('publish-blocked', { blockers: [{ reason, kind: 'activity', id, title: answered.name }] });
  }
  return answered;
}

/** A file takes the place of a video of another service, and the other way round. */
function replacedVideo({
  files,
  videoAddress,
}: UpdateActivityInput): Pick<UpdateActivityInput, 'files' | 'videoAddress'> {
  if (videoAddress) return { files: [], videoAddress };
  return { files, videoAddress: files && files.length > 0 ? null : videoAddress };
}

type QuizActivity = NonNullable<UpdateActivityInput['quizActivity']>;

/**
 * Changes the quiz settings and ignores the status, because a form always sends DRAFT; only `outline.setStatus`
 * publishes.
 */
async function changeSettings(ctx: TenantContext, activityId: string, input: QuizActivity): Promise<void> {
  const { id = activityId, status: _isNoMatter, ...settings } = input;
  if (id !== activityId) throw AppError.rule('quizActivity', 'invalid');
  await changeQuiz(ctx.tx, { tenantId: ctx.tenantId, activityId, now: ctx.deps.now() }, settings);
}

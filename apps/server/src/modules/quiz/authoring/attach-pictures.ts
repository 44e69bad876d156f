import type { Question, QuestionInput } from '@dars/contracts/content/question';
import { picturesInTexts } from '@dars/contracts/content/question/rich-fields';
import { AppError } from '@dars/contracts/errors';
import { idArray } from '@dars/db/prepared';
import { activityFiles } from '@dars/db/schema/content/activity-files';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { mayShowAgain } from '../../content/activity/policy.ts';
import { detachUnshown, RESTORE_WINDOW_MS } from '../../content/shown-files.ts';
import { attachUpload } from '../../upload/attach.ts';
import { uploadOf } from '../../upload/rules.ts';
import { attach } from '../../upload/store.ts';
import { hasVersions } from '../attempt/versions.ts';
import type { StoredQuiz } from '../policy.ts';
import { listQuestions } from '../store.ts';

/**
 * Attaches the pictures of a question that it has not shown before and resolves with the path of its own picture.
 * Pictures belong to the quiz as the pictures of a gallery belong to theirs, so that members of the course may see them
 * and a duplicated course shows the same files.
 * @throws file-gone
 */
export async function attachPictures(
  ctx: TenantContext,
  quiz: StoredQuiz,
  { question, before }: { question: QuestionInput; before?: Question },
): Promise<string | null> {
  const isKept = before !== undefined && question.image === before.image;
  const image = isKept ? before.image : await attachImage(ctx, quiz, question.image);
  await attachToQuiz(ctx, quiz, await attachPicturesInTexts(ctx, question, before));
  return image;
}

/** Lets the quiz keep uploads that are attached. */
export async function attachToQuiz(
  { tx, tenantId }: TenantContext,
  { activityId }: Pick<StoredQuiz, 'activityId'>,
  uploadIds: readonly string[],
): Promise<void> {
  const rows = uploadIds.map((uploadId) => ({ tenantId, activityId, uploadId }));
  if (rows.length > 0) await tx.insert(activityFiles).values(rows).onConflictDoNothing();
}

/**
 * Attaches the pictures in the texts of a question that were not there before, and resolves with the ids of their
 * uploads.
 * @throws file-gone
 */
export function attachPicturesInTexts(
  ctx: TenantContext,
  question: QuestionInput,
  before: Question | undefined,
): Promise<string[]> {
  const shown = new Set(before && picturesInTexts(before));
  return attachShown(
    ctx,
    picturesInTexts(question).filter((src) => !shown.has(src)),
  );
}

/**
 * Attaches the pictures of new questions, in their texts and beside them, and resolves with the ids of their uploads.
 * @throws file-gone
 */
export function attachNewPictures(ctx: TenantContext, questions: readonly QuestionInput[]): Promise<string[]> {
  const beside = questions.flatMap(({ image }) => image ?? []);
  return attachShown(ctx, [...new Set([...beside, ...picturesInTexts(questions)])]);
}

/** Attaches pictures by their paths. One that the actor may see elsewhere in the portal is shown again. */
async function attachShown({ tx, tenantId, actor, deps }: TenantContext, paths: readonly string[]): Promise<string[]> {
  const now = deps.now();
  const ids: string[] = [];
  for (const src of paths) {
    const upload = uploadOf(src);
    if (upload?.tenantId !== tenantId || upload.purpose !== 'image') throw AppError.rule('text', 'file-gone');
    const { uploadId: id, purpose } = upload;
    if (!(await mayShowAgain(tx, { tenantId, actor, now }, id))) {
      await attach(tx, { tenantId, id, purpose, sender: actor }, { field: 'text', now });
    }
    ids.push(id);
  }
  return ids;
}

/** Attaches the picture beside the texts of a question and resolves with the path to store. @throws file-gone */
async function attachImage(
  { tx, tenantId, actor, deps }: TenantContext,
  { activityId }: StoredQuiz,
  address: string | null | undefined,
): Promise<string | null> {
  const upload = address ? uploadOf(address) : undefined;
  if (!address) return null;
  const ofQuiz = and(eq(activityFiles.tenantId, tenantId), eq(activityFiles.activityId, activityId));
  const shown =
    upload &&
    (await tx
      .select({ id: activityFiles.uploadId })
      .from(activityFiles)
      .where(and(ofQuiz, eq(activityFiles.uploadId, upload.uploadId))));
  const path = URL.parse(address, 'http://any.invalid')?.pathname;
  // The picture already belongs to this quiz.
  if (shown?.length && path) return path;
  const ends = { from: null, to: address, now: deps.now() };
  const change = { ...ends, tenantId, sender: actor, purpose: 'image', field: 'image' } as const;
  const stored = await attachUpload(tx, change);
  if (upload) await tx.insert(activityFiles).values({ tenantId, activityId, uploadId: upload.uploadId });
  return stored;
}

/** Returns the ids of the uploads that a question shows, each once. */
export function uploadsOf(question: Question): string[] {
  const paths = [...(question.image === null ? [] : [question.image]), ...picturesInTexts(question)];
  return [...new Set(paths.flatMap((path) => uploadOf(path)?.uploadId ?? []))];
}

/**
 * Detaches those of the uploads that no question of the quiz shows any more. A quiz with a version keeps its pictures,
 * because its attempts show them.
 */
export async function detachPictures(
  { tx, tenantId, deps }: TenantContext,
  quiz: StoredQuiz,
  uploadIds: readonly string[],
): Promise<void> {
  if (uploadIds.length === 0 || (await hasVersions(tx, quiz))) return;
  const shown = new Set((await listQuestions(tx, quiz)).flatMap(({ document }) => uploadsOf(document)));
  const gone = uploadIds.filter((id) => !shown.has(id));
  if (gone.length === 0) return;
  const ofQuiz = and(eq(activityFiles.tenantId, tenantId), eq(activityFiles.activityId, quiz.activityId));
  await tx.delete(activityFiles).where(and(ofQuiz, sql`${activityFiles.uploadId} = any(${idArray(gone)})`));
  const until = new Date(deps.now().getTime() + RESTORE_WINDOW_MS);
  await detachUnshown(tx, { tenantId, until }, gone);
}

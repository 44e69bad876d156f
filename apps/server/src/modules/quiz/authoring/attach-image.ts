import { activityFiles } from '@dars/db/schema/content/activity-files';
import { and, eq } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { detachUnshown } from '../../content/shown-files.ts';
import { attachUpload } from '../../upload/attach.ts';
import { uploadOf } from '../../upload/rules.ts';
import { hasVersions } from '../attempt/versions.ts';
import type { StoredQuiz } from '../policy.ts';
import { listQuestions } from '../store.ts';

/**
 * Attaches the picture of a question and resolves with the path to store. Pictures belong to the quiz as the pictures
 * of a gallery belong to theirs, so that members of the course may see them and a duplicated course shows the same
 * files.
 * @throws file-gone
 */
export async function attachImage(
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

/**
 * Detaches the picture of a question that no longer shows it. A quiz with a version keeps its pictures, because its
 * attempts show them.
 */
export async function detachImage(
  { tx, tenantId, deps }: TenantContext,
  quiz: StoredQuiz,
  image: string | null,
): Promise<void> {
  const upload = image === null ? undefined : uploadOf(image);
  if (!upload || (await hasVersions(tx, quiz))) return;
  const others = await listQuestions(tx, quiz);
  if (others.some(({ document }) => document.image === image)) return;
  const { activityId } = quiz;
  const isIt = and(eq(activityFiles.activityId, activityId), eq(activityFiles.uploadId, upload.uploadId));
  await tx.delete(activityFiles).where(and(eq(activityFiles.tenantId, tenantId), isIt));
  await detachUnshown(tx, { tenantId, until: deps.now() }, [upload.uploadId]);
}

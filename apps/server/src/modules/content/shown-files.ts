import { idArray } from '@dars/db/prepared';
import { activityFiles } from '@dars/db/schema/content/activity-files';
import { uploads } from '@dars/db/schema/content/uploads';
import { bankQuestionFiles } from '@dars/db/schema/quiz/bank-question-files';
import { bankQuestions } from '@dars/db/schema/quiz/bank-questions';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';

/**
 * Milliseconds during which a removed file can be shown again, so that an author who removed it by mistake does not
 * upload it twice.
 */
export const RESTORE_WINDOW_MS = 60 * 60_000;

/**
 * Detaches the uploads that no activity and no question of the bank shows any more, so that they are swept after
 * `until`. Until then they belong to the portal, so that any author can put the file back, no matter who uploaded it.
 */
export async function detachUnshown(
  tx: TenantTx,
  { tenantId, until }: { tenantId: string; until: Date },
  uploadIds: string[],
): Promise<void> {
  if (uploadIds.length === 0) return;
  const isShown = sql`(exists (
    select from ${activityFiles}
    where ${activityFiles.tenantId} = ${tenantId} and ${activityFiles.uploadId} = ${uploads.id})
    or exists (
    select from ${bankQuestions}
    where ${bankQuestions.tenantId} = ${tenantId} and ${bankQuestions.imageUploadId} = ${uploads.id})
    or exists (
    select from ${bankQuestionFiles}
    where ${bankQuestionFiles.tenantId} = ${tenantId} and ${bankQuestionFiles.uploadId} = ${uploads.id}))`;
  await tx
    .update(uploads)
    .set({ status: 'stored', createdBy: tenantId, expiresAt: until })
    .where(
      and(
        eq(uploads.tenantId, tenantId),
        sql`${uploads.id} = any(${idArray(uploadIds)})`,
        eq(uploads.status, 'attached'),
        sql`not ${isShown}`,
      ),
    );
}

import type { CreateActivityInput } from '@dars/contracts/activity';
import { AppError } from '@dars/contracts/errors';
import type { UploadPurpose } from '@dars/contracts/upload';
import { activityFiles } from '@dars/db/schema/activity-files';
import { and, eq } from 'drizzle-orm';
import type { TenantContext } from '../../trpc/context.ts';
import { uploadOf } from '../upload/rules.ts';
import { attach } from '../upload/store.ts';
import { detachUnshown, findFiles, type ShownFile } from './store.ts';

type NewFiles = NonNullable<CreateActivityInput['files']>;

/**
 * What an activity shows from now on, in this order. What it has not shown before must have been uploaded for this and
 * belong to nothing yet: nobody shows another's file by knowing its address. What it shows no more is swept.
 * @throws file-gone, invalid where the same file comes twice
 */
export async function attachFiles(
  { tx, tenantId, deps }: TenantContext,
  { activityId, purpose }: { activityId: string; purpose: UploadPurpose },
  files: NewFiles,
): Promise<ShownFile[]> {
  const now = deps.now();
  const before = new Set((await findFiles(tx, tenantId, [activityId])).map(({ uploadId }) => uploadId));
  const rows = files.map(({ url, name, description, duration = null }, position) => {
    const upload = uploadOf(url);
    if (upload?.tenantId !== tenantId || upload.purpose !== purpose) throw AppError.rule('files', 'file-gone');
    return { tenantId, activityId, uploadId: upload.uploadId, position, name, description, duration };
  });
  const after = new Set(rows.map(({ uploadId }) => uploadId));
  if (after.size < rows.length) throw AppError.rule('files', 'invalid');
  for (const id of [...after].filter((each) => !before.has(each)))
    await attach(tx, { tenantId, id, purpose }, { field: 'files', now });
  await tx
    .delete(activityFiles)
    .where(and(eq(activityFiles.tenantId, tenantId), eq(activityFiles.activityId, activityId)));
  if (rows.length > 0) await tx.insert(activityFiles).values(rows);
  await detachUnshown(
    tx,
    { tenantId, now },
    [...before].filter((each) => !after.has(each)),
  );
  return findFiles(tx, tenantId, [activityId]);
}

import type { CreateActivityInput } from '@dars/contracts/content/activity';
import { picturesOf } from '@dars/contracts/content/rich-text';
import type { FileKind } from '@dars/contracts/course-constants';
import { AppError } from '@dars/contracts/errors';
import type { UploadPurpose } from '@dars/contracts/upload';
import { activityFiles } from '@dars/db/schema/content/activity-files';
import { and, eq } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { uploadOf } from '../../upload/rules.ts';
import { attach } from '../../upload/store.ts';
import { detachUnshown, RESTORE_WINDOW_MS } from '../shown-files.ts';
import { mayShowAgain } from './policy.ts';

type Media = NonNullable<CreateActivityInput['files']>[number];
type Captions = NonNullable<CreateActivityInput['captions']>[number];
type NewFile = Media | Captions;

interface AttachedFiles {
  activityId: string;
  kind: FileKind;
  purpose: UploadPurpose;
  /** Input field that the error names. */
  field: string;
}

interface NewContent extends Pick<CreateActivityInput, 'files' | 'captions' | 'body'> {
  activityId: string;
  /** Purpose for which its media files are uploaded; undefined for a type without media. */
  purpose: UploadPurpose | undefined;
}

/**
 * Replaces the media files, the captions and the pictures in the text of an activity. What is not given stays as it is.
 * @throws file-gone, invalid
 */
export async function attachContent(
  ctx: TenantContext,
  { activityId, purpose, files, captions, body }: NewContent,
): Promise<void> {
  if (files && purpose) await attachFiles(ctx, { activityId, kind: 'media', purpose, field: 'files' }, files);
  if (body !== undefined) {
    const pictures = body ? picturesOf(body) : [];
    const shown = pictures.map(({ src, alt }) => ({ url: src, name: '', description: alt ?? '' }));
    await attachFiles(ctx, { activityId, kind: 'media', purpose: 'image', field: 'body' }, shown);
  }
  const ofCaptions = { activityId, kind: 'captions', purpose: 'captions', field: 'captions' } as const;
  if (captions && purpose === 'video') await attachFiles(ctx, ofCaptions, captions);
}

/**
 * Sets the files that an activity shows, in this order. A file that it has not shown before must have been uploaded for
 * this purpose by the actor and belong to nothing yet, so that nobody shows another person's file by knowing its
 * address. A file that is no longer shown is swept after `RESTORE_WINDOW_MS`; until then any of the staff can put it
 * back.
 * @throws file-gone, or invalid when the same file is listed twice
 */
async function attachFiles(
  { tx, tenantId, actor, deps }: TenantContext,
  { activityId, kind, purpose, field }: AttachedFiles,
  files: NewFile[],
): Promise<void> {
  const now = deps.now();
  const isOwn = and(
    eq(activityFiles.tenantId, tenantId),
    eq(activityFiles.activityId, activityId),
    eq(activityFiles.kind, kind),
  );
  const shown = await tx.select({ uploadId: activityFiles.uploadId }).from(activityFiles).where(isOwn);
  const before = new Set(shown.map(({ uploadId }) => uploadId));
  const rows = files.map(({ url, ...file }, position) => {
    const upload = uploadOf(url);
    if (upload?.tenantId !== tenantId || upload.purpose !== purpose) throw AppError.rule(field, 'file-gone');
    return { ...file, tenantId, activityId, kind, uploadId: upload.uploadId, position };
  });
  const after = new Set(rows.map(({ uploadId }) => uploadId));
  if (after.size < rows.length) throw AppError.rule(field, 'invalid');
  for (const id of [...after].filter((each) => !before.has(each))) {
    if (field === 'body' && (await mayShowAgain(tx, { tenantId, actor, now }, id))) continue;
    await attach(tx, { tenantId, id, purpose, sender: actor }, { field, now });
  }
  await tx.delete(activityFiles).where(isOwn);
  if (rows.length > 0) await tx.insert(activityFiles).values(rows);
  await detachUnshown(
    tx,
    { tenantId, until: new Date(now.getTime() + RESTORE_WINDOW_MS) },
    [...before].filter((each) => !after.has(each)),
  );
}

import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { UploadedFile } from '@dars/contracts/upload';
import type { Deps } from '../../core/deps.ts';
import { inspect } from './inspect.ts';
import { refuseOverPortalQuota } from './quota.ts';
import { ATTACH_WITHIN, filePath, isSentBy } from './rules.ts';
import { findUpload, storeUpload, type Upload } from './store.ts';

/** The upload to complete, and the origin for its address. */
export interface Completing {
  tenantId: string;
  uploadId: string;
  origin: string;
  /** The required sender of the upload; undefined if the request came by a signed address. */
  senderId?: string | undefined;
}

/**
 * Checks a received file, publishes it in one step, and only then marks it in the database: an interruption in between
 * leaves an invisible file that is swept. Repeated, the call answers the same.
 * @throws not-found, also for callers who did not announce the upload; the broken rule at `file`
 */
export async function completeUpload(
  deps: Deps,
  { tenantId, uploadId, origin, senderId }: Completing,
): Promise<UploadedFile> {
  const { db, now } = deps;
  const find = () => db.withTenant(tenantId, (tx) => findUpload(tx, tenantId, uploadId, now()), { readOnly: true });
  const upload = await find();
  if (!upload || !isSentBy(upload, senderId)) throw new AppError('not-found');
  if (upload.status !== 'pending') return describe(upload, origin);
  try {
    return describe(await publish(deps, upload), origin);
  } catch (error) {
    // Another call may have completed it first, and taken the received file from this one.
    const current = await find();
    if (current && current.status !== 'pending') return describe(current, origin);
    throw error;
  }
}

async function publish({ db, storage, now }: Deps, upload: Upload): Promise<Upload> {
  const { key, tenantId, contentType } = upload;
  const received = await storage.take(key);
  if (!received) throw AppError.rule('file', 'file-broken');
  try {
    const { content, ...found } = await inspect(received, upload);
    await received.publish(contentType, content);
    const checked = { ...found, expiresAt: new Date(now().getTime() + ATTACH_WITHIN) };
    await db.withTenant(tenantId, async (tx) => {
      if (!(await storeUpload(tx, upload, checked))) throw new AppError('not-found');
      const grown = checked.size - upload.size;
      if (grown > 0 && tenantId !== PLATFORM_ID) await refuseOverPortalQuota(tx, tenantId, grown);
    });
    await storage.remove('received', key);
    return { ...upload, ...checked };
  } catch (error) {
    // A refused file is deleted, so that it is not checked again.
    if (error instanceof AppError && error.code === 'validation') await storage.remove('received', key);
    throw error;
  } finally {
    await received.release();
  }
}

function describe({ id, key, contentType, size, width, height }: Upload, origin: string): UploadedFile {
  return { uploadId: id, url: origin + filePath(key), contentType, size, width, height };
}

import { PLATFORM_ID } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import type { UploadedFile } from '@dars/contracts/upload';
import type { Deps } from '../../core/deps.ts';
import { inspect } from './inspect.ts';
import { refuseOverPortalQuota } from './quota.ts';
import { ATTACH_WITHIN, filePath, isSentBy } from './rules.ts';
import { findUpload, storeUpload, type Upload } from './store.ts';

/** Which upload, and the origin that its address is told with. */
export interface Completing {
  tenantId: string;
  uploadId: string;
  origin: string;
  /** Who it must be that announced it; left out where the address was signed. */
  senderId?: string | undefined;
}

/**
 * Looks into what was sent, makes it visible in one step, and only then says so in the database: whatever ends this in
 * between leaves something that nobody sees and that is swept. Asked again, it answers the same; to whoever did not
 * announce it, it is not there.
 * @throws not-found; the broken rule, of `file`
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
    // Another call may have been faster, and have taken from this one what it was looking at.
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
    // What was refused is not kept to be refused again.
    if (error instanceof AppError && error.code === 'validation') await storage.remove('received', key);
    throw error;
  } finally {
    await received.release();
  }
}

function describe({ id, key, contentType, size, width, height }: Upload, origin: string): UploadedFile {
  return { uploadId: id, url: origin + filePath(key), contentType, size, width, height };
}

import { AppError } from '@dars/contracts/errors';
import { fileFault, fileType, maySend, type Presigned, type PresignInput, PURPOSES } from '@dars/contracts/upload';
import { newId } from '@dars/db/columns';
import type { RealmContext } from '../../core/context.ts';
import { admit } from '../../core/identity/actor.ts';
import { originOf } from '../../core/realm-origin.ts';
import { refuseHaste, refuseOverQuota } from './quota.ts';
import { COMPLETE_WITHIN, filePath, SEND_WITHIN, uploadKey } from './rules.ts';
import { insertUpload } from './store.ts';

/**
 * Notes what is to come, and says where to and how it is sent. It counts with its announced size until it is swept.
 * @throws forbidden, too-many-requests; the broken rule, of `file`: also where there is no room for it
 */
export async function presign(ctx: RealmContext, { purpose, contentType, size }: PresignInput): Promise<Presigned> {
  const { actor, deps } = ctx;
  const { db, storage, config } = deps;
  const tenantId = actor.realmId;
  admit(actor, PURPOSES[purpose].permission);
  if (!maySend(purpose, { tenantId, role: actor.role })) throw new AppError('forbidden');
  const type = fileType(contentType);
  const fault = fileFault(purpose, { type: contentType, size }, config.uploadLimits);
  if (fault || !type) throw fault ?? new AppError('bad-request');
  const id = newId();
  const key = uploadKey({ tenantId, purpose, uploadId: id }, type);
  const now = deps.now().getTime();
  const upload = { tenantId, id, purpose, key, contentType: type, size, createdBy: actor.userId };
  const moments = { createdAt: new Date(now), expiresAt: new Date(now + COMPLETE_WITHIN) };
  await db.withTenant(tenantId, async (tx) => {
    // First the row, by which the realm's counter is held: however many come at once, each sees those before it.
    await insertUpload(tx, { ...upload, ...moments });
    if (config.limits.requests > 0) await refuseHaste(tx, actor, moments.createdAt);
    await refuseOverQuota(tx, actor, size);
  });
  const origin = originOf(ctx.realm, config.baseUrl);
  const expiresAt = new Date(now + SEND_WITHIN);
  const sending = await storage.presign({ key, contentType: type, size, expiresAt, origin });
  return { uploadId: id, ...sending, publicUrl: origin + filePath(key) };
}

import { AppError } from '@dars/contracts/errors';
import { fileFault, fileType, maySend, type Presigned, type PresignInput, PURPOSES } from '@dars/contracts/upload';
import { newId } from '@dars/db/columns';
import type { RealmContext } from '../../core/context.ts';
import { requirePermission } from '../../core/identity/actor.ts';
import { originOf } from '../../core/realm-origin.ts';
import { limitAnnouncements, refuseOverQuota } from './quota.ts';
import { COMPLETE_WITHIN, filePath, SEND_WITHIN, uploadKey } from './rules.ts';
import { insertUpload } from './store.ts';

/**
 * Announces an upload, and answers the address and the headers to send it with. Its announced size counts against the
 * quota until it is swept.
 * @throws forbidden, too-many-requests; the broken rule at `file`, also if the quota is exceeded
 */
export async function presign(ctx: RealmContext, { purpose, contentType, size }: PresignInput): Promise<Presigned> {
  const { actor, deps } = ctx;
  const { db, storage, config } = deps;
  const tenantId = actor.realmId;
  requirePermission(actor, PURPOSES[purpose].permission);
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
    // The insert comes first, as it locks the realm's counter: each of several concurrent calls sees the rows of those
    // before it.
    await insertUpload(tx, { ...upload, ...moments });
    if (config.limits.requests > 0) await limitAnnouncements(tx, actor, moments.createdAt);
    await refuseOverQuota(tx, actor, size);
  });
  const origin = originOf(ctx.realm, config.baseUrl);
  const expiresAt = new Date(now + SEND_WITHIN);
  const sending = await storage.presign({ key, contentType: type, size, expiresAt, origin });
  return { uploadId: id, ...sending, publicUrl: origin + filePath(key) };
}

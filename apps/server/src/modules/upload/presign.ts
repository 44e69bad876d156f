import { AppError } from '@dars/contracts/errors';
import { fileFault, fileType, type Presigned, type PresignInput, PURPOSES } from '@dars/contracts/upload';
import { newId } from '@dars/db/columns';
import { originOf } from '../../realm-origin.ts';
import type { RealmContext } from '../../trpc/context.ts';
import { admit } from '../auth/session.ts';
import { COMPLETE_WITHIN, filePath, SEND_WITHIN, uploadKey } from './rules.ts';
import { insertUpload } from './store.ts';

/** Notes what is to come, and says where to and how it is sent. */
export async function presign(ctx: RealmContext, { purpose, contentType, size }: PresignInput): Promise<Presigned> {
  const { actor, deps } = ctx;
  const { db, storage, config } = deps;
  const tenantId = actor.realmId;
  admit(actor, PURPOSES[purpose].permission);
  const type = fileType(contentType);
  const fault = fileFault(purpose, { type: contentType, size }, config.uploadLimits);
  if (fault || !type) throw fault ?? new AppError('bad-request');
  const id = newId();
  const key = uploadKey({ tenantId, purpose, uploadId: id }, type);
  const now = deps.now().getTime();
  const upload = { tenantId, id, purpose, key, contentType: type, size, createdBy: actor.userId };
  await db.withTenant(tenantId, (tx) => insertUpload(tx, { ...upload, expiresAt: new Date(now + COMPLETE_WITHIN) }));
  const origin = originOf(ctx.realm, config.baseUrl);
  const expiresAt = new Date(now + SEND_WITHIN);
  const sending = await storage.presign({ key, contentType: type, size, expiresAt, origin });
  return { uploadId: id, ...sending, publicUrl: origin + filePath(key) };
}

import { AppError } from '@dars/contracts/errors';
import {
  type FileType,
  fileFault,
  fileType,
  maySend,
  type Presigned,
  type PresignInput,
  PURPOSES,
  type UploadPurpose,
} from '@dars/contracts/upload';
import { newId } from '@dars/db/columns';
import type { TenantTx } from '@dars/db/tx';
import type { RealmContext } from '../../core/context.ts';
import { requirePermission } from '../../core/identity/actor.ts';
import { originOf } from '../../core/realm-origin.ts';
import { limitAnnouncements, refuseOverQuota } from './quota.ts';
import { COMPLETE_WITHIN, filePath, SEND_WITHIN, uploadKey } from './rules.ts';
import { insertUpload, type NewUpload } from './store.ts';

type Announced = Pick<NewUpload, 'tenantId' | 'purpose' | 'contentType' | 'size' | 'createdBy'> & {
  purpose: UploadPurpose;
  contentType: FileType;
  id: string;
  key: string;
  announcedAt: Date;
};

/**
 * Announces an upload, and answers the address and the headers to send it with. Its announced size counts against the
 * quota until it is swept.
 * @throws forbidden, too-many-requests; the broken rule at `file`, also if the quota is exceeded
 */
export async function presign(ctx: RealmContext, file: PresignInput): Promise<Presigned> {
  const { actor, deps } = ctx;
  const announced = checkAnnouncement(ctx, file);
  await deps.db.withTenant(actor.realmId, (tx) => insertAnnouncement(tx, ctx, announced));
  return signAnnouncement(ctx, announced);
}

/**
 * Checks a file by its type and size, before the database knows it.
 * @throws forbidden; the broken rule at `file`
 */
export function checkAnnouncement(
  { actor, deps }: RealmContext,
  { purpose, contentType, size }: { purpose: UploadPurpose; contentType: string; size: number },
): Announced {
  const tenantId = actor.realmId;
  requirePermission(actor, PURPOSES[purpose].permission);
  if (!maySend(purpose, { tenantId, role: actor.role })) throw new AppError('forbidden');
  const type = fileType(contentType);
  const fault = fileFault(purpose, { type: contentType, size }, deps.config.uploadLimits);
  if (fault || !type) throw fault ?? new AppError('bad-request');
  const id = newId();
  const key = uploadKey({ tenantId, purpose, uploadId: id }, type);
  return { tenantId, id, purpose, key, contentType: type, size, createdBy: actor.userId, announcedAt: deps.now() };
}

/**
 * Stores the announcement.
 * @throws too-many-requests; the broken rule at `file` if a quota is exceeded
 */
export async function insertAnnouncement(
  tx: TenantTx,
  { actor, deps }: RealmContext,
  { announcedAt, ...upload }: Announced,
): Promise<void> {
  const moments = { createdAt: announcedAt, expiresAt: new Date(announcedAt.getTime() + COMPLETE_WITHIN) };
  // The insert comes first, as it locks the realm's counter: each of several concurrent calls sees the rows of those
  // before it.
  await insertUpload(tx, { ...upload, ...moments });
  if (deps.config.limits.requests > 0) await limitAnnouncements(tx, actor, announcedAt);
  await refuseOverQuota(tx, actor, upload);
}

/** Returns the address and the headers with which an announced file is sent. */
export async function signAnnouncement(
  { realm, deps }: RealmContext,
  { id, key, contentType, size, announcedAt }: Announced,
): Promise<Presigned> {
  const { storage, config } = deps;
  const origin = originOf(realm, config.baseUrl);
  const expiresAt = new Date(announcedAt.getTime() + SEND_WITHIN);
  const sending = await storage.presign({ key, contentType, size, expiresAt, origin });
  return { uploadId: id, ...sending, publicUrl: origin + filePath(key) };
}

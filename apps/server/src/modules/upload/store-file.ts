import { Readable } from 'node:stream';
import { type FileType, fileFault, type UploadedFile, type UploadPurpose } from '@dars/contracts/upload';
import { newId } from '@dars/db/columns';
import type { Deps } from '../../core/deps.ts';
import type { Actor } from '../../core/identity/actor.ts';
import { completeUpload } from './complete.ts';
import { refuseOverQuota } from './quota.ts';
import { COMPLETE_WITHIN, uploadKey } from './rules.ts';
import { insertUpload } from './store.ts';

interface FileToStore {
  purpose: UploadPurpose;
  type: FileType;
  content: Uint8Array;
}

/**
 * Stores a file that came to the server within another one, as if the actor had uploaded it: it is checked and counts
 * against the quota, and the next sweep deletes it unless it is attached in time.
 * @returns the upload, whose `url` is a path
 * @throws the broken rule at `file`, also if the quota is exceeded
 */
export async function storeFile(
  deps: Deps,
  actor: Actor,
  { purpose, type, content }: FileToStore,
): Promise<UploadedFile> {
  const { db, storage, config } = deps;
  const tenantId = actor.realmId;
  const size = content.length;
  const fault = fileFault(purpose, { type, size }, config.uploadLimits);
  if (fault) throw fault;
  const id = newId();
  const key = uploadKey({ tenantId, purpose, uploadId: id }, type);
  const createdAt = deps.now();
  const expiresAt = new Date(createdAt.getTime() + COMPLETE_WITHIN);
  const upload = { tenantId, id, purpose, key, contentType: type, size, createdBy: actor.userId };
  await db.withTenant(tenantId, async (tx) => {
    await insertUpload(tx, { ...upload, createdAt, expiresAt });
    await refuseOverQuota(tx, actor, { purpose, size });
  });
  await storage.receive(key, Readable.from([content]), size);
  return completeUpload(deps, { tenantId, uploadId: id, origin: '', senderId: actor.userId });
}

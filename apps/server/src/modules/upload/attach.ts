import { AppError } from '@dars/contracts/errors';
import type { UploadPurpose } from '@dars/contracts/upload';
import type { AnyTx } from '@dars/db/tx';
import type { Actor } from '../../core/identity/actor.ts';
import { filePath, uploadOf } from './rules.ts';
import { attach, detach } from './store.ts';

/** A change of a form's field that holds a file's address. */
export interface FileChange {
  tenantId: string;
  /** The actor, who can attach only files that they have sent themselves. */
  sender: Pick<Actor, 'userId' | 'role'>;
  purpose: UploadPurpose;
  /** The name of the field, for the error. */
  field: string;
  from: string | null;
  /** The new value from the client: the address of an upload, or the former value. */
  to: string | null;
  now: Date;
  /** Returns whether something else shows the former file as well, in which case it is kept. */
  isShared?(path: string): Promise<boolean>;
}

/**
 * Attaches the new file to its row and releases the former one for the sweep, in the transaction of the row's own
 * change. The new address must be that of an upload of the sender, of this realm and purpose, that is not attached yet.
 * @returns the address to store
 * @throws file-gone; forbidden if the sender's role may not bring such files into this realm
 */
export async function attachUpload(tx: AnyTx, change: FileChange): Promise<string | null> {
  const { tenantId, sender, purpose, field, from, to, now } = change;
  const [before, after] = [from === null ? undefined : uploadOf(from), to === null ? undefined : uploadOf(to)];
  if (to === from || (after && after.uploadId === before?.uploadId)) return from;
  if (to !== null && (after?.tenantId !== tenantId || after.purpose !== purpose)) {
    throw AppError.rule(field, 'file-gone');
  }
  const key = after && (await attach(tx, { tenantId, id: after.uploadId, purpose, sender }, { field, now }));
  const isKept = from !== null && ((await change.isShared?.(from)) ?? false);
  if (before?.tenantId === tenantId && !isKept) await detach(tx, { tenantId, id: before.uploadId }, now);
  return key === undefined ? null : filePath(key);
}

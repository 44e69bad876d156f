import { AppError } from '@dars/contracts/errors';
import type { UploadPurpose } from '@dars/contracts/upload';
import type { AnyTx } from '@dars/db/tx';
import type { Actor } from '../../core/identity/actor.ts';
import { filePath, uploadOf } from './rules.ts';
import { attach, detach } from './store.ts';

/** The field of a form that holds a file's address, before and after. */
export interface FileChange {
  tenantId: string;
  /** Who makes the change: nobody takes what somebody else has sent. */
  sender: Pick<Actor, 'userId' | 'role'>;
  purpose: UploadPurpose;
  /** Named in the error. */
  field: string;
  from: string | null;
  /** As the client has it: the address of an upload, or the one that was there before. */
  to: string | null;
  now: Date;
  /** Whether something else shows the one before as well: then it stays. */
  isShared?(path: string): Promise<boolean>;
}

/**
 * What is to be stored in place of `from`: the file belongs to the row from now on, and the one before is swept. In the
 * transaction of the row's own change, so that both are true or neither. An address is taken for nothing but an upload
 * of theirs, of this realm and purpose, that belongs to nothing yet.
 * @throws file-gone; forbidden where their role brings no such files into this realm
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

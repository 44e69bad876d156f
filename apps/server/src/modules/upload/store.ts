import { AppError } from '@dars/contracts/errors';
import { maySend } from '@dars/contracts/upload';
import { isInBatch } from '@dars/db/batch';
import { idArray } from '@dars/db/prepared';
import { uploads } from '@dars/db/schema/content/uploads';
import type { AnyTx, TenantTx, WorkerTx } from '@dars/db/tx';
import { and, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Actor } from '../../core/identity/actor.ts';

export type Upload = typeof uploads.$inferSelect;
export type NewUpload = typeof uploads.$inferInsert;

const sameUpload = ({ tenantId, id }: Pick<Upload, 'tenantId' | 'id'>) =>
  and(eq(uploads.tenantId, tenantId), eq(uploads.id, id));

export async function insertUpload(tx: TenantTx, upload: NewUpload): Promise<void> {
  await tx.insert(uploads).values(upload);
}

/** Finds an upload that may still be sent or has been sent; undefined if it has expired. */
export async function findUpload(tx: AnyTx, tenantId: string, id: string, now: Date): Promise<Upload | undefined> {
  const [found] = await tx.select().from(uploads).where(sameUpload({ tenantId, id }));
  return found && (found.expiresAt === null || found.expiresAt > now) ? found : undefined;
}

/** Finds a file that has been checked and may be shown. */
export async function findFile(tx: TenantTx, tenantId: string, id: string): Promise<Upload | undefined> {
  const [found] = await tx
    .select()
    .from(uploads)
    .where(and(sameUpload({ tenantId, id }), ne(uploads.status, 'pending')));
  return found;
}

/** Lists the files among these uploads that have been checked and may be shown. */
export async function listFiles(tx: TenantTx, tenantId: string, ids: readonly string[]): Promise<Upload[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(uploads)
    .where(
      and(eq(uploads.tenantId, tenantId), sql`${uploads.id} = any(${idArray(ids)})`, ne(uploads.status, 'pending')),
    );
}

type Sender = Pick<Actor, 'userId' | 'role'>;
type Checked = Pick<Upload, 'size' | 'checksum' | 'width' | 'height' | 'expiresAt'>;

/** Marks an upload as stored. Returns false if it was swept meanwhile. */
export async function storeUpload(
  tx: TenantTx,
  upload: Pick<Upload, 'tenantId' | 'id'>,
  checked: Checked,
): Promise<boolean> {
  const stored = await tx
    .update(uploads)
    .set({ ...checked, status: 'stored' })
    .where(and(sameUpload(upload), eq(uploads.status, 'pending')))
    .returning({ id: uploads.id });
  return stored.length > 0;
}

/**
 * Attaches a file. Only its sender can attach it first; a file that was taken out of a lesson belongs to the portal,
 * and all of its staff can.
 * @throws file-gone at the field if there is no such file or it is attached already
 * @throws forbidden if the sender may not bring such files (`PURPOSES`)
 */
export async function attach(
  tx: AnyTx,
  { tenantId, id, purpose, sender }: Pick<Upload, 'tenantId' | 'id' | 'purpose'> & { sender: Sender },
  { field, now }: { field: string; now: Date },
): Promise<string> {
  if (!maySend(purpose, { tenantId, role: sender.role })) throw new AppError('forbidden');
  const isTheirs = and(eq(uploads.purpose, purpose), inArray(uploads.createdBy, [sender.userId, tenantId]));
  const isFree = and(eq(uploads.status, 'stored'), gt(uploads.expiresAt, now));
  const [attached] = await tx
    .update(uploads)
    .set({ status: 'attached', expiresAt: null })
    .where(and(sameUpload({ tenantId, id }), isTheirs, isFree))
    .returning({ key: uploads.key });
  if (!attached) throw AppError.rule(field, 'file-gone');
  return attached.key;
}

/** Releases a file, which the next sweep deletes. */
export async function detach(tx: AnyTx, upload: Pick<Upload, 'tenantId' | 'id'>, now: Date): Promise<void> {
  await tx
    .update(uploads)
    .set({ status: 'stored', expiresAt: now })
    .where(and(sameUpload(upload), eq(uploads.status, 'attached')));
}

/** Releases all files of this purpose that people have sent; the next sweep deletes them. */
export async function releaseSent(
  tx: TenantTx,
  { tenantId, userIds, purpose }: Pick<Upload, 'tenantId' | 'purpose'> & { userIds: string[] },
  now: Date,
): Promise<void> {
  const isTheirs = and(sql`${uploads.createdBy} = any(${idArray(userIds)})`, eq(uploads.purpose, purpose));
  await tx
    .update(uploads)
    .set({ status: 'stored', expiresAt: now })
    .where(and(eq(uploads.tenantId, tenantId), isTheirs, ne(uploads.status, 'pending')));
}

/** Deletes the rows of expired uploads and returns their keys. An upload that is being attached is left alone. */
export async function deleteExpired(tx: WorkerTx, now: Date, limit: number): Promise<Pick<Upload, 'key'>[]> {
  const expired = lte(uploads.expiresAt, now);
  return tx
    .delete(uploads)
    .where(isInBatch(uploads, expired, limit))
    .returning({ key: uploads.key });
}

/** Finds which of these uploads have rows. */
export async function findExistingUploads(
  tx: WorkerTx,
  names: Pick<Upload, 'tenantId' | 'id'>[],
): Promise<Pick<Upload, 'key' | 'status'>[]> {
  if (names.length === 0) return [];
  const pairs = names.map(({ tenantId, id }) => sql`(${tenantId}::uuid, ${id}::uuid)`);
  return tx
    .select({ key: uploads.key, status: uploads.status })
    .from(uploads)
    .where(sql`(${uploads.tenantId}, ${uploads.id}) in (values ${sql.join(pairs, sql`, `)})`);
}

import type { ActivityFile } from '@dars/contracts/content/activity';
import { type RichText, readingSeconds } from '@dars/contracts/content/rich-text';
import type { FileKind } from '@dars/contracts/course-constants';
import { AppError } from '@dars/contracts/errors';
import type { Language } from '@dars/contracts/languages';
import { activities } from '@dars/db/schema/content/activities';
import { activityFiles } from '@dars/db/schema/content/activity-files';
import { uploads } from '@dars/db/schema/content/uploads';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { filePath } from '../../upload/rules.ts';

export interface ShownFile extends ActivityFile {
  activityId: string;
  uploadId: string;
  kind: FileKind;
  /** Language of a captions file; null for media. */
  language: Language | null;
}

/** Finds the media files and captions that these activities show, in their order. */
export async function findFiles(tx: TenantTx, tenantId: string, activityIds: string[]): Promise<ShownFile[]> {
  if (activityIds.length === 0) return [];
  const found = await tx
    .select({
      activityId: activityFiles.activityId,
      uploadId: activityFiles.uploadId,
      kind: activityFiles.kind,
      language: activityFiles.language,
      key: uploads.key,
      name: activityFiles.name,
      description: activityFiles.description,
      duration: activityFiles.duration,
      contentType: uploads.contentType,
      size: uploads.size,
      width: uploads.width,
      height: uploads.height,
    })
    .from(activityFiles)
    .innerJoin(uploads, and(eq(uploads.tenantId, tenantId), eq(uploads.id, activityFiles.uploadId)))
    .where(and(eq(activityFiles.tenantId, tenantId), inArray(activityFiles.activityId, activityIds)))
    .orderBy(activityFiles.activityId, activityFiles.position, activityFiles.uploadId);
  return found.map(({ key, ...file }) => ({ ...file, url: filePath(key) }));
}

export type StoredActivity = typeof activities.$inferSelect;

const byId = (tenantId: string, id: string) => and(eq(activities.tenantId, tenantId), eq(activities.id, id));

/** @throws not-found */
export async function getActivityRow(tx: TenantTx, tenantId: string, id: string): Promise<StoredActivity> {
  const [found] = await tx.select().from(activities).where(byId(tenantId, id));
  if (!found) throw new AppError('not-found');
  return found;
}

/**
 * Locks an activity that is not removed until the end of the transaction.
 * @throws not-found
 */
export async function lockActivity(tx: TenantTx, tenantId: string, id: string): Promise<StoredActivity> {
  const isThere = and(byId(tenantId, id), isNull(activities.removedAt));
  const [found] = await tx.select().from(activities).where(isThere).for('no key update');
  if (!found) throw new AppError('not-found');
  return found;
}

/** Returns the column that is stored along with a text. */
const readingTime = ({ body }: { body?: RichText | null | undefined }) =>
  body === undefined ? {} : { readingSeconds: body && readingSeconds(body) };

export async function insertActivity(tx: TenantTx, values: typeof activities.$inferInsert): Promise<StoredActivity> {
  const [made] = await tx
    .insert(activities)
    .values({ ...values, ...readingTime(values) })
    .returning();
  if (!made) throw new Error('An insert returned nothing');
  return made;
}

export async function changeActivity(
  tx: TenantTx,
  { tenantId, id }: StoredActivity,
  values: Pick<StoredActivity, 'version' | 'updatedAt'> &
    Partial<Pick<StoredActivity, 'name' | 'body' | 'link' | 'embedProvider' | 'embedId'>>,
): Promise<StoredActivity> {
  const [changed] = await tx
    .update(activities)
    .set({ ...values, ...readingTime(values) })
    .where(byId(tenantId, id))
    .returning();
  if (!changed) throw new Error('A locked row is gone');
  return changed;
}

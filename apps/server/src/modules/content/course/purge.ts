import { idArray } from '@dars/db/prepared';
import type { TenantTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';
import { uploadOf } from '../../upload/rules.ts';
import { detach } from '../../upload/store.ts';
import { detachUnshown } from '../shown-files.ts';

/** Milliseconds for which a removed course is kept, as long as its parts are. */
const RETENTION_MS = 24 * 60 * 60_000;
/** Maximum number of courses that one removal purges; the next removal purges the rest. */
const MAX_PURGED = 10;

/**
 * Deletes courses of the portal that were removed long enough ago and in which nobody has learnt, begun a quiz or got a
 * certificate, which nobody has ordered and which are in no bundle. Files that nothing shows any more are swept.
 */
export async function purgeCourses(tx: TenantTx, { tenantId, now }: { tenantId: string; now: Date }): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS).toISOString();
  const doomed = await tx.execute<{ id: string; cover: string | null }>(sql`
    select id, cover from courses c
    where tenant_id = ${tenantId} and removed_at < ${before}
      and not exists (select from activity_progress p where p.tenant_id = ${tenantId} and p.course_id = c.id)
      and not exists (select from lesson_progress p where p.tenant_id = ${tenantId} and p.course_id = c.id)
      and not exists (
        select from activities a join quiz_versions v on v.tenant_id = ${tenantId} and v.activity_id = a.id
        where a.tenant_id = ${tenantId} and a.course_id = c.id)
      and not exists (select from order_courses o where o.tenant_id = ${tenantId} and o.course_id = c.id)
      and not exists (select from bundle_courses b where b.tenant_id = ${tenantId} and b.course_id = c.id)
      and not exists (select from certificates k where k.tenant_id = ${tenantId} and k.course_id = c.id)
    limit ${MAX_PURGED} for update skip locked`);
  if (doomed.length === 0) return;
  const ids = idArray(doomed.map(({ id }) => id));
  const shown = await tx.execute<{ upload_id: string }>(sql`
    select distinct f.upload_id from activities a
    join activity_files f on f.tenant_id = ${tenantId} and f.activity_id = a.id
    where a.tenant_id = ${tenantId} and a.course_id = any(${ids})`);
  await tx.execute(sql`delete from courses where tenant_id = ${tenantId} and id = any(${ids})`);
  await detachUnshown(
    tx,
    { tenantId, until: now },
    shown.map(({ upload_id }) => upload_id),
  );
  for (const cover of new Set(doomed.map((course) => course.cover))) await detachCover(tx, { tenantId, cover, now });
}

async function detachCover(
  tx: TenantTx,
  { tenantId, cover, now }: { tenantId: string; cover: string | null; now: Date },
): Promise<void> {
  const upload = cover === null ? undefined : uploadOf(cover);
  if (!upload) return;
  const others = await tx.execute(sql`select from courses where tenant_id = ${tenantId} and cover = ${cover} limit 1`);
  if (others.length === 0) await detach(tx, { tenantId, id: upload.uploadId }, now);
}

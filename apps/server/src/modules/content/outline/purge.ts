import type { TenantTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';
import { detachUnshown } from '../shown-files.ts';

/** Milliseconds during which a removed part can be restored. */
const RETENTION_MS = 24 * 60 * 60_000;

/**
 * Deletes the parts of a course that were removed over `RETENTION_MS` ago, with everything below them. Parts in which
 * somebody has learnt or started a quiz are kept. Files that nothing shows any more are swept.
 */
export async function purgeParts(
  tx: TenantTx,
  { tenantId, courseId, now }: { tenantId: string; courseId: string; now: Date },
): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS).toISOString();
  const ofCourse = sql`part.tenant_id = ${tenantId} and part.course_id = ${courseId}`;
  const deleted = await tx.execute<{ upload_id: string }>(sql`
    with doomed as (
      delete from activities part
      using lessons l, sections s
      where ${ofCourse}
        and l.tenant_id = ${tenantId} and l.id = part.lesson_id
        and s.tenant_id = ${tenantId} and s.id = l.section_id
        and least(part.removed_at, l.removed_at, s.removed_at) < ${before}
        and not exists (
          select from activity_progress p where p.tenant_id = ${tenantId} and p.activity_id = part.id)
        and not exists (
          select from quiz_versions v where v.tenant_id = ${tenantId} and v.activity_id = part.id)
        and not exists (
          select from enrolments e
          where e.tenant_id = ${tenantId} and e.course_id = part.course_id and e.last_activity_id = part.id)
      returning part.id)
    select distinct f.upload_id from activity_files f
    join doomed on f.tenant_id = ${tenantId} and f.activity_id = doomed.id`);
  await detachUnshown(
    tx,
    { tenantId, until: now },
    deleted.map(({ upload_id }) => upload_id),
  );
  await tx.execute(sql`
    delete from lessons part using sections s
    where ${ofCourse} and s.tenant_id = ${tenantId} and s.id = part.section_id
      and least(part.removed_at, s.removed_at) < ${before}
      and not exists (select from lesson_progress p where p.tenant_id = ${tenantId} and p.lesson_id = part.id)
      and not exists (
        select from activities a
        where a.tenant_id = ${tenantId} and a.course_id = part.course_id and a.lesson_id = part.id)`);
  await tx.execute(sql`
    delete from sections part
    where ${ofCourse} and part.removed_at < ${before}
      and not exists (
        select from lessons l
        where l.tenant_id = ${tenantId} and l.course_id = part.course_id and l.section_id = part.id)`);
}

import type { TenantTx } from '@dars/db/tx';
import { type SQL, sql } from 'drizzle-orm';
import type { Pair } from './rules.ts';

/**
 * Gives certificates, reviews, notes, notices, uses of invitations, views and files of the double to the account that
 * stays. A second certificate of a course stays with the removed account, as a learner has one of each course, and goes
 * on being verified.
 */
export async function mergeBelongings(tx: TenantTx, pair: Pair): Promise<void> {
  const { tenantId, keptId, doubleId } = pair;
  const move = (table: string, column = 'user_id', further = sql``) =>
    tx.execute(sql`
      update ${sql.raw(table)} d set ${sql.raw(column)} = ${keptId}
      where d.tenant_id = ${tenantId} and d.${sql.raw(column)} = ${doubleId} ${further}`);
  const unlessHeld = (table: string, column: string) => sql`and not exists (
    select from ${sql.raw(table)} k where k.tenant_id = ${tenantId} and k.user_id = ${keptId}
      and k.${sql.raw(column)} = d.${sql.raw(column)})`;
  await deleteOlderReviews(tx, pair);
  await deleteNeedlessNotices(tx, pair);
  await move('certificates', 'user_id', unlessHeld('certificates', 'course_id'));
  await move('invitation_uses', 'user_id', unlessHeld('invitation_uses', 'invitation_id'));
  for (const table of ['course_reviews', 'course_notices', 'learner_notes']) await move(table);
  await move('learner_views', 'learner_id');
  await move('uploads', 'created_by');
}

async function deleteOlderReviews(tx: TenantTx, { tenantId, keptId, doubleId }: Pair): Promise<void> {
  await tx.execute(sql`
    delete from course_reviews r using course_reviews other
    where r.tenant_id = ${tenantId} and other.tenant_id = ${tenantId} and other.course_id = r.course_id
      and r.user_id in (${keptId}, ${doubleId}) and other.user_id in (${keptId}, ${doubleId})
      and (r.updated_at, r.user_id = ${keptId}) < (other.updated_at, other.user_id = ${keptId})`);
}

/** Nobody needs two notices of a course, or one of a course in which they are. */
async function deleteNeedlessNotices(tx: TenantTx, { tenantId, keptId, doubleId }: Pair): Promise<void> {
  const isNoticeOf = (userId: string): SQL => sql`n.tenant_id = ${tenantId} and n.user_id = ${userId}`;
  await tx.execute(sql`
    delete from course_notices n where ${isNoticeOf(doubleId)} and exists (
      select from course_notices k where k.tenant_id = ${tenantId} and k.user_id = ${keptId} and k.course_id = n.course_id)`);
  await tx.execute(sql`
    delete from course_notices n where n.tenant_id = ${tenantId} and n.user_id in (${keptId}, ${doubleId}) and exists (
      select from enrolments e where e.tenant_id = ${tenantId} and e.user_id = ${keptId} and e.course_id = n.course_id
        and e.status = 'ACTIVE')`);
}

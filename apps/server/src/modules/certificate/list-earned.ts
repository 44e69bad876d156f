import type { TenantTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';
import { earnedBy } from './find-candidates.ts';
import type { Issuing } from './store.ts';

/** Counts the learners who have earned a certificate of the course and have none. */
export async function countEarned(
  tx: TenantTx,
  of: Pick<Issuing, 'tenantId' | 'courseId'>,
  minimum: number | null,
): Promise<number> {
  const [row] = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${earnedBy(of, minimum)} ready`,
  );
  return row?.total ?? 0;
}

/** Lists the next learners, by their ids, who have earned a certificate of the course and have none. */
export async function listEarned(
  tx: TenantTx,
  of: Pick<Issuing, 'tenantId' | 'courseId'>,
  { minimum, after, limit }: { minimum: number | null; after?: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select ready.id from ${earnedBy(of, minimum, after)} ready order by ready.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

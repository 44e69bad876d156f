import { idArray } from '@dars/db/prepared';
import type { TenantTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';
import type { Pair } from './rules.ts';

/** Added to numbers of attempts while they change, as no two attempts of a learner at a quiz may have one number. */
const APART = 1_000_000;

/**
 * Gives the attempts of the double to the account that stays, with the exceptions and the grades that staff granted. All
 * attempts at a quiz are numbered anew by their start, and all count towards its limit.
 */
export async function mergeQuizzes(tx: TenantTx, pair: Pair): Promise<void> {
  await mergeAttempts(tx, pair);
  await mergeGrants(tx, pair);
  await mergeOverrides(tx, pair);
}

async function mergeAttempts(tx: TenantTx, { tenantId, keptId, doubleId }: Pair): Promise<void> {
  const moved = await tx.execute<{ activity: string }>(sql`
    update quiz_attempts set user_id = ${keptId}, number = number + ${APART}::int
    where tenant_id = ${tenantId} and user_id = ${doubleId} returning activity_id as activity`);
  if (moved.length === 0) return;
  const isTheirs = sql`tenant_id = ${tenantId} and user_id = ${keptId}
    and activity_id = any(${idArray([...new Set(moved.map(({ activity }) => activity))])})`;
  await tx.execute(sql`
    update quiz_attempts set number = number + ${2 * APART}::int where ${isTheirs} and number < ${APART}::int`);
  await tx.execute(sql`
    update quiz_attempts a set number = n.number
    from (
      select id, row_number() over (partition by activity_id order by started_at, id)::int as number
      from quiz_attempts where ${isTheirs}
    ) n
    where a.tenant_id = ${tenantId} and a.id = n.id`);
}

/** Attempts that were granted or given up add up; of two times the more generous one holds. */
async function mergeGrants(tx: TenantTx, { tenantId, keptId, doubleId }: Pair): Promise<void> {
  const ofDouble = sql`where tenant_id = ${tenantId} and user_id = ${doubleId}`;
  await tx.execute(sql`
    insert into attempt_grants as mine (tenant_id, activity_id, user_id, extra_attempts, extra_time, opens_at, closes_at,
      renounced_attempts, created_at, updated_at)
    select tenant_id, activity_id, ${keptId}::uuid, extra_attempts, extra_time, opens_at, closes_at, renounced_attempts,
      created_at, updated_at
    from attempt_grants ${ofDouble}
    on conflict (tenant_id, activity_id, user_id) do update set
      extra_attempts = mine.extra_attempts + excluded.extra_attempts,
      extra_time = greatest(mine.extra_time, excluded.extra_time),
      opens_at = least(mine.opens_at, excluded.opens_at),
      closes_at = greatest(mine.closes_at, excluded.closes_at),
      renounced_attempts = mine.renounced_attempts + excluded.renounced_attempts,
      updated_at = greatest(mine.updated_at, excluded.updated_at)`);
  await tx.execute(sql`delete from attempt_grants ${ofDouble}`);
}

/** Of two grades that staff set at a quiz the later one remains. */
async function mergeOverrides(tx: TenantTx, { tenantId, keptId, doubleId }: Pair): Promise<void> {
  await tx.execute(sql`
    delete from grade_overrides o using grade_overrides other
    where o.tenant_id = ${tenantId} and other.tenant_id = ${tenantId} and other.activity_id = o.activity_id
      and o.user_id in (${keptId}, ${doubleId}) and other.user_id in (${keptId}, ${doubleId})
      and (o.updated_at, o.user_id = ${keptId}) < (other.updated_at, other.user_id = ${keptId})`);
  await tx.execute(sql`
    update grade_overrides set user_id = ${keptId} where tenant_id = ${tenantId} and user_id = ${doubleId}`);
}

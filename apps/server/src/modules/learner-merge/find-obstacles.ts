import type { MergeObstacle } from '@dars/contracts/accounts/merging/learner-merge';
import { OPEN_STATUSES } from '@dars/contracts/selling/order-status';
import type { TenantTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';
import { learnerState } from '../accounts/account/rules.ts';
import type { Accounts } from './policy.ts';

/** Finds what keeps two accounts from being merged. */
export async function findObstacles(tx: TenantTx, { kept, double }: Accounts): Promise<MergeObstacle[]> {
  const { tenantId } = kept;
  const isOpen = sql.raw(`in (${OPEN_STATUSES.map((status) => `'${status}'`).join(', ')})`);
  /** Whether `one` has an open order for a course that `other` has ordered, bought or joined. */
  const clash = (one: string, other: string) => sql`exists (
    select from order_courses o where o.tenant_id = ${tenantId} and o.user_id = ${one} and o.status ${isOpen}
      and (exists (select from order_courses p where p.tenant_id = ${tenantId} and p.user_id = ${other}
          and p.course_id = o.course_id and (p.status ${isOpen} or p.status = 'PAID'))
        or exists (select from enrolments e where e.tenant_id = ${tenantId} and e.user_id = ${other}
          and e.course_id = o.course_id and e.status = 'ACTIVE')))`;
  const [found] = await tx.execute<Record<'attempts' | 'orders' | 'paid' | 'deletion', boolean>>(sql`
    select
      exists (select from enrolments e
        join quiz_attempts a on a.tenant_id = ${tenantId} and a.course_id = e.course_id and a.user_id = ${double.id}
        where e.tenant_id = ${tenantId} and e.user_id = ${double.id} and a.state = 'OPEN') as attempts,
      (${clash(kept.id, double.id)} or ${clash(double.id, kept.id)}) as orders,
      exists (select from order_courses o
        join order_courses p on p.tenant_id = ${tenantId} and p.user_id = ${kept.id}
          and p.course_id = o.course_id and p.status = 'PAID'
        where o.tenant_id = ${tenantId} and o.user_id = ${double.id} and o.status = 'PAID') as paid,
      exists (select from deletion_requests
        where tenant_id = ${tenantId} and user_id in (${kept.id}, ${double.id})) as deletion`);
  const obstacles: Record<MergeObstacle, boolean> = {
    'not-active': learnerState(kept) !== 'active',
    'open-attempts': found?.attempts === true,
    'open-orders': found?.orders === true,
    'paid-twice': found?.paid === true,
    'deletion-requested': found?.deletion === true,
  };
  return (Object.keys(obstacles) as MergeObstacle[]).filter((name) => obstacles[name]);
}

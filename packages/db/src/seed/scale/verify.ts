import { sql } from 'drizzle-orm';
import type { Database } from '../../driver/client.ts';
import type { ScalePortal } from './plan.ts';

/**
 * Compares the counters of triggers with the rows. Returns the differences in words; an empty list if there are none.
 */
export async function differencesIn(db: Database, { id, slug }: ScalePortal): Promise<string[]> {
  const wrong = await db.withPlatform(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return tx.execute<{ what: string }>(sql`
      select 'tenant_months' as what from sec.true_months(${id}) truth
        full join (select * from tenant_months where tenant_id = ${id}) stored on stored.month = truth.month
      where (truth.created, truth.activated, truth.active) is distinct from
        (stored.created, stored.activated, stored.active)
        and (truth.month is not null or stored.created <> 0 or stored.activated <> 0 or stored.active <> 0)
      union all
      select 'tenant_countries' from sec.true_countries(${id}) truth
        full join (select * from tenant_countries where tenant_id = ${id}) stored on stored.country = truth.country
      where truth.learners is distinct from stored.learners and (truth.country is not null or stored.learners <> 0)
      union all
      select 'tenant_counters' from (
          select 'users:' || role as name, count(*) as value from users where tenant_id = ${id} and removed_at is null group by role
        ) truth full join (select * from tenant_counters where tenant_id = ${id} and name like 'users:%') stored
          on stored.name = truth.name
      where truth.value is distinct from stored.value and (truth.name is not null or stored.value <> 0)`);
  });
  const courses = await db.withTenant(id, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return tx.execute(sql`
      select 1 from courses c left join (
          select course_id, count(*) as learners from enrolments where tenant_id = ${id} and status = 'ACTIVE' group by 1
        ) truth on truth.course_id = c.id
      where c.tenant_id = ${id} and c.learner_count <> coalesce(truth.learners, 0)`);
  });
  const names = [...wrong.map(({ what }) => what), ...courses.map(() => 'courses.learner_count')];
  return [...new Set(names)].map((name) => `${slug}: ${name}`);
}

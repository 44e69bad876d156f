import { PLATFORM_ID } from '@dars/contracts/platform';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../driver/client.ts';
import type { TenantTx } from '../driver/tx.ts';
import { courses } from '../schema/content/courses.ts';
import { correctCountries } from './mobile-countries.ts';
import { listPortals } from './portals.ts';

/** Counts the stored figures of every portal again from the rows. Resolves with the number of portals. */
export async function recountFigures(db: Database): Promise<number> {
  let portals = 0;
  await correctCountries(db, { id: PLATFORM_ID });
  await recountStorage(db, PLATFORM_ID);
  for await (const portal of listPortals(db)) {
    await correctCountries(db, portal);
    await db.withPlatform((tx) => tx.execute(sql`select sec.recount_learners(${portal.id})`));
    await db.withTenant(portal.id, (tx) => recountCourses(tx, portal.id));
    // On its own, because a Citus cluster lets no second role into a transaction that has written.
    await db.withTenant(portal.id, (tx) => tx.execute(sql`select sec.sum_courses(${portal.id})`));
    await recountStorage(db, portal.id);
    await db.withTenant(portal.id, (tx) => tx.execute(sql`select sec.recount_fees(${portal.id})`));
    portals += 1;
  }
  return portals;
}

/** Recounts all courses, which are locked in one order. */
async function recountCourses(tx: TenantTx, tenantId: string): Promise<void> {
  const ofPortal = eq(courses.tenantId, tenantId);
  const held = tx
    .select({ id: courses.id })
    .from(courses)
    .where(ofPortal)
    .orderBy(asc(courses.id))
    .for('no key update');
  await tx.execute(sql`select sec.recount_course(${tenantId}, course.id) from (${held}) as course`);
  await tx.execute(sql`
    update courses set review_count = coalesce(truth.shown, 0), review_stars = coalesce(truth.stars, 0),
      pending_reviews = coalesce(truth.pending, 0)
    from courses course left join (
      select course_id, count(*) filter (where status = 'SHOWN') as shown, sum(stars) filter (where status = 'SHOWN') as stars,
        count(*) filter (where status = 'PENDING') as pending
      from course_reviews where tenant_id = ${tenantId} group by course_id
    ) truth on truth.course_id = course.id
    where courses.tenant_id = ${tenantId} and course.tenant_id = ${tenantId} and courses.id = course.id
      and (courses.review_count, courses.review_stars, courses.pending_reviews)
        is distinct from (coalesce(truth.shown, 0), coalesce(truth.stars, 0), coalesce(truth.pending, 0))`);
}

const recountStorage = (db: Database, tenantId: string) =>
  db.withTenant(tenantId, (tx) => tx.execute(sql`select sec.recount_storage(${tenantId})`));

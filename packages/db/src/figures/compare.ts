import { PLATFORM_ID } from '@dars/contracts/platform';
import { sql } from 'drizzle-orm';
import type { Database } from '../driver/client.ts';
import { wrongCountries } from './mobile-countries.ts';
import { listPortals, type Portal } from './portals.ts';

export interface Difference {
  /** The sub-domain of the portal. */
  portal: string;
  /** For example `active 2026-05`. */
  figure: string;
  stored: number;
  truth: number;
}

/** Yields the differences between a portal's stored figures and its rows. It changes nothing and takes no lock. */
export async function* compareFigures(db: Database): AsyncGenerator<Difference> {
  yield* await compareStorage(db, { id: PLATFORM_ID, slug: 'the platform' });
  for await (const portal of listPortals(db)) {
    yield* await compare(db, portal);
    yield* await compareContent(db, portal);
    yield* await compareStorage(db, portal);
    yield* await compareFees(db, portal);
    for await (const wrong of wrongCountries(db, portal)) {
      yield {
        portal: portal.slug,
        figure: 'countries of mobile numbers',
        stored: wrong.checked - wrong.users.length,
        truth: wrong.checked,
      };
    }
  }
}

/** Compares the content counters, in the portal's own realm, because no other role can read the rows. */
async function compareContent(db: Database, { id, slug }: Portal): Promise<Difference[]> {
  const rows = await db.withTenant(
    id,
    (tx) =>
      tx.execute<{ figure: string; stored: number; truth: number }>(sql`
        with content as materialized (
          select course.id, course.title, course.lesson_count, course.quiz_count, truth.lessons, truth.quizzes,
            course.review_count, course.review_stars, course.pending_reviews,
            course.status <> 'ARCHIVED' and not course.is_template and course.removed_at is null as is_open
          from courses course cross join lateral sec.true_content(${id}, course.id) truth where course.tenant_id = ${id}
        ),
        total as (
          select count(*) as courses, sum(lessons) as lessons, sum(quizzes) as quizzes from content where is_open
        ),
        reviewed as (
          select course_id, count(*) filter (where status = 'SHOWN') as shown,
            coalesce(sum(stars) filter (where status = 'SHOWN'), 0) as stars, count(*) filter (where status = 'PENDING') as pending
          from course_reviews where tenant_id = ${id} group by course_id
        ),
        counted as (
          select 'lessons of ' || title as figure, lesson_count as stored, lessons as truth from content
          union all
          select 'quizzes of ' || title, quiz_count, quizzes from content
          union all
          select part.name || ' of ' || title, part.stored, coalesce(part.truth, 0)::int
          from content left join reviewed on reviewed.course_id = content.id
          cross join lateral (values ('reviews', review_count, shown), ('stars', review_stars, stars),
            ('pending reviews', pending_reviews, pending)) part (name, stored, truth)
          union all
          select name, (select value from tenant_counters c where c.tenant_id = ${id} and c.name = part.name)::int, number::int
          from total cross join lateral (values ('courses', courses), ('lessons', lessons), ('quizzes', quizzes)) part (name, number)
        )
        select figure, coalesce(stored, 0) as stored, coalesce(truth, 0) as truth from counted
        where coalesce(stored, 0) <> coalesce(truth, 0) order by figure`),
    { readOnly: true },
  );
  return rows.map((row) => ({ portal: slug, ...row }));
}

/** One statement is one snapshot: a person who joins or leaves meanwhile is in both figures or in neither. */
async function compare(db: Database, { id, slug }: Portal): Promise<Difference[]> {
  const rows = await db.withPlatform(
    (tx) =>
      tx.execute<{ figure: string; stored: number; truth: number }>(sql`
        with stored as (select * from tenant_months where tenant_id = ${id}),
        truth as materialized (select * from sec.true_months(${id})),
        country as (select * from tenant_countries where tenant_id = ${id}),
        true_country as materialized (select * from sec.true_countries(${id})),
        counted as (
          select 'created ' || to_char(month, 'YYYY-MM') as figure, stored.created as stored, truth.created as truth
          from stored full join truth using (month)
          union all
          select 'activated ' || to_char(month, 'YYYY-MM'), stored.activated, truth.activated
          from stored full join truth using (month)
          union all
          select 'active ' || to_char(month, 'YYYY-MM'), stored.active, truth.active from stored full join truth using (month)
          union all
          select 'country ' || country, country.learners, true_country.learners from country full join true_country using (country)
          union all
          select 'learners',
            (select value from tenant_counters where tenant_id = ${id} and name = 'users:ROLE_LEARNER')::int,
            (select sum(learners) from true_country)::int
        )
        select figure, coalesce(stored, 0) as stored, coalesce(truth, 0) as truth from counted
        where coalesce(stored, 0) <> coalesce(truth, 0) order by figure`),
    { readOnly: true },
  );
  return rows.map((row) => ({ portal: slug, ...row }));
}

/** Compares the platform's fees of each month, in the portal's own realm, because no other role can read the orders. */
async function compareFees(db: Database, { id, slug }: Portal): Promise<Difference[]> {
  const rows = await db.withTenant(
    id,
    (tx) =>
      tx.execute<{ figure: string; stored: string; truth: string }>(sql`
        with stored as (select * from tenant_fees where tenant_id = ${id}),
        truth as materialized (select * from sec.true_fees(${id})),
        counted as (
          select part.name || ' of ' || to_char(month, 'YYYY-MM') as figure, part.stored, part.truth
          from stored full join truth using (month)
          cross join lateral (values ('orders with a fee', stored.orders::bigint, truth.orders::bigint), ('net', stored.net, truth.net),
            ('fee', stored.fee, truth.fee), ('returned fee', stored.returned, truth.returned)) part (name, stored, truth)
        )
        select figure, coalesce(stored, 0) as stored, coalesce(truth, 0) as truth from counted
        where coalesce(stored, 0) <> coalesce(truth, 0) order by figure`),
    { readOnly: true },
  );
  return rows.map(({ figure, stored, truth }) => ({
    portal: slug,
    figure,
    stored: Number(stored),
    truth: Number(truth),
  }));
}

/** Compares the bytes of the realm's files. */
async function compareStorage(db: Database, { id, slug }: Portal): Promise<Difference[]> {
  const [found] = await db.withTenant(
    id,
    (tx) =>
      tx.execute<{ stored: string | null; truth: string }>(sql`
        select (select value from tenant_counters where tenant_id = ${id} and name = 'storage') as stored,
          (select coalesce(sum(size), 0) from uploads where tenant_id = ${id}) as truth`),
    { readOnly: true },
  );
  const [stored, truth] = [Number(found?.stored ?? 0), Number(found?.truth)];
  return stored === truth ? [] : [{ portal: slug, figure: 'storage', stored, truth }];
}

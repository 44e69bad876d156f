import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from './columns.ts';
import { compareFigures } from './figures/compare.ts';
import { recountFigures } from './figures/recount.ts';
import { insertTenant } from './testing/builders.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const differences = () => Array.fromAsync(compareFigures(test.db));
const counters = (tenantId: string) =>
  test.admin`
    select name, value::int as value from tenant_counters where tenant_id = ${tenantId} and name not like 'users:%'
    order by name`.then((rows) => rows.map(({ name, value }) => [name, value]));

async function newCourse(tenantId: string): Promise<string> {
  const id = newId();
  await test.admin`insert into courses (tenant_id, id, title, language, search_key) values (${tenantId}, ${id}, 'x', 'ar', 'x')`;
  return id;
}

/** An author's next step. */
const step = fc.record({
  what: fc.constantFrom(
    'section',
    'lesson',
    'lesson',
    'activities',
    'course',
    'remove',
    'restore',
    'move',
    'rename',
    'delete',
  ),
  table: fc.constantFrom('courses', 'sections', 'lessons', 'activities'),
  who: fc.nat(1000),
});

function run(tenantId: string, { what, table, who }: ReturnType<typeof step.generate>['value']): Promise<unknown> {
  const { admin } = test;
  const any = (of: string) => admin`
    (select id from ${admin(of)} where tenant_id = ${tenantId} order by md5(id::text || ${who}) limit 1)`;
  if (what === 'section') {
    return admin`insert into sections (tenant_id, id, course_id, title, position)
      select tenant_id, gen_random_uuid(), id, 'x', 0 from courses where tenant_id = ${tenantId} and id = ${any('courses')}`;
  }
  if (what === 'lesson') {
    return admin`insert into lessons (tenant_id, id, course_id, section_id, title, position)
      select tenant_id, gen_random_uuid(), course_id, id, 'x', 0 from sections, generate_series(1, ${who % 3}::int) where tenant_id = ${tenantId} and id = ${any('sections')}`;
  }
  if (what === 'activities') {
    return admin`insert into activities (tenant_id, id, course_id, lesson_id, type, name, position)
      select tenant_id, gen_random_uuid(), course_id, id, case n % 2 when 0 then 'TEXT' else 'QUIZ' end, 'x', 0
      from lessons, generate_series(1, ${who % 4}::int) n where tenant_id = ${tenantId} and id = ${any('lessons')}
      for key share of lessons`;
  }
  if (what === 'course') {
    return admin`update courses set status = ${who % 2 === 0 ? 'ARCHIVED' : 'DRAFT'} where tenant_id = ${tenantId} and id = ${any('courses')}`;
  }
  if (what === 'move') {
    return admin`update lessons l set section_id = s.id from sections s
      where l.tenant_id = ${tenantId} and s.tenant_id = ${tenantId}
        and l.id = ${any('lessons')} and s.course_id = l.course_id and s.id = ${any('sections')}`;
  }
  if (what === 'rename') return admin`update lessons set title = 'y' where tenant_id = ${tenantId}`;
  if (what === 'delete') {
    return admin`delete from ${admin(who % 2 === 0 ? 'activities' : 'lessons')} part
      where part.tenant_id = ${tenantId} and part.id = ${any(who % 2 === 0 ? 'activities' : 'lessons')}
        and not exists (select from activities a where a.tenant_id = ${tenantId} and a.lesson_id = part.id)`;
  }
  return admin`update ${admin(table)} set removed_at = ${what === 'remove' ? admin`now()` : null}
    where tenant_id = ${tenantId} and id = ${any(table)}`;
}

it.each([1, 2, 3])(
  'keeps the counts of lessons and quizzes right when parts change at once: workload %i',
  async (seed) => {
    const { id } = await insertTenant(test.admin);
    for (let course = 0; course < 4; course += 1) await newCourse(id);
    await test.admin`insert into sections (tenant_id, id, course_id, title, position)
    select tenant_id, gen_random_uuid(), id, 'x', 0 from courses where tenant_id = ${id}`;
    await test.admin`insert into lessons (tenant_id, id, course_id, section_id, title, position)
    select tenant_id, gen_random_uuid(), course_id, id, 'x', n from sections, generate_series(1, 3) n where tenant_id = ${id}`;
    await test.admin`insert into activities (tenant_id, id, course_id, lesson_id, type, name, position)
    select tenant_id, gen_random_uuid(), course_id, id, type, 'x', 0 from lessons, unnest(array['QUIZ', 'QUIZ', 'TEXT']) type
    where tenant_id = ${id}`;
    expect(await counters(id)).toEqual([
      ['courses', 4],
      ['lessons', 12],
      ['quizzes', 24],
    ]);
    const steps = fc.sample(step, { numRuns: 300, seed });
    for (let from = 0; from < steps.length; from += 2) {
      await Promise.all(steps.slice(from, from + 2).map((each) => run(id, each)));
      if (from % 50 === 0) expect(await differences()).toEqual([]);
    }
    expect(await differences()).toEqual([]);
  },
);

it('compareFigures names a wrong count, and recountFigures corrects it', async () => {
  const { id } = await insertTenant(test.admin);
  const course = await newCourse(id);
  expect(await counters(id)).toEqual([['courses', 1]]);
  await test.admin`update courses set lesson_count = 3 where tenant_id = ${id} and id = ${course}`;
  await test.admin`update tenant_counters set value = 7 where tenant_id = ${id} and name = 'courses'`;
  expect(await differences()).toMatchObject([
    { figure: 'courses', stored: 7, truth: 1 },
    { figure: 'lessons', stored: 3, truth: 0 },
    { figure: 'lessons of x', stored: 3, truth: 0 },
  ]);
  await recountFigures(test.db);
  expect(await differences()).toEqual([]);
});

it('never reads the sections or lessons whole for each course of a bulk insert, even with plans for little content', async () => {
  const portal = await insertTenant(test.admin);
  // Statistics of the little content that is there: the statements are planned for it.
  await test.admin.unsafe('analyze courses, sections, lessons');
  await test.admin.begin(async (sql) => {
    // Postgres' own checks of the foreign keys keep such plans too, so only the triggers' scans are counted.
    await sql.unsafe(`do $$
      declare referring record;
      begin
        for referring in select conrelid::regclass as name, conname from pg_constraint
          where contype = 'f' and confrelid in ('sections'::regclass, 'lessons'::regclass)
        loop execute format('alter table %s drop constraint %I', referring.name, referring.conname); end loop;
      end $$`);
    const fill = (first: number, last: number) => sql`
      with course as (
        insert into courses (tenant_id, id, title, language, search_key)
        select ${portal.id}, gen_random_uuid(), 'Course ' || n, 'ar', 'x' from generate_series(${first}::int, ${last}) n
        returning tenant_id, id
      ), section as (
        insert into sections (tenant_id, id, course_id, title, position)
        select tenant_id, gen_random_uuid(), id, 'x', 0 from course returning tenant_id, id, course_id
      ), lesson as (
        insert into lessons (tenant_id, id, course_id, section_id, title, position)
        select tenant_id, gen_random_uuid(), course_id, id, 'x', 0 from section returning tenant_id, id, course_id
      )
      insert into activities (tenant_id, id, course_id, lesson_id, type, name, position)
      select tenant_id, gen_random_uuid(), course_id, id, 'QUIZ', 'x', 0 from lesson`;
    // The view also counts scans of earlier transactions of this connection, until the server has collected them.
    const scans = () => sql`
      select relname, seq_scan::int from pg_stat_xact_user_tables where relname in ('sections', 'lessons') order by relname`;
    const earlier = [...(await scans())];
    await fill(1, 8);
    await fill(9, 400);
    expect([...(await scans())]).toEqual(earlier);
  });
  expect(await counters(portal.id)).toEqual([
    ['courses', 400],
    ['lessons', 400],
    ['quizzes', 400],
  ]);
});

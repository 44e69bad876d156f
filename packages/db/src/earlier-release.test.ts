import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDatabase } from './driver/client.ts';
import { compareFigures } from './figures/compare.ts';
import { createEarlierRelease, type EarlierRelease } from './testing/earlier-release.ts';

const { adminUrl, servingUrl } = inject('testDatabase');
let release: EarlierRelease;
let admin: Sql;
beforeAll(async () => {
  release = await createEarlierRelease({ adminUrl, servingUrl }, '0011');
  admin = release.admin;
});
afterAll(() => release.drop());

/** Fills the tables of a release that did not count any of these rows. */
async function fill(): Promise<string> {
  const id = randomUUID();
  await admin`
    insert into tenants (id, name_in_arabic, name_in_english, name_in_spanish, locale_id, prefix, name_search_key)
    values (${id}, 'x', 'earlier', 'x', 1, 'x', 'x')`;
  await admin`
    insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key, activated_at, created_at)
    select ${id}, gen_random_uuid(), 'l' || n || '@x.test', 'a', 'b', 'ROLE_LEARNER', 'a b', '2026-01-05', '2026-01-05'
    from generate_series(1, 5) n`;
  await admin`
    insert into monthly_activity (tenant_id, month, user_id)
    select tenant_id, month, id from users, unnest(array['2026-02-01', '2026-03-01']::date[]) month where tenant_id = ${id}`;
  await admin`insert into courses (tenant_id, id, title, language, search_key, status)
    select ${id}, gen_random_uuid(), status, 'ar', 'x', status from unnest(array['DRAFT', 'PUBLISHED', 'ARCHIVED']) status`;
  await admin`insert into sections (tenant_id, id, course_id, title, position, removed_at)
    select tenant_id, gen_random_uuid(), id, 'x', n, case n when 2 then now() end from courses, generate_series(1, 2) n`;
  await admin`insert into lessons (tenant_id, id, course_id, section_id, title, position, removed_at)
    select tenant_id, gen_random_uuid(), course_id, id, 'أحمد', n, case n when 3 then now() end from sections, generate_series(1, 3) n`;
  await admin`insert into activities (tenant_id, id, course_id, lesson_id, type, name, position, removed_at)
    select tenant_id, gen_random_uuid(), course_id, id, type, 'x', 0, case type when 'PDF' then now() end
    from lessons, unnest(array['QUIZ', 'TEXT', 'PDF']) type`;
  return id;
}

it('the migrations count and fold the rows of an earlier release once', async () => {
  const id = await fill();
  expect(await release.upgrade()).toContain('0014_content_counts');
  const months =
    await admin`select month::text, created, activated, active from tenant_months where tenant_id = ${id} order by month`;
  expect(months.map((row) => Object.values(row))).toEqual([
    ['2026-01-01', 5, 5, 0],
    ['2026-02-01', 0, 0, 5],
    ['2026-03-01', 0, 0, 5],
  ]);
  const counters = await admin`
    select name, value::int as value from tenant_counters where tenant_id = ${id} and name not like 'users:%' order by name`;
  expect(counters.map((row) => [row['name'], row['value']])).toEqual([
    ['courses', 2],
    ['lessons', 4],
    ['quizzes', 4],
  ]);
  const folded = await admin`select distinct title, search_key from lessons where tenant_id = ${id}`;
  expect(folded.map((row) => Object.values(row))).toEqual([['أحمد', 'احمد']]);
  const db = createDatabase({ url: release.servingUrl, max: 1 });
  const differences = await Array.fromAsync(compareFigures(db));
  await db.close();
  expect(differences).toEqual([]);
});

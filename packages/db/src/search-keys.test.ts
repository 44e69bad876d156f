import { randomUUID } from 'node:crypto';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { searchKey } from '@dars/contracts/search-key';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { findCatalogFaults } from './testing/catalog.ts';
import { createEarlierRelease, type EarlierRelease } from './testing/earlier-release.ts';

const { adminUrl, servingUrl } = inject('testDatabase');
let release: EarlierRelease;
let admin: Sql;
beforeAll(async () => {
  release = await createEarlierRelease({ adminUrl, servingUrl }, '0045');
  admin = release.admin;
});
afterAll(() => release.drop());

/** A portal, its owner, people, a course and a lesson whose keys an earlier release has folded. */
async function fill(): Promise<string> {
  const [id, owner, course, section] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const stale = 'مباديء الهدوء';
  await admin`insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key)
    values (${PLATFORM_ID}, ${owner}, 'owner@x.test', 'مبادىء', 'الهدوء', 'ROLE_ADMIN_PORTAL', ${stale})`;
  await admin`
    insert into tenants (id, name_in_arabic, name_in_english, name_in_spanish, locale_id, prefix, name_search_key, owner_id,
      owner_name_search_key)
    values (${id}, 'مبادىء الهدوء', 'quiet', 'x', 1, 'x', ${stale}, ${owner}, ${stale})`;
  await admin`insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key)
    select ${id}, gen_random_uuid(), 'l' || n || '@x.test', 'مبادىء', 'الهدوء', 'ROLE_LEARNER', ${stale}
    from generate_series(1, 1001) n`;
  await admin`insert into courses (tenant_id, id, title, language, search_key, version)
    values (${id}, ${course}, 'مبادىء الهدوء', 'ar', ${stale}, 3)`;
  await admin`insert into sections (tenant_id, id, course_id, title, position) values (${id}, ${section}, ${course}, 'x', 0)`;
  await admin`insert into lessons (tenant_id, id, course_id, section_id, title, position)
    values (${id}, gen_random_uuid(), ${course}, ${section}, 'مبادىء الهدوء', 0)`;
  const tags = ['أدب', 'ادب', 'أدباء'];
  await admin`insert into course_tags (tenant_id, course_id, tag) select ${id}, ${course}, unnest(${tags}::text[])`;
  const categories = ['Arts', 'علوم', 'arts', 'ARTS', 'arts (2)'];
  await admin`insert into course_categories (tenant_id, id, name, position)
    select ${id}, gen_random_uuid(), name, n from unnest(${categories}::text[]) with ordinality c (name, n)`;
  return id;
}

it('the migrations fold the keys of an earlier release anew, and make its tags and categories unique', async () => {
  const id = await fill();
  expect(await release.upgrade()).toContain('0045_search_keys');
  const key = searchKey('مبادئ الهدوء');
  const keys = await admin`
    select 'users' as of, name_search_key as key, count(*)::int as count from users where tenant_id = ${id} group by key
    union all select 'owner', name_search_key, 1 from users where tenant_id = ${PLATFORM_ID}
    union all select 'tenants', name_search_key, 1 from tenants where id = ${id}
    union all select 'tenants of the owner', owner_name_search_key, 1 from tenants where id = ${id}
    union all select 'courses', search_key, version from courses where tenant_id = ${id}
    union all select 'lessons', search_key, 1 from lessons where tenant_id = ${id}`;
  expect(Object.fromEntries(keys.map((row) => [row['of'], [row['key'], row['count']]]))).toEqual({
    users: [key, 1001],
    owner: [key, 1],
    tenants: [key, 1],
    'tenants of the owner': [key, 1],
    courses: [key, 3],
    lessons: [key, 1],
  });
  const tags = await admin`select tag, tag_key from course_tags where tenant_id = ${id} order by tag_key`;
  expect(tags.map((row) => row['tag_key'])).toEqual(['ادب', 'ادباء']);
  const categories = await admin`select name from course_categories where tenant_id = ${id} order by position`;
  expect(categories.map((row) => row['name'])).toEqual(['Arts', 'علوم', 'arts (3)', 'ARTS (4)', 'arts (2)']);
  expect(await findCatalogFaults(admin, new URL(servingUrl).username)).toEqual([]);
});

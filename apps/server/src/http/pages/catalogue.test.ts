import { newId } from '@dars/db/columns';
import { insertCourse } from '@dars/db/testing/courses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
let at: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  at = await newPortal(harness);
});

const teach = (values: Partial<Parameters<typeof insertCourse>[1]> = {}) =>
  insertCourse(harness.test.admin, { tenantId: at.id, ...values });

describe('the catalogue', () => {
  const listed = async (query = '') => {
    const seen = harness.pages.length;
    await harness.request({ host: at.host, url: `/courses${query}` });
    const page = harness.pages.slice(seen).at(-1)?.page;
    if (page?.kind !== 'catalogue') throw new Error('no catalogue');
    return page.catalogue;
  };
  const titles = async (query = '') => (await listed(query)).courses.rows.map(({ title }) => title);

  const find = (text: string) => titles(`?${new URLSearchParams({ q: text })}`);

  test('finds a course by words of all that visitors see of it, in any order and with letters folded', async () => {
    const lecturer = await at.insert({ role: 'ROLE_LECTURER', firstName: 'أحمد', lastName: 'الراوي' });
    const second = await at.insert({ role: 'ROLE_LECTURER', firstName: 'Bea', lastName: 'Solís' });
    const categoryId = newId();
    await harness.test.admin`
      insert into course_categories (tenant_id, id, name, position) values (${at.id}, ${categoryId}, 'أعمال', 0)`;
    const summary = 'كيف تُقاس الجودة';
    const { courseId } = await teach({ title: 'مبادئ الإدارة', summary, lecturerId: lecturer.id, categoryId });
    await harness.test.admin`update lessons set title = 'قياس النقطة' where course_id = ${courseId}`;
    await harness.test
      .admin`insert into course_tags (tenant_id, course_id, tag) values (${at.id}, ${courseId}, 'Lean')`;
    await harness.test.admin`
      insert into course_co_lecturers (tenant_id, course_id, user_id, position) values (${at.id}, ${courseId}, ${second.id}, 0)`;
    await teach({ title: 'Geometry' });
    const words = ['الاداره', 'احمد', 'قياس', 'أعمال', 'lean', 'الجودة', 'solis'];
    for (const word of words) expect([word, await find(word)]).toEqual([word, ['مبادئ الإدارة']]);
    expect(await find(words.toReversed().join(' '))).toEqual(['مبادئ الإدارة']);
    expect(await find('geom')).toEqual(['Geometry']);
    expect(await find('geom lean')).toEqual([]);
    expect(await find('nothing')).toEqual([]);
  });

  test('finds nothing by what visitors do not see', async () => {
    const lecturer = await at.insert({ role: 'ROLE_LECTURER', firstName: 'Ana', login: 'secret@school.test' });
    const other = await newPortal(harness);
    const { courseId } = await teach({ title: 'Shown', lecturerId: lecturer.id });
    await harness.test
      .admin`update lessons set title = 'Hidden lesson', status = 'DRAFT' where course_id = ${courseId}`;
    await teach({ title: 'Draft', status: 'DRAFT' });
    await insertCourse(harness.test.admin, { tenantId: other.id, title: 'Foreign' });
    for (const word of ['secret', 'hidden', 'draft', 'foreign']) expect([word, await find(word)]).toEqual([word, []]);
    await harness.test.admin`update users set removed_at = now(), disabled_at = now() where id = ${lecturer.id}`;
    expect(await find('ana')).toEqual([]);
  });

  test('puts the courses first whose title has more of the words', async () => {
    await teach({ title: 'Data and its science', publishedAt: new Date(2020, 1) });
    await teach({ title: 'Science', summary: 'Data', publishedAt: new Date(2021, 1) });
    await teach({ title: 'Other', summary: 'The science of data', publishedAt: new Date(2022, 1) });
    expect(await find('science data')).toEqual(['Data and its science', 'Science', 'Other']);
    expect(await titles('?q=science data&sort=popular')).toEqual(['Data and its science', 'Science', 'Other']);
  });

  test('takes the signs of patterns for themselves, and a short word for the beginning of one', async () => {
    for (const title of ['100% yours', '100 hours', 'AI for all', 'Maintenance']) await teach({ title });
    expect(await find('100%')).toEqual(['100% yours']);
    expect(await find('_')).toEqual([]);
    expect(await find('ai')).toEqual(['AI for all']);
  });

  test('filters by category, tag, language and level, and offers what published courses have', async () => {
    const category = newId();
    await harness.test.admin`
      insert into course_categories (tenant_id, id, name, position) values (${at.id}, ${category}, 'Arts', 0), (${at.id}, ${newId()}, 'Empty', 1)`;
    const { courseId } = await teach({ title: 'One', categoryId: category, level: 'BEGINNER', language: 'en' });
    await harness.test.admin`insert into course_tags (tenant_id, course_id, tag) values (${at.id}, ${courseId}, 'ink')`;
    await teach({ title: 'Two' });
    await teach({ title: 'Hidden', status: 'DRAFT', language: 'es' });
    for (const query of [`category=${category}`, 'tag=ink', 'language=en', 'level=BEGINNER'])
      expect([query, await titles(`?${query}`)]).toEqual([query, ['One']]);
    const { categories, tags, languages } = await listed();
    expect(categories).toEqual([{ id: category, name: 'Arts', courses: 1 }]);
    expect([tags, languages]).toEqual([['ink'], ['ar', 'en']]);
  });

  test('takes spellings of a tag for one, and names the most used', async () => {
    for (const tag of ['ادب', 'أدب', 'أدب']) {
      const { courseId } = await teach({ title: tag });
      await harness.test
        .admin`insert into course_tags (tenant_id, course_id, tag) values (${at.id}, ${courseId}, ${tag})`;
    }
    expect((await listed()).tags).toEqual(['أدب']);
    for (const tag of ['أدب', 'ادب', 'أَدَب']) expect(await titles(`?tag=${encodeURIComponent(tag)}`)).toHaveLength(3);
  });

  test('finds a hamza behind its seat as one on it', async () => {
    await teach({ title: 'مبادىء الشيء' });
    for (const query of ['مبادئ', 'مبادىء', 'مبادي', 'الشئ'])
      expect(await titles(`?q=${encodeURIComponent(query)}`)).toEqual(['مبادىء الشيء']);
  });

  test('sorts and pages by the address, and reads an old or damaged one as the whole list', async () => {
    for (let index = 0; index < 13; index += 1) await teach({ title: `Course ${String(index).padStart(2, '0')}` });
    expect((await titles('?sort=title'))[0]).toBe('Course 00');
    expect(await titles('?sort=title&page=2')).toEqual(['Course 12']);
    expect((await harness.request({ host: at.host, url: '/courses?page=3' })).statusCode).toBe(404);
    expect((await listed('?category=x&level=NONE&page=-1&sort=?')).courses.total).toBe(13);
  });
});

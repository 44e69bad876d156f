import { searchKey } from '@dars/contracts/search-key';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTenant } from './testing/builders.ts';
import { insertCourse } from './testing/courses.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ max: 1 });
});
afterAll(() => test.drop());

/** Characters that no version of Unicode defines yet: nothing defines their marks and decompositions. */
const UNASSIGNED = /^\p{Cn}$/u;
/** Characters that are newer than Unicode 14, by which Postgres 15 decomposes. */
const NEWER_THAN_POSTGRES_15 = new Set([0xa7f1]);

describe('sec.search_key', () => {
  it('folds every character of the basic multilingual plane as searchKey does', async () => {
    const rows = await test.admin<{ code: number; key: string }[]>`
      select code, sec.search_key('a' || chr(code) || 'B') as key from generate_series(1, 65535) code
      where code not between 55296 and 57343`;
    const different = rows.filter(({ code, key }) => {
      const letter = String.fromCodePoint(code);
      if (UNASSIGNED.test(letter) || NEWER_THAN_POSTGRES_15.has(code)) return false;
      return key !== searchKey(`a${letter}B`);
    });
    expect(different).toEqual([]);
  });

  it.each([
    'مُقَدِّمَةٌ إلى الذكاء الاصطناعي',
    'الوحدة ٣: أسئلة ومؤشّرات',
    'مبادىء الشيء وسوءٌ في الهدوءء، وسماء ي ء',
    'Introducción al ÁLGEBRA — año 2',
    '  Two   words\n👩🏽‍💻 and a flag 🇪🇸 ',
    '',
  ])('folds %j as searchKey does', async (title) => {
    const [row] = await test.admin`select sec.search_key(${title}) as key`;
    expect(row?.['key']).toBe(searchKey(title));
  });
});

describe('sec.find_lessons', () => {
  it('finds lessons by a part of the folded title, in the current portal only', async () => {
    const [mine, theirs] = [await insertTenant(test.admin), await insertTenant(test.admin)];
    const { lessonId } = await insertCourse(test.admin, { tenantId: mine.id });
    await insertCourse(test.admin, { tenantId: theirs.id });
    await test.admin`update lessons set title = 'مدرسة أَحْمَد'`;
    const found = await test.db.withTenant(mine.id, (tx) =>
      tx.execute(sql`select sec.find_lessons(${`%${searchKey('مدرسه احمد')}%`}) as id`),
    );
    expect([...found]).toEqual([{ id: lessonId }]);
  });
});

import { slug } from '@dars/contracts/content/course-page';
import { drizzle } from 'drizzle-orm/postgres-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from './columns.ts';
import { courses } from './schema/content/courses.ts';
import { insertTenant, insertUser } from './testing/builders.ts';
import { insertCourse } from './testing/courses.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
let tenantId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  ({ id: tenantId } = await insertTenant(test.admin));
});
afterAll(() => test.drop());

const slugOf = async (title: string): Promise<string> => {
  const [row] = await test.admin`select sec.slug(${title}, 'course') as slug`;
  return row?.['slug'];
};

describe('sec.slug', () => {
  it.each([
    ['Leading a small team', 'leading-a-small-team'],
    ['  Gestión: ¿cómo?  ', 'gestion-como'],
    ['أساسيات البرمجة بلغة بايثون', 'أساسيات-البرمجة-بلغة-بايثون'],
    ['الخَطّ العربيّ، من النقطة إلى السطر', 'الخط-العربي-من-النقطة-إلى-السطر'],
    ['C++ / Rust — part 2 🚀', 'c-rust-part-2'],
    ['日本語 入門', '日本語-入門'],
    ['«؟!» …', 'course'],
  ])('makes an address of «%s»', async (title, expected) => {
    expect(await slugOf(title)).toBe(expected);
    expect(slug.parse(expected)).toBe(expected);
  });

  it('makes an address that the contract accepts of any long title', async () => {
    const long = await slugOf('كلمة طويلة '.repeat(40));
    expect(long.length).toBeLessThanOrEqual(80);
    expect(slug.safeParse(long).success).toBe(true);
  });
});

describe('the address of a course', () => {
  const course = (title: string) => insertCourse(test.admin, { tenantId, title });
  const read = async (courseId: string): Promise<string> => {
    const [row] = await test.admin`select slug from courses where tenant_id = ${tenantId} and id = ${courseId}`;
    return row?.['slug'];
  };
  const formerOf = async (courseId: string) =>
    (await test.admin`select slug from former_course_slugs where course_id = ${courseId} order by slug`).map(
      (row) => row['slug'],
    );

  it('is made from its title, with the end of its id if another course of the portal has it', async () => {
    const first = await course('Algebra');
    const second = await course('Algebra');
    expect(await read(first.courseId)).toBe('algebra');
    expect(await read(second.courseId)).toBe(`algebra-${second.courseId.slice(-12)}`);
    const other = await insertTenant(test.admin);
    const elsewhere = await insertCourse(test.admin, { tenantId: other.id, title: 'Algebra' });
    const [row] = await test.admin`select slug from courses where id = ${elsewhere.courseId}`;
    expect(row?.['slug']).toBe('algebra');
  });

  it('differs among courses of one statement', async () => {
    const rows = [1, 2, 3].map(() => ({
      tenantId,
      id: newId(),
      title: 'Geometry',
      language: 'en' as const,
      searchKey: 'geometry',
    }));
    await drizzle(test.admin).insert(courses).values(rows);
    const slugs = await Promise.all(rows.map(({ id }) => read(id)));
    expect(new Set(slugs).size).toBe(3);
  });

  it('differs among courses that two transactions add at once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => course('History')));
    const slugs = await Promise.all(made.map(({ courseId }) => read(courseId)));
    expect(new Set(slugs).size).toBe(4);
  });

  it('leaves the one before to lead to the course, until another course takes it', async () => {
    const { courseId } = await course('Chemistry');
    const rename = (to: string) => test.admin`update courses set slug = ${to} where id = ${courseId}`;
    await rename('chemistry-1');
    await rename('chemistry-2');
    expect(await formerOf(courseId)).toEqual(['chemistry', 'chemistry-1']);
    const next = await course('Chemistry');
    expect(await read(next.courseId)).toBe(`chemistry-${next.courseId.slice(-12)}`);
    await test.admin`update courses set slug = 'chemistry' where id = ${next.courseId}`;
    expect(await formerOf(courseId)).toEqual(['chemistry-1']);
    await rename('chemistry-1');
    expect(await formerOf(courseId)).toEqual(['chemistry-2']);
  });
});

describe('the address of a lecturer', () => {
  const read = async (id: string) => {
    const [row] = await test.admin`select page_slug from users where tenant_id = ${tenantId} and id = ${id}`;
    return row?.['page_slug'];
  };

  it('is made from the name of a member of the staff, and not of a learner until they become one', async () => {
    const named = { tenantId, firstName: 'سامر', lastName: 'حدّاد' };
    const one = await insertUser(test.admin, { ...named, role: 'ROLE_LECTURER' });
    const two = await insertUser(test.admin, { ...named, role: 'ROLE_LEARNER' });
    expect(await read(one.id)).toBe('سامر-حداد');
    expect(await read(two.id)).toBeNull();
    await test.admin`update users set role = 'ROLE_LECTURER' where id = ${two.id}`;
    expect(await read(two.id)).toBe(`سامر-حداد-${two.id.slice(-12)}`);
  });
});

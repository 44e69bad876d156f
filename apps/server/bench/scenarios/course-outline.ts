import { createDatabase, type Database } from '@dars/db/client';
import { insertCourse } from '@dars/db/testing/courses';
import type { Sql } from 'postgres';
import type { TenantContext } from '../../src/core/context.ts';
import { getOutline } from '../../src/modules/content/outline/get.ts';
import { reorderParts } from '../../src/modules/content/outline/reorder.ts';
import { BENCH_PORTAL, vacuum } from '../environment.ts';
import { ratioFigure } from '../figures.ts';
import { CONCURRENT, repeat } from '../repeat.ts';
import { compare } from '../rounds.ts';
import type { Scenario } from '../scenario.ts';

const [FEW, MANY] = [10, 500];

interface Course {
  tenantId: string;
  courseId: string;
  sectionId: string;
  lessons: string[];
}

/** Measures a course with fifty times as many lessons: opening it in the editor, and reordering all of its lessons. */
export const courseOutline: Scenario = {
  name: 'course-outline',
  async run({ environment, rounds, seconds }) {
    const { admin, servingUrl } = await environment.portals('large');
    const [short, long] = [await newCourses(admin, FEW), await newCourses(admin, MANY)];
    await vacuum(admin, 'lessons, activities');
    const db = createDatabase({ url: servingUrl, max: CONCURRENT });
    const pids = [process.pid, environment.postgresPid];
    const inTurn = (courses: Course[], work: (course: Course) => Promise<unknown[]>) => {
      let turn = 0;
      return () => work(courses[turn++ % courses.length] ?? failWithoutCourse());
    };
    const [opening, turning] = [open(db), moveFirstToEnd(db)];
    try {
      const opened = await compare(
        repeat(`opening ${FEW}`, pids, inTurn(short, opening)),
        [repeat('opening it in the editor', pids, inTurn(long, opening))],
        rounds,
        seconds,
      );
      const turned = await compare(
        repeat(`reordering ${FEW}`, pids, inTurn(short, turning)),
        [repeat('putting all of its lessons into another order', pids, inTurn(long, turning))],
        rounds,
        seconds,
      );
      const figures = [...opened, ...turned].map((ratio) => ratioFigure(ratio, 0.15));
      return [{ title: `a course of ${MANY} lessons ÷ one of ${FEW}`, figures }];
    } finally {
      await db.close();
    }
  },
};

const failWithoutCourse = (): never => {
  throw new Error('There is no course.');
};

const actor = { userId: '', role: 'ROLE_ADMIN_PORTAL' };
const deps = { now: () => new Date() };

const open =
  (db: Database) =>
  async ({ tenantId, courseId, lessons }: Course) => {
    const outline = await db.withTenant(
      tenantId,
      (tx) => getOutline({ tx, tenantId, actor } as unknown as TenantContext, { id: courseId }),
      { readOnly: true },
    );
    const found = outline.sections.flatMap((section) => section.lessons);
    if (found.length !== lessons.length) throw new Error(`${found.length} lessons instead of ${lessons.length}`);
    return found;
  };

/** Moves the first lesson to the end, so that every row is written. */
const moveFirstToEnd =
  (db: Database) =>
  async ({ tenantId, sectionId, lessons }: Course) => {
    const first = lessons.shift();
    if (first !== undefined) lessons.push(first);
    const input = { kind: 'lesson' as const, parentId: sectionId, ids: [...lessons] };
    await db.withTenant(tenantId, (tx) =>
      reorderParts({ tx, tenantId, actor, deps } as unknown as TenantContext, input),
    );
    return input.ids;
  };

/** Inserts a course for each parallel run, so that the runs wait for the database and not for each other. */
function newCourses(admin: Sql, size: number): Promise<Course[]> {
  return Promise.all(Array.from({ length: CONCURRENT }, () => newCourse(admin, size)));
}

async function newCourse(admin: Sql, size: number): Promise<Course> {
  const [portal] = await admin<{ id: string }[]>`select id from tenants where name_in_english = ${BENCH_PORTAL}`;
  const tenantId = portal?.id ?? '';
  const { courseId, sectionId } = await insertCourse(admin, { tenantId });
  await admin`
    insert into lessons (tenant_id, id, course_id, section_id, title, position)
    select ${tenantId}, gen_random_uuid(), ${courseId}, ${sectionId}, 'Lesson ' || n, n from generate_series(1, ${size - 1}) n`;
  await admin`
    insert into activities (tenant_id, id, course_id, lesson_id, type, name, position, body)
    select l.tenant_id, gen_random_uuid(), l.course_id, l.id, 'TEXT', l.title, 1, a.body
    from lessons l, (select body from activities where course_id = ${courseId} limit 1) a
    where l.tenant_id = ${tenantId} and l.course_id = ${courseId}`;
  const lessons = await admin<{ id: string }[]>`
    select id from lessons where tenant_id = ${tenantId} and course_id = ${courseId} order by position`;
  return { tenantId, courseId, sectionId, lessons: lessons.map(({ id }) => id) };
}

import type { MarkdownStep, OwnNotes } from '@dars/contracts/learning/own-notes';
import { describe, expect, it } from 'vitest';
import { setUpLearning, type TestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';

const { fixtures, course, call, done } = setUpLearning();

const lessonId = (made: TestCourse, at = 0) => made.lessons[at]?.id ?? '';
const save = async (made: TestCourse, notes: string, at = 0) =>
  expect((await call('saveNotes', { lessonId: lessonId(made, at), notes })).status).toBe(200);
const list = async (input: object = {}, by?: SignedInUser) => (await call('listNotes', input, by)).data as OwnNotes;
const texts = async (input: object = {}) => (await list(input)).rows.map(({ notes }) => notes);
const step = async (input: object = {}, by?: SignedInUser) =>
  (await call('exportNotes', input, by)).data as MarkdownStep;
const rename = (table: 'courses' | 'lessons', id: string, title: string) =>
  fixtures.admin`update ${fixtures.admin(table)} set title = ${title} where id = ${id}`;

/** Moves the change of a note into the past. */
const age = (made: TestCourse, minutes: number, at = 0) => fixtures.admin`
  update lesson_progress set notes_changed_at = notes_changed_at - ${minutes} * interval '1 minute'
  where lesson_id = ${lessonId(made, at)}`;

describe('learning.listNotes', () => {
  it('lists the own notes of all courses as written, the most recently changed first, in pages', async () => {
    const [first, second] = [await course([['TEXT'], ['TEXT']]), await course([['TEXT']], { title: 'Physics' })];
    await save(first, 'أول\n\n  - ثانٍ');
    await save(second, 'Newton');
    await save(first, 'emptied', 1);
    await save(first, '', 1);
    await age(first, 5);
    // The completion of a lesson is no change of its notes.
    await done(first.lessons[0]?.activities[0]);
    const found = await list();
    expect(found).toMatchObject({ total: 2, courses: [{ title: 'Physics' }, { id: first.id }] });
    expect(found.rows[1]).toMatchObject({
      lesson: { id: lessonId(first), title: 'الدرس 0' },
      course: { id: first.id, title: 'مدخل إلى الجبر', language: 'ar' },
      ...{ notes: 'أول\n\n  - ثانٍ', access: 'OPEN' },
    });
    expect((await list({ page: 1, size: 1 })).rows).toMatchObject([{ course: { id: first.id } }]);
  });

  it('finds notes and titles of lessons as every search does, and those of a course', async () => {
    const [first, second] = [await course([['TEXT']]), await course([['TEXT']], { title: 'Physics' })];
    await save(first, 'أَحْمَد قال:\n100% من مبادئ الجبر');
    await save(second, 'Fuerza y energía');
    await rename('lessons', lessonId(second), 'Isaac Newton');
    expect(await texts({ query: 'احمد' })).toEqual([expect.stringContaining('مبادئ')]);
    expect(await texts({ query: 'قال: 100% من مبادىء' })).toHaveLength(1);
    expect(await texts({ query: 'ENERGIA' })).toEqual(['Fuerza y energía']);
    expect(await texts({ query: 'newton' })).toEqual(['Fuerza y energía']);
    expect(await texts({ query: '_%' })).toEqual([]);
    expect(await texts({ courseId: first.id })).toHaveLength(1);
    expect(await list({ courseId: first.id, query: 'energia' })).toMatchObject({ total: 0, rows: [] });
    expect((await list({ query: 'nothing' })).courses).toHaveLength(2);
    // Notes from before there was a key.
    await fixtures.admin`update lesson_progress set notes_key = null, notes_changed_at = null`;
    expect(await texts({ query: 'احمد' })).toHaveLength(1);
  });

  it('keeps the notes of lessons that the learner may not open any more, and says why', async () => {
    const made = await course([['TEXT'], ['TEXT']]);
    const access = async () => (await list()).rows.map((row) => row.access);
    await save(made, 'x');
    await fixtures.admin`update courses set is_sequential = true where id = ${made.id}`;
    await save(made, 'x', 0);
    expect(await access()).toEqual(['OPEN']);
    await fixtures.admin`update lesson_progress set lesson_id = ${lessonId(made, 1)} where course_id = ${made.id}`;
    expect(await access()).toEqual(['LOCKED']);
    await fixtures.admin`update lessons set status = 'DRAFT' where id = ${lessonId(made, 1)}`;
    expect(await access()).toEqual(['WITHDRAWN']);
    await fixtures.admin`update lessons set status = 'PUBLISHED', removed_at = now() where id = ${lessonId(made, 1)}`;
    expect(await access()).toEqual(['WITHDRAWN']);
    await fixtures.admin`update lessons set removed_at = null where id = ${lessonId(made, 1)}`;
    await call('leave', { courseId: made.id });
    expect(await access()).toEqual(['ENDED']);
  });

  it('shows nobody the notes of somebody else', async () => {
    const made = await course([['TEXT']]);
    await save(made, 'secret');
    const { portal } = fixtures;
    const others = await Promise.all(
      (['ROLE_LEARNER', 'ROLE_LECTURER', 'ROLE_ADMIN_PORTAL'] as const).map((role) => portal.signedIn(role)),
    );
    for (const other of [...others, portal.admin]) {
      expect(await list({ courseId: made.id, query: 'secret' }, other)).toEqual({ rows: [], total: 0, courses: [] });
      expect(await step({ courseId: made.id }, other)).toMatchObject({ head: { total: 0 }, text: '', next: null });
    }
  });
});

describe('learning.exportNotes', () => {
  it('writes courses and lessons as headings that no sign in a title breaks, and notes as written', async () => {
    const made = await course([['TEXT'], ['TEXT']], { title: 'C++ *and* [links](x) <b> #' });
    await rename('lessons', lessonId(made), '1. `a_b` | \\ &amp;');
    await save(made, '# mine\n\n- *as written*');
    await save(made, 'second', 1);
    const { text, head, next } = await step();
    expect(text).toContain('# C++ \\*and\\* \\[links\\](x) \\<b\\> \\#\n\n## 1. \\`a\\_b\\` \\| \\\\ \\&amp;\n');
    expect(text).toContain('\n\n# mine\n\n- *as written*\n\n## الدرس 1\n');
    expect(text.match(/C\+\+/g)).toHaveLength(1);
    expect(head).toMatchObject({ total: 2, fileName: expect.stringMatching(/\d{4}-\d\d-\d\d\.md$/) });
    expect(next).toBeNull();
  });

  it('has the notes that the list finds', async () => {
    const made = await course([['TEXT'], ['TEXT']]);
    await save(made, 'Newton and his apple');
    await save(made, 'Galileo', 1);
    expect(await list({ query: 'apple' })).toMatchObject({ total: 1 });
    const { head, text } = await step({ query: 'apple' });
    expect(head).toMatchObject({ total: 1 });
    expect(text).toContain('Newton and his apple');
    expect(text).not.toContain('Galileo');
    expect(await step({ query: 'pear' })).toMatchObject({ head: { total: 0 }, text: '', next: null });
  });

  it('has each note once over its batches, each course under one heading', async () => {
    const courses = [await course(Array(40).fill(['TEXT'])), await course(Array(70).fill(['TEXT']))];
    await fixtures.admin`
      insert into lesson_progress (tenant_id, user_id, lesson_id, course_id, notes)
      select tenant_id, ${fixtures.learner.id}, id, course_id, 'note of ' || id from lessons
      where course_id = any(${courses.map(({ id }) => id)})`;
    const steps: MarkdownStep[] = [];
    for (let after: string | undefined; steps.length === 0 || after !== undefined; ) {
      const made = await step({ lessonId: after });
      steps.push(made);
      after = made.next ?? undefined;
    }
    const text = steps.map((each) => each.text).join('');
    expect(steps).toHaveLength(3);
    expect(text.match(/^# /gm)).toHaveLength(2);
    const ids = [...text.matchAll(/^note of (.+)$/gm)].map(([, id]) => id);
    expect(ids).toEqual(courses.flatMap(({ lessons }) => lessons.map(({ id }) => id)));
  });

  it('is a download with a name in the language of the reader', async () => {
    const made = await course([['TEXT']]);
    await save(made, 'ملاحظة');
    const answer = await fixtures.harness.request({
      ...{ host: fixtures.portal.host, method: 'POST', url: '/api/me/notes/export', cookie: fixtures.learner.cookie },
      ...{ body: {}, headers: { 'accept-language': 'ar' } },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8');
    const name = /filename\*=UTF-8''(\S+)$/.exec(String(answer.headers['content-disposition']))?.[1] ?? '';
    expect(decodeURIComponent(name)).toMatch(/^ملاحظاتي-\d{4}-\d\d-\d\d\.md$/);
    expect(answer.body).toContain('# مدخل إلى الجبر\n\n## الدرس 0\n');
    expect(answer.body).toContain('ملاحظة');
  });
});

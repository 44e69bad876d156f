import type { OutlinePart } from '@dars/contracts/content/outline';
import type { Blocker } from '@dars/contracts/course-constants';
import { seqScannedTablesIn } from '@dars/db/testing/plans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TenantContext } from '../../../core/context.ts';
import { addPart, addText, callProcedure, newCourse, outlineOf, titlesOf } from '../../../testing/courses.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { getOutline } from './get.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const portal = () => newPortal(harness);

async function send(at: TestPortal, path: string, input: unknown, by?: SignedInUser) {
  const answer = await at.call(`outline.${path}`, input, by);
  return { ...answer, code: answer.error?.data.appCode, data: answer.data as OutlinePart };
}

/** Creates a draft with two sections, two lessons in the first, and a text in each. */
async function newDraft(at: TestPortal) {
  const { id } = await newCourse(at);
  const [first, second] = [await addPart(at, 'section', id, 'ق1'), await addPart(at, 'section', id, 'ق2')];
  const lessons = [await addPart(at, 'lesson', first, 'د1'), await addPart(at, 'lesson', first, 'د2')] as const;
  const texts = [await addText(at, lessons[0], 'ن1'), await addText(at, lessons[1], 'ن2')] as const;
  return { id, first, second, lessons, texts };
}

const statusesOf = async (at: TestPortal, id: string) => {
  const { course, sections } = await outlineOf(at, id);
  const lessons = sections.flatMap((section) => section.lessons);
  const activities = lessons.flatMap((lesson) => lesson.activities);
  const all = (nodes: { status: string }[]) => nodes.map(({ status }) => status[0]).join('');
  return [course.status, all(sections), all(lessons), all(activities)];
};

describe('a part', () => {
  test('is added at the end, as a draft', async () => {
    const at = await portal();
    const draft = await newDraft(at);
    const added = await send(at, 'add', { kind: 'lesson', parentId: draft.first, title: ' د3 ' });
    expect(added.data).toMatchObject({ kind: 'lesson', title: 'د3', status: 'DRAFT', version: 1 });
    expect(titlesOf(await outlineOf(at, draft.id))).toEqual(['ق1', '. د1', '. . ن1', '. د2', '. . ن2', '. د3', 'ق2']);
  });

  test('is a free preview once its author says so, if it is a lesson, and stays one in a copy', async () => {
    const at = await portal();
    const { id, first, lessons } = await newDraft(at);
    const previewsIn = async (course: string) =>
      (await outlineOf(at, course)).sections.flatMap((section) => section.lessons.map((lesson) => lesson.isPreview));
    expect(await previewsIn(id)).toEqual([false, false]);
    expect((await send(at, 'setPreview', { id: lessons[1], isPreview: true })).status).toBe(200);
    expect((await send(at, 'setPreview', { id: first, isPreview: true })).code).toBe('not-found');
    expect(await previewsIn(id)).toEqual([false, true]);
    const copy = await callProcedure<{ id: string }>(at, 'course.duplicate', { id, title: 'نسخة' });
    expect(await previewsIn(copy.id)).toEqual([false, true]);
    await send(at, 'setPreview', { id: lessons[1], isPreview: false });
    expect(await previewsIn(id)).toEqual([false, false]);
  });

  test('is renamed only from its latest version', async () => {
    const at = await portal();
    const { id, first, lessons, texts } = await newDraft(at);
    for (const [kind, part] of [
      ['section', first],
      ['lesson', lessons[0]],
      ['activity', texts[0]],
    ] as const) {
      expect((await send(at, 'rename', { kind, id: part, title: kind, version: 1 })).data.version).toBe(2);
      expect((await send(at, 'rename', { kind, id: part, title: 'x', version: 1 })).code).toBe('edited-meanwhile');
    }
    await send(at, 'rename', { kind: 'lesson', id: lessons[0], title: 'lesson', summary: 'س', version: 2 });
    await send(at, 'rename', { kind: 'lesson', id: lessons[0], title: 'lesson', version: 3 });
    const outline = await outlineOf(at, id);
    expect(titlesOf(outline).slice(0, 3)).toEqual(['section', '. lesson', '. . activity']);
    expect(outline.sections[0]?.lessons[0]?.summary).toBe('س');
  });

  test('is not found by a lecturer of another course', async () => {
    const [at, elsewhere] = [await portal(), await portal()];
    const [other, learner] = [await at.signedIn('ROLE_LECTURER'), await at.signedIn('ROLE_LEARNER')];
    const { id, first, second, lessons } = await newDraft(at);
    const part = { kind: 'section', id: first };
    const calls = [
      ['get', { id }],
      ['blockers', { kind: 'course', id }],
      ['blockers', part],
      ['add', { kind: 'section', parentId: id, title: 'x' }],
      ['add', { kind: 'lesson', parentId: first, title: 'x' }],
      ['rename', { ...part, title: 'x', version: 1 }],
      ['reorder', { kind: 'section', parentId: id, ids: [second, first] }],
      ['reorder', { kind: 'lesson', parentId: first, ids: lessons.toReversed() }],
      ['setStatus', { ...part, status: 'DRAFT' }],
      ['setStatus', { kind: 'course', id, status: 'PUBLISHED', deep: true }],
      ['remove', part],
      ['restore', part],
    ] as const;
    const before = await outlineOf(at, id);
    for (const [path, input] of calls) {
      expect([path, (await send(at, path, input, other)).status]).toEqual([path, 404]);
      expect([path, (await send(elsewhere, path, input)).status]).toEqual([path, 404]);
      expect([path, (await send(at, path, input, learner)).status]).toEqual([path, 403]);
    }
    expect(await outlineOf(at, id)).toEqual(before);
  });
});

describe('publishing', () => {
  test('is refused with all blockers and changes nothing', async () => {
    const at = await portal();
    const { id, second, lessons } = await newDraft(at);
    const empty = await addPart(at, 'lesson', second, 'د3');
    const file = { lesson: { id: lessons[0] }, type: 'VIDEO', name: 'مقطع' };
    const blank = { lesson: { id: lessons[0] }, type: 'TEXT', name: 'فارغ', body: { type: 'doc', content: [] } };
    const [video, text] = [
      await callProcedure<{ id: string }>(at, 'activity.create', file),
      await callProcedure<{ id: string }>(at, 'activity.create', blank),
    ];
    const refused = await send(at, 'setStatus', { kind: 'course', id, status: 'PUBLISHED', deep: true });
    expect([refused.status, refused.code]).toEqual([409, 'publish-blocked']);
    const expected = [
      { reason: 'no-file', kind: 'activity', id: video.id, title: 'مقطع' },
      { reason: 'no-text', kind: 'activity', id: text.id, title: 'فارغ' },
      { reason: 'empty-lesson', kind: 'lesson', id: empty, title: 'د3' },
    ];
    expect(refused.error?.data.blockers).toEqual(expected);
    expect(await callProcedure<Blocker[]>(at, 'outline.blockers', { kind: 'course', id })).toEqual(expected);
    expect(await statusesOf(at, id)).toEqual(['DRAFT', 'DD', 'DDD', 'DDDD']);
    const shown = (await outlineOf(at, id)).sections[0]?.lessons[0]?.activities.map(({ blocker }) => blocker);
    expect(shown).toEqual([null, 'no-file', 'no-text']);
  });

  test('includes the parts below only when `deep` is set', async () => {
    const at = await portal();
    const { id, first, second, lessons, texts } = await newDraft(at);
    await send(at, 'remove', { kind: 'section', id: second });
    const publish = (kind: string, of: string, deep = false) =>
      send(at, 'setStatus', { kind, id: of, status: 'PUBLISHED', deep });
    expect((await publish('lesson', lessons[0])).error?.data.blockers).toMatchObject([{ reason: 'empty-lesson' }]);
    await publish('activity', texts[0]);
    await publish('lesson', lessons[0]);
    expect(await statusesOf(at, id)).toEqual(['DRAFT', 'D', 'PD', 'PD']);
    await publish('section', first, true);
    expect(await statusesOf(at, id)).toEqual(['DRAFT', 'P', 'PP', 'PP']);
    await publish('course', id);
    expect(await statusesOf(at, id)).toEqual(['PUBLISHED', 'P', 'PP', 'PP']);
  });

  test('can always be undone, leaves the parts below as they are and keeps the first publishing date', async () => {
    const at = await portal();
    const { id, first, second } = await newDraft(at);
    await send(at, 'remove', { kind: 'section', id: second });
    const set = (status: string, deep = false) => send(at, 'setStatus', { kind: 'course', id, status, deep });
    const publishedAt = async () => (await harness.test.admin`select published_at from courses where id = ${id}`)[0];
    await set('PUBLISHED', true);
    const once = await publishedAt();
    expect((await send(at, 'setStatus', { kind: 'section', id: first, status: 'DRAFT', deep: true })).status).toBe(200);
    expect((await set('DRAFT')).status).toBe(200);
    expect(await statusesOf(at, id)).toEqual(['DRAFT', 'D', 'PP', 'PP']);
    await set('PUBLISHED', true);
    expect(await publishedAt()).toEqual(once);
    const events = await harness.test.admin`select action from audit_events where subject_id = ${id} order by id`;
    expect(events.map(({ action }) => action).slice(1)).toEqual([
      'course.published',
      'course.withdrawn',
      'course.published',
    ]);
  });

  test('is refused for an archived course until it is restored', async () => {
    const at = await portal();
    const { id, second } = await newDraft(at);
    await send(at, 'remove', { kind: 'section', id: second });
    await callProcedure(at, 'course.archive', { id });
    const refused = await send(at, 'setStatus', { kind: 'course', id, status: 'PUBLISHED', deep: true });
    expect([refused.status, refused.code]).toEqual([409, 'course-archived']);
    expect(await statusesOf(at, id)).toEqual(['ARCHIVED', 'D', 'DD', 'DD']);
  });
});

describe('an outline', () => {
  test('never scans a whole table', async () => {
    const at = await portal();
    const { id } = await newDraft(at);
    const actor = { userId: at.admin.id, role: 'ROLE_ADMIN_PORTAL' };
    const read = await seqScannedTablesIn(harness.db, at.id, (tx) =>
      getOutline({ tx, tenantId: at.id, actor } as unknown as TenantContext, { id }),
    );
    expect(read).toEqual([]);
  });
});

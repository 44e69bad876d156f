import type { Outline } from '@dars/contracts/content/outline';
import {
  anyOutlineNodes,
  changesOf,
  nodesAfter,
  outlineFrom,
  type PartChange,
  type PlacedNode,
  withdrawEmptiedNodes,
} from '@dars/contracts/testing/outlines';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleOutline, shapeOf } from '../testing/sample-outline.ts';
import {
  applyChange,
  hidesQuiz,
  inversesOf,
  lessonsOf,
  type OutlineChange,
  withdrawnBy,
  withdrawsPart,
  withServerId,
} from './outline-change.ts';

const apply = (...changes: OutlineChange[]): Outline => changes.reduce(applyChange, sampleOutline);

test('applyChange moves a lesson to a place in another section', () => {
  expect(shapeOf(apply({ type: 'move', kind: 'lesson', id: 'l1', parentId: 's2', index: 1 }))).toBe(
    's1[l2()] s2[l3(a3) l1(a1 a2)]',
  );
});

test('applyChange moves an activity to another lesson and a section past its neighbour', () => {
  const changed = apply(
    { type: 'move', kind: 'activity', id: 'a1', parentId: 'l3', index: 0 },
    { type: 'move', kind: 'section', id: 's1', parentId: 'c', index: 1 },
  );
  expect(shapeOf(changed)).toBe('s2[l3(a1 a3)] s1[l1(a2) l2()]');
});

test('applyChange keeps the identity of objects that the change does not touch', () => {
  const changed = apply({ type: 'rename', kind: 'lesson', id: 'l1', title: 'New' });
  expect(changed.sections[1]).toBe(sampleOutline.sections[1]);
  expect(changed.sections[0]?.lessons[1]).toBe(sampleOutline.sections[0]?.lessons[1]);
});

test('applyChange makes a lesson a free preview', () => {
  const changed = apply({ type: 'preview', kind: 'lesson', id: 'l2', isPreview: true });
  expect(lessonsOf(changed).map(({ isPreview }) => isPreview)).toEqual([false, true, false]);
});

test('applyChange publishes every activity below a node if it is deep, and else only the node', () => {
  const deep = apply({ type: 'status', kind: 'course', id: 'c', status: 'PUBLISHED', deep: true });
  expect(deep.sections[0]?.lessons[0]?.activities.map(({ status }) => status)).toEqual(['PUBLISHED', 'PUBLISHED']);
  const shallow = apply({ type: 'status', kind: 'section', id: 's1', status: 'PUBLISHED', deep: false });
  expect(shallow.sections[0]?.status).toBe('PUBLISHED');
  expect(shallow.sections[0]?.lessons[0]?.status).toBe('DRAFT');
});

test.each<OutlineChange>([
  { type: 'move', kind: 'lesson', id: 'l2', parentId: 's2', index: 0 },
  { type: 'move', kind: 'activity', id: 'a1', parentId: 'l1', index: 1 },
  { type: 'remove', kind: 'section', id: 's1' },
  { type: 'remove', kind: 'activity', id: 'a2' },
  { type: 'rename', kind: 'lesson', id: 'l3', title: 'New' },
  { type: 'preview', kind: 'lesson', id: 'l3', isPreview: true },
])('inversesOf undoes %o', (change) => {
  const inverses = inversesOf(sampleOutline, change);
  expect(inverses).toHaveLength(1);
  expect(inverses.reduce(applyChange, apply(change))).toEqual(sampleOutline);
});

test('hidesQuiz is true only when a change hides a quiz that learners can open', () => {
  const withQuiz = (outline: Outline): Outline => ({
    ...outline,
    sections: outline.sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((lesson) => ({
        ...lesson,
        activities: lesson.activities.map((each) => (each.id === 'a3' ? { ...each, type: 'QUIZ' as const } : each)),
      })),
    })),
  });
  const draft = (kind: 'course' | 'section' | 'activity', id: string): OutlineChange => ({
    ...{ type: 'status', kind, id, status: 'DRAFT', deep: false },
  });
  const hidden = withQuiz(sampleOutline);
  const shown = applyChange(hidden, { type: 'status', kind: 'course', id: 'c', status: 'PUBLISHED', deep: true });
  const drafts = [draft('activity', 'a3'), draft('section', 's2'), draft('course', 'c')];
  const removal: OutlineChange = { type: 'remove', kind: 'lesson', id: 'l3' };
  expect([...drafts, removal].map((change) => hidesQuiz(shown, [change]))).toEqual([true, true, true, true]);
  expect([...drafts, removal].map((change) => hidesQuiz(hidden, [change]))).toEqual([false, false, false, false]);
  expect(hidesQuiz(shown, [draft('activity', 'a1')])).toBe(false);
  const move: OutlineChange = { type: 'move', kind: 'activity', id: 'a3', parentId: 'l1', index: 0 };
  expect(hidesQuiz(shown, [move])).toBe(false);
  expect(hidesQuiz(applyChange(shown, draft('section', 's1')), [move])).toBe(true);
  // The move also unpublished the lesson and the section that held only this quiz.
  const moved = applyChange(shown, move);
  expect(hidesQuiz(moved, [{ ...move, parentId: 'l3' }])).toBe(true);
  expect(hidesQuiz(moved, inversesOf(shown, move))).toBe(false);
});

describe('applyChange in a published lesson', () => {
  const published = apply({ type: 'status', kind: 'section', id: 's2', status: 'PUBLISHED', deep: true });
  const statusOf = (outline: Outline) => outline.sections[1]?.lessons[0]?.status;

  test.each<OutlineChange>([
    { type: 'remove', kind: 'activity', id: 'a3' },
    { type: 'move', kind: 'activity', id: 'a3', parentId: 'l1', index: 0 },
    { type: 'status', kind: 'activity', id: 'a3', status: 'DRAFT', deep: false },
  ])('makes the lesson a draft with its last published activity, and inversesOf publishes both again: %o', (change) => {
    expect(withdrawnBy(published, change).map(({ id }) => id)).toEqual(['l3', 's2']);
    const changed = applyChange(published, change);
    expect(statusOf(changed)).toBe('DRAFT');
    expect(inversesOf(published, change).reduce(applyChange, changed)).toEqual(published);
  });

  test('keeps the lesson published while another activity in it is published, or when a draft is moved', () => {
    const more = applyChange(published, { type: 'move', kind: 'activity', id: 'a1', parentId: 'l3', index: 0 });
    expect(statusOf(applyChange(more, { type: 'remove', kind: 'activity', id: 'a1' }))).toBe('PUBLISHED');
  });
});

describe('applyChange in a published course', () => {
  const published = apply(
    { type: 'remove', kind: 'lesson', id: 'l2' },
    { type: 'status', kind: 'course', id: 'c', status: 'PUBLISHED', deep: true },
  );
  const oneLesson = applyChange(published, { type: 'status', kind: 'section', id: 's1', status: 'DRAFT', deep: false });

  test.each<[OutlineChange, string]>([
    [{ type: 'remove', kind: 'activity', id: 'a3' }, 'l3 s2 c'],
    [{ type: 'status', kind: 'lesson', id: 'l3', status: 'DRAFT', deep: false }, 's2 c'],
    [{ type: 'move', kind: 'lesson', id: 'l3', parentId: 's1', index: 0 }, 's2 c'],
    [{ type: 'remove', kind: 'section', id: 's2' }, 'c'],
  ])(
    'makes the course a draft with its last published lesson, and inversesOf publishes both again: %o',
    (change, withdrawn) => {
      const ids = withdrawnBy(oneLesson, change).map(({ id }) => id);
      expect(ids.join(' ')).toBe(withdrawn);
      const changed = applyChange(oneLesson, change);
      expect(changed.course.status).toBe('DRAFT');
      expect(inversesOf(oneLesson, change).reduce(applyChange, changed)).toEqual(oneLesson);
    },
  );

  test('keeps the course published while a lesson of another section is published', () => {
    const changed = applyChange(published, { type: 'remove', kind: 'activity', id: 'a3' });
    expect([changed.course.status, changed.sections.map(({ status }) => status)]).toEqual([
      'PUBLISHED',
      ['PUBLISHED', 'DRAFT'],
    ]);
  });
});

describe('applyChange on any outline', () => {
  /** Builds the outline that the editor would read from the server. */
  const outlineOf = (nodes: readonly PlacedNode[]): Outline => {
    const { course, sections } = outlineFrom(nodes);
    const part = { version: 1 };
    return {
      course: { ...sampleOutline.course, ...course },
      sections: sections.map((section) => ({
        ...{ ...section, ...part },
        lessons: section.lessons.map((lesson) => ({
          ...{ ...lesson, ...part, summary: '', isPreview: false },
          activities: lesson.activities.map((each) => ({
            ...{ ...each, ...part, type: 'TEXT', blocker: null, duration: null },
          })),
        })),
      })),
    };
  };
  const statusesOf = ({ course, sections }: Outline) => {
    const lessons = sections.flatMap((section) => section.lessons);
    const nodes = [course, ...sections, ...lessons, ...lessons.flatMap(({ activities }) => activities)];
    return Object.fromEntries(nodes.map(({ id, status }) => [id, status]));
  };
  const asChange = (change: PartChange): OutlineChange => {
    if (change.type === 'move') return { ...change, index: 0 };
    if (change.type === 'remove') return { ...change, type: 'remove' };
    return { type: 'status', kind: change.kind, id: change.id, status: 'DRAFT', deep: false };
  };

  test('returns the settled outline, as the server does (withdrawal-model.test.ts)', () => {
    fc.assert(
      fc.property(anyOutlineNodes, (nodes) => {
        const outline = outlineOf(nodes);
        for (const change of changesOf(nodes)) {
          const predicted = applyChange(outline, asChange(change));
          const settled = withdrawEmptiedNodes(nodesAfter(nodes, change));
          expect(statusesOf(predicted), JSON.stringify(change)).toEqual(
            Object.fromEntries(settled.map(({ id, status }) => [id, status])),
          );
        }
      }),
    );
  });

  test('keeps a course with an empty published section when the section only moves', () => {
    const shown = apply({ type: 'status', kind: 'course', id: 'c', status: 'PUBLISHED', deep: true });
    const empty = { ...shown, sections: shown.sections.map((section) => ({ ...section, lessons: [] })) };
    expect(withdrawnBy(empty, { type: 'move', kind: 'section', id: 's2', parentId: 'c', index: 0 })).toEqual([]);
  });
});

test('withdrawsPart is true only when learners can open the part that becomes a draft', () => {
  const all = apply({ type: 'status', kind: 'course', id: 'c', status: 'PUBLISHED', deep: true });
  const toDraft: OutlineChange = { type: 'status', kind: 'section', id: 's2', status: 'DRAFT', deep: false };
  const inDraft: OutlineChange = { type: 'status', kind: 'lesson', id: 'l3', status: 'DRAFT', deep: false };
  expect([withdrawsPart(all, toDraft), withdrawsPart(all, inDraft)]).toEqual([true, true]);
  const withDraftSection = applyChange(all, toDraft);
  expect([withdrawsPart(withDraftSection, toDraft), withdrawsPart(withDraftSection, inDraft)]).toEqual([false, false]);
  expect(withdrawsPart(all, { ...toDraft, status: 'PUBLISHED' })).toBe(false);
});

test('applyChange returns the same outline when the part is missing', () => {
  expect(apply({ type: 'move', kind: 'lesson', id: 'gone', parentId: 's1', index: 0 })).toBe(sampleOutline);
  expect(apply({ type: 'remove', kind: 'activity', id: 'gone' })).toBe(sampleOutline);
});

test('withServerId replaces the temporary id in a waiting change', () => {
  const added: OutlineChange = { type: 'add', kind: 'lesson', id: 'new:2', parentId: 'new:1', title: 'One' };
  expect(withServerId(added, 'new:1', 's9')).toEqual({ ...added, parentId: 's9' });
  const renamed: OutlineChange = { type: 'rename', kind: 'lesson', id: 'new:2', title: 'Two' };
  expect(withServerId(renamed, 'new:2', 'l9')).toEqual({ ...renamed, id: 'l9' });
});

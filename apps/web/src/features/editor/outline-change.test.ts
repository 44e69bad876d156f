import type { Outline } from '@dars/contracts/outline';
import { expect, test } from 'vitest';
import { applyChange, inverseOf, type OutlineChange, withRealId } from './outline-change.ts';
import { sampleOutline, shapeOf } from './testing/sample-outline.ts';

const apply = (...changes: OutlineChange[]): Outline => changes.reduce(applyChange, sampleOutline);

test('a lesson goes from one section to a place in another', () => {
  expect(shapeOf(apply({ type: 'move', kind: 'lesson', id: 'l1', parentId: 's2', index: 1 }))).toBe(
    's1[l2()] s2[l3(a3) l1(a1 a2)]',
  );
});

test('an activity goes to another lesson, and a section past its neighbour', () => {
  const changed = apply(
    { type: 'move', kind: 'activity', id: 'a1', parentId: 'l3', index: 0 },
    { type: 'move', kind: 'section', id: 's1', parentId: 'c', index: 1 },
  );
  expect(shapeOf(changed)).toBe('s2[l3(a1 a3)] s1[l1(a2) l2()]');
});

test('what a change does not touch stays the very same object', () => {
  const changed = apply({ type: 'rename', kind: 'lesson', id: 'l1', title: 'New' });
  expect(changed.sections[1]).toBe(sampleOutline.sections[1]);
  expect(changed.sections[0]?.lessons[1]).toBe(sampleOutline.sections[0]?.lessons[1]);
});

test('publishing with everything below reaches every activity, and without it only the node', () => {
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
])('its inverse takes back %o', (change) => {
  const inverse = inverseOf(sampleOutline, change);
  expect(inverse && applyChange(apply(change), inverse)).toEqual(sampleOutline);
});

test('a change of what has gone meanwhile changes nothing', () => {
  expect(apply({ type: 'move', kind: 'lesson', id: 'gone', parentId: 's1', index: 0 })).toBe(sampleOutline);
  expect(apply({ type: 'remove', kind: 'activity', id: 'gone' })).toBe(sampleOutline);
});

test('what waits behind an addition means what the server has made of it', () => {
  const added: OutlineChange = { type: 'add', kind: 'lesson', id: 'new:2', parentId: 'new:1', title: 'One' };
  expect(withRealId(added, 'new:1', 's9')).toEqual({ ...added, parentId: 's9' });
  const renamed: OutlineChange = { type: 'rename', kind: 'lesson', id: 'new:2', title: 'Two' };
  expect(withRealId(renamed, 'new:2', 'l9')).toEqual({ ...renamed, id: 'l9' });
});

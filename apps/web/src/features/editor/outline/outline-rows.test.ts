import { expect, test } from 'vitest';
import { sampleOutline, shapeOf } from '../testing/sample-outline.ts';
import { applyChange } from './outline-change.ts';
import { type Drop, dropOver, placeBeside } from './outline-moves.ts';
import { applyStep, groupsOf, isNodeRow, type NodeRow, rowsOf, stepOf } from './outline-rows.ts';

const rows = rowsOf(sampleOutline, () => true);
const nodes = rows.filter(isNodeRow);

function row(id: string): NodeRow {
  const found = nodes.find((each) => each.id === id);
  if (!found) throw new Error(`no row ${id}`);
  return found;
}

test('rowsOf ends every list with the row that adds to it', () => {
  expect(rows.map(({ id }) => id)).toEqual(
    's1 l1 a1 a2 add:l1 l2 add:l2 add:s1 s2 l3 a3 add:l3 add:s2 add:c'.split(' '),
  );
});

test('rowsOf leaves out the rows below a folded node', () => {
  expect(rowsOf(sampleOutline, (id) => id !== 's1' && id !== 'l3').map(({ id }) => id)).toEqual([
    's1',
    's2',
    'l3',
    'add:s2',
    'add:c',
  ]);
});

test('applyStep goes up and down row by row and stops at the ends', () => {
  expect(applyStep('down', nodes, row('l1'))).toEqual({ to: row('a1') });
  expect(applyStep('up', nodes, row('s1'))).toEqual({ to: row('s1') });
  expect(applyStep('last', nodes, row('s1'))).toEqual({ to: row('a3') });
});

test('applyStep unfolds and enters inward, folds and leaves outward, in the direction of the text', () => {
  expect(stepOf('ArrowLeft', 'rtl')).toBe('inward');
  expect(stepOf('ArrowLeft', 'ltr')).toBe('outward');
  expect(applyStep('inward', nodes, row('l1'))).toEqual({ to: row('a1') });
  expect(applyStep('inward', nodes, { ...row('l1'), isOpen: false })).toEqual({ fold: false });
  expect(applyStep('outward', nodes, row('l1'))).toEqual({ fold: true });
  expect(applyStep('outward', nodes, row('a2'))).toEqual({ to: row('l1') });
});

test.each([
  ['l1', 1, 's1[l2() l1(a1 a2)] s2[l3(a3)]'],
  ['l2', 1, 's1[l1(a1 a2)] s2[l2() l3(a3)]'],
  ['l3', -1, 's1[l1(a1 a2) l2() l3(a3)] s2[]'],
  ['a2', 1, 's1[l1(a1) l2(a2)] s2[l3(a3)]'],
  ['s2', -1, 's2[l3(a3)] s1[l1(a1 a2) l2()]'],
] as const)('placeBeside moves %s by %i', (id, by, shape) => {
  const { kind } = row(id);
  const place = placeBeside(sampleOutline, row(id), by);
  expect(place && shapeOf(applyChange(sampleOutline, { type: 'move', kind, id, ...place }))).toBe(shape);
});

test('placeBeside returns undefined at the ends of the course', () => {
  expect(placeBeside(sampleOutline, row('s1'), -1)).toBeUndefined();
  expect(placeBeside(sampleOutline, row('a3'), 1)).toBeUndefined();
});

test.each([
  ['l3', 'l1', false, 's1[l3(a3) l1(a1 a2) l2()] s2[]'],
  ['l3', 'a1', false, 's1[l1(a1 a2) l3(a3) l2()] s2[]'],
  ['l1', 's2', true, 's1[l2()] s2[l1(a1 a2) l3(a3)]'],
  ['l1', 'add:s2', false, 's1[l2()] s2[l3(a3) l1(a1 a2)]'],
  ['a1', 'a2', true, 's1[l1(a2 a1) l2()] s2[l3(a3)]'],
  ['a3', 'l2', true, 's1[l1(a1 a2) l2(a3)] s2[l3()]'],
  ['a1', 'add:l3', true, 's1[l1(a2) l2()] s2[l3(a3 a1)]'],
  ['s1', 'a3', true, 's2[l3(a3)] s1[l1(a1 a2) l2()]'],
] as const)('dropOver places %s dropped over %s (below its middle: %s)', (id, rowId, isLower, shape) => {
  const { kind } = row(id);
  const drop = dropOver(rows, row(id), { rowId, isLower });
  const place = drop && { parentId: drop.parentId, index: drop.index };
  expect(place && shapeOf(applyChange(sampleOutline, { type: 'move', kind, id, ...place }))).toBe(shape);
});

test('dropOver returns undefined when nothing changes, or for an activity directly in a section', () => {
  expect(dropOver(rows, row('l2'), { rowId: 'a2', isLower: true })).toBeUndefined();
  expect(dropOver(rows, row('a1'), { rowId: 'a1', isLower: true })).toBeUndefined();
  expect(dropOver(rows, row('a3'), { rowId: 's2', isLower: true })).toBeUndefined();
});

test('dropOver draws the line below all rows of the part before it', () => {
  const drop: Drop | undefined = dropOver(rows, row('l3'), { rowId: 'l1', isLower: true });
  expect(drop?.line).toEqual({ rowId: 'add:l1', edge: 'after' });
});

test('groupsOf groups a lesson with its rows and leaves every other row alone', () => {
  expect(groupsOf(rows).map((group) => group.rows.map(({ id }) => id).join(' '))).toEqual([
    's1',
    'l1 a1 a2 add:l1',
    'l2 add:l2',
    'add:s1',
    's2',
    'l3 a3 add:l3',
    'add:s2',
    'add:c',
  ]);
});

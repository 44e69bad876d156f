import type { Outline } from '@dars/contracts/content/outline';
import { expect, test } from 'vitest';
import { sampleOutline, shapeOf } from '../testing/sample-outline.ts';
import { applyChange, findNode, inversesOf, type OutlineChange } from './outline-change.ts';
import { type ChangeResult, createOutlineQueue, whenIdle } from './outline-queue.ts';

interface Call {
  change: OutlineChange;
  answer: (result?: ChangeResult) => void;
  refuse: () => void;
}

function setUp() {
  let stored: Outline = sampleOutline;
  const calls: Call[] = [];
  const failed: { change: OutlineChange; lost: readonly OutlineChange[] }[] = [];
  const queue = createOutlineQueue({
    read: () => stored,
    write: (outline) => {
      stored = outline;
    },
    send: (change) =>
      new Promise((resolve, reject) => {
        calls.push({ change, answer: (result = {}) => resolve(result), refuse: () => reject(new Error('no')) });
      }),
    onDone: () => undefined,
    onFailed: (change, _error, lost) => failed.push({ change, lost }),
  });
  const shown = () => shapeOf(queue.pending().reduce(applyChange, stored));
  const call = async (index: number): Promise<Call> => {
    await Promise.resolve();
    const found = calls[index];
    if (!found) throw new Error(`no call ${index}`);
    return found;
  };
  const node = (id: string) => findNode(stored, { kind: 'lesson', id })?.node;
  return { queue, calls, failed, shown, call, node, stored: () => shapeOf(stored) };
}

/** Resolves after the handlers of every answered call have run. */
const flushHandlers = () => new Promise((resolve) => setImmediate(resolve));

const moveUp: OutlineChange = { type: 'move', kind: 'lesson', id: 'l2', parentId: 's1', index: 0 };
const moveAcross: OutlineChange = { type: 'move', kind: 'lesson', id: 'l2', parentId: 's2', index: 0 };

test('whenIdle resolves when every change has been stored or refused', async () => {
  const { queue, call } = setUp();
  await whenIdle(queue);
  queue.push(moveUp);
  queue.push(moveAcross);
  let isIdle = false;
  const waiting = whenIdle(queue).then(() => {
    isIdle = true;
  });
  (await call(0)).answer();
  await flushHandlers();
  expect(isIdle).toBe(false);
  (await call(1)).refuse();
  await waiting;
  expect(queue.pending()).toEqual([]);
});

test('createOutlineQueue shows a change at once, and sends the next one after the answer to the first', async () => {
  const { queue, calls, shown, call } = setUp();
  queue.push(moveUp);
  queue.push(moveAcross);
  expect(shown()).toBe('s1[l1(a1 a2)] s2[l2() l3(a3)]');
  expect(calls).toHaveLength(1);
  (await call(0)).answer();
  await flushHandlers();
  expect(calls.map(({ change }) => change)).toEqual([moveUp, moveAcross]);
});

test('createOutlineQueue removes a refused change and keeps the changes after it', async () => {
  const { queue, failed, shown, call, stored } = setUp();
  queue.push({ type: 'remove', kind: 'lesson', id: 'l1' });
  queue.push(moveAcross);
  (await call(0)).refuse();
  await flushHandlers();
  expect(failed).toHaveLength(1);
  expect(shown()).toBe('s1[l1(a1 a2)] s2[l2() l3(a3)]');
  (await call(1)).answer();
  await flushHandlers();
  expect(stored()).toBe('s1[l1(a1 a2)] s2[l2() l3(a3)]');
});

test('createOutlineQueue sends a lesson in a new section with the section’s id from the server', async () => {
  const { queue, calls, shown, call } = setUp();
  queue.push({ type: 'add', kind: 'section', id: 'new:a', parentId: 'c', title: 'S' });
  queue.push({ type: 'add', kind: 'lesson', id: 'new:b', parentId: 'new:a', title: 'L' });
  expect(shown()).toContain('new:a[new:b()]');
  (await call(0)).answer({ id: 's9', version: 1 });
  await flushHandlers();
  expect(calls[1]?.change).toMatchObject({ parentId: 's9' });
  expect(shown()).toContain('s9[new:b()]');
  expect(queue.keyOf('s9')).toBe('new:a');
});

test('createOutlineQueue drops changes inside a refused section, which can be repeated once it exists', async () => {
  const { queue, calls, failed, shown, call } = setUp();
  const section: OutlineChange = { type: 'add', kind: 'section', id: 'new:c', parentId: 'c', title: 'S' };
  const inIt: OutlineChange[] = [
    { type: 'add', kind: 'lesson', id: 'new:d', parentId: 'new:c', title: 'L' },
    { type: 'add', kind: 'activity', id: 'new:e', parentId: 'new:d', title: 'A', activityType: 'TEXT' },
    { type: 'rename', kind: 'activity', id: 'new:e', title: 'B' },
  ];
  for (const each of [section, ...inIt]) queue.push(each);
  (await call(0)).refuse();
  await flushHandlers();
  expect(calls).toHaveLength(1);
  expect(shown()).toBe(shapeOf(sampleOutline));
  expect(failed).toEqual([{ change: section, lost: inIt }]);
  for (const each of [section, ...inIt]) queue.push(each);
  expect(shown()).toContain('new:c[new:d(new:e)]');
});

test('createOutlineQueue resolves a temporary id in an undo to the id from the server', async () => {
  const { queue, calls, call } = setUp();
  queue.push({ type: 'add', kind: 'lesson', id: 'new:e', parentId: 's1', title: 'L' });
  (await call(0)).answer({ id: 'l9' });
  await flushHandlers();
  queue.push({ type: 'remove', kind: 'lesson', id: 'new:e' });
  await flushHandlers();
  expect(calls[1]?.change).toEqual({ type: 'remove', kind: 'lesson', id: 'l9' });
});

test('createOutlineQueue restores a node as it was stored, not as it was shown', async () => {
  const { queue, call, node } = setUp();
  const removal: OutlineChange = { type: 'remove', kind: 'lesson', id: 'l2' };
  queue.push({ type: 'rename', kind: 'lesson', id: 'l2', title: 'New' });
  const [undo] = inversesOf(sampleOutline, removal);
  if (!undo) throw new Error('no inverse');
  queue.push(removal);
  queue.push(undo);
  (await call(0)).answer({ version: 7 });
  await flushHandlers();
  (await call(1)).answer();
  await flushHandlers();
  (await call(2)).answer();
  await flushHandlers();
  expect(node('l2')).toMatchObject({ title: 'New', version: 7 });
});

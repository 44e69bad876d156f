import { recordInput } from '@dars/contracts/learning/learning';
import { expect, test } from 'vitest';
import { createLearningOutbox } from './learning-outbox.ts';

const LESSON = '0199a000-0000-7000-8000-000000000001';
const OTHER = '0199a000-0000-7000-8000-000000000002';

test('createLearningOutbox joins what was played into one event with its distinct seconds and last position', () => {
  const { box } = setUp();
  box.add({ kind: 'play', activityId: LESSON, ranges: [[0, 10]], position: 10 }, 1000);
  box.add({ kind: 'play', activityId: LESSON, ranges: [[8, 20]], position: 20 }, 2000);
  const batch = box.batch(5000);
  expect(batch?.events).toEqual([{ kind: 'play', activityId: LESSON, ranges: [[0, 20]], position: 20, ago: 3000 }]);
  expect(recordInput.safeParse({ events: batch?.events }).success).toBe(true);
});

test('createLearningOutbox joins studied minutes, and sends each run with the age of the middle of its last minute', () => {
  const { box } = setUp();
  const minute = 60_000;
  for (const at of [100, 101, 101, 110]) {
    box.add({ kind: 'study', activityId: LESSON, ranges: [[at, at + 1]] }, at * minute + 5000);
  }
  const batch = box.batch(110 * minute + 10_000);
  expect(batch?.events).toEqual([
    { kind: 'study', activityId: LESSON, minutes: 2, ago: 8.5 * minute + 10_000 },
    { kind: 'study', activityId: LESSON, minutes: 1, ago: 0 },
  ]);
  expect(recordInput.safeParse({ events: batch?.events }).success).toBe(true);
});

test('createLearningOutbox finds unsent entries after a reload and in another tab', () => {
  const { box, storage } = setUp();
  box.add({ kind: 'done', activityId: LESSON }, 0);
  const reopened = createLearningOutbox('box', storage);
  expect(reopened.find('done', LESSON)).toEqual({ kind: 'done', activityId: LESSON });
  expect(reopened.batch(0)?.events).toHaveLength(1);
});

test('createLearningOutbox keeps an entry that changed while its batch was being sent', () => {
  const { box, storage } = setUp();
  box.add({ kind: 'page', activityId: LESSON, position: 2 }, 0);
  box.add({ kind: 'open', activityId: OTHER }, 0);
  const batch = box.batch(10);
  createLearningOutbox('box', storage).add({ kind: 'page', activityId: LESSON, position: 3 }, 20);
  if (batch) box.removeSent(batch);
  expect(box.batch(20)?.events).toEqual([{ kind: 'page', activityId: LESSON, position: 3, ago: 0 }]);
});

test('createLearningOutbox keeps the time of the first opening, and the last position', () => {
  const { box } = setUp();
  box.add({ kind: 'open', activityId: LESSON }, 1000);
  box.add({ kind: 'open', activityId: LESSON }, 9000);
  expect(box.batch(10_000)?.events).toEqual([{ kind: 'open', activityId: LESSON, ago: 9000 }]);
});

test('createLearningOutbox splits many ranges into batches of the allowed size without losing any', () => {
  const { box } = setUp();
  const ranges = Array.from({ length: 120 }, (_, index): [number, number] => [index * 10, index * 10 + 5]);
  for (let each = 0; each < 30; each++) {
    box.add({ kind: 'play', activityId: LESSON.replace(/..$/, String(10 + each)), ranges, position: 9 }, each);
  }
  let seconds = 0;
  for (let batch = box.batch(100); batch; batch = box.batch(100)) {
    expect(recordInput.safeParse({ events: batch.events }).success).toBe(true);
    for (const event of batch.events) if (event.kind === 'play') seconds += event.ranges.length * 5;
    box.removeSent(batch);
  }
  expect(seconds).toBe(30 * 120 * 5);
  expect(box.isEmpty()).toBe(true);
});

test('createLearningOutbox reads entries that an older version of the page stored as an object', () => {
  const { box, storage } = setUp();
  const entry = { happening: { kind: 'open', activityId: LESSON }, at: 0, version: 'v1' };
  storage.setItem('box', JSON.stringify({ [`open ${LESSON}`]: entry }));
  expect(box.batch(10)?.events).toEqual([{ kind: 'open', activityId: LESSON, ago: 10 }]);
  box.add({ kind: 'open', activityId: LESSON }, 5);
  expect(box.batch(10)?.events).toHaveLength(1);
});

test('createLearningOutbox is empty when the stored value cannot be read', () => {
  const { box, storage } = setUp();
  storage.setItem('box', '{broken');
  expect(box.isEmpty()).toBe(true);
  box.add({ kind: 'open', activityId: LESSON }, 0);
  expect(box.isEmpty()).toBe(false);
});

function setUp() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { box: createLearningOutbox('box', storage), storage };
}

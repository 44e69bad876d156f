import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave, IDLE_MS } from './autosave.ts';

interface Values {
  name: string;
  body: string;
}

class Conflict extends Error {}
class Unanswered extends Error {}

function start() {
  const calls: { values: Partial<Values>; force: boolean; resolve: () => void; reject: (error: Error) => void }[] = [];
  const save = createAutosave<Values>({
    send: (values, force) =>
      new Promise((resolve, reject) => {
        calls.push({ values, force, resolve, reject });
      }),
    isConflict: (error) => error instanceof Conflict,
    isUnanswered: (error) => error instanceof Unanswered,
    onFailed: () => undefined,
  });
  return { calls, save };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const idle = () => vi.advanceTimersByTimeAsync(IDLE_MS);

test('what is typed is sent together once the typing stops', async () => {
  const { calls, save } = start();
  save.change({ name: 'a' });
  save.change({ body: 'b' });
  save.change({ name: 'ab' });
  expect(calls).toHaveLength(0);
  await idle();
  expect(calls.map(({ values }) => values)).toEqual([{ name: 'ab', body: 'b' }]);
});

test('what is typed during a call goes with the next one, never beside it', async () => {
  const { calls, save } = start();
  save.change({ name: 'a' });
  await idle();
  save.change({ name: 'ab' });
  await idle();
  expect(calls).toHaveLength(1);
  expect(save.state()).toBe('saving');
  calls[0]?.resolve();
  await idle();
  expect(calls[1]?.values).toEqual({ name: 'ab' });
  calls[1]?.resolve();
  await idle();
  expect(save.state()).toBe('saved');
});

test('a call that fails forgets nothing', async () => {
  const { calls, save } = start();
  save.change({ name: 'a' });
  await idle();
  save.change({ body: 'b' });
  calls[0]?.reject(new Error('refused'));
  await vi.advanceTimersByTimeAsync(0);
  expect(save.state()).toBe('failed');
  void save.flush();
  expect(calls[1]?.values).toEqual({ name: 'a', body: 'b' });
});

test('a call without an answer is made again as it was, before what was typed since', async () => {
  const { calls, save } = start();
  save.change({ name: 'a' });
  await idle();
  save.change({ name: 'ab' });
  calls[0]?.reject(new Unanswered());
  await idle();
  expect(calls.map(({ values }) => values)).toEqual([{ name: 'a' }, { name: 'a' }]);
  calls[1]?.resolve();
  await idle();
  expect(calls[2]?.values).toEqual({ name: 'ab' });
  calls[2]?.resolve();
  await idle();
  expect(save.state()).toBe('saved');
});

test('what is typed during a conflict is told to the listeners, which keep it for a reload', async () => {
  const { calls, save } = start();
  save.change({ name: 'a' });
  await idle();
  calls[0]?.reject(new Conflict());
  await idle();
  const kept: Partial<Values>[] = [];
  save.subscribe(() => kept.push(save.waiting()));
  save.change({ body: 'b' });
  expect([save.state(), kept]).toEqual(['conflict', [{ name: 'a', body: 'b' }]]);
});

test('over the work of somebody else nothing goes out before it is decided', async () => {
  const { calls, save } = start();
  save.change({ name: 'a' });
  await idle();
  calls[0]?.reject(new Conflict());
  await idle();
  expect(save.state()).toBe('conflict');
  save.change({ name: 'ab' });
  await idle();
  await save.flush();
  expect(calls).toHaveLength(1);
  void save.keepMine();
  expect(calls[1]).toMatchObject({ values: { name: 'ab' }, force: true });
});

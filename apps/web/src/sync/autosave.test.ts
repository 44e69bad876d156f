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

test('createAutosave sends all changes together once typing stops', async () => {
  const { calls, save } = start();
  save.change({ name: 'a' });
  save.change({ body: 'b' });
  save.change({ name: 'ab' });
  expect(calls).toHaveLength(0);
  await idle();
  expect(calls.map(({ values }) => values)).toEqual([{ name: 'ab', body: 'b' }]);
});

test('createAutosave sends changes made during a call with the next call, after the first has ended', async () => {
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

test('createAutosave keeps the values of a failed call', async () => {
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

test('createAutosave repeats a call without an answer unchanged before it sends newer values', async () => {
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

test('createAutosave tells its listeners what is typed during a conflict', async () => {
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

test('createAutosave sends nothing during a conflict until the user has decided', async () => {
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

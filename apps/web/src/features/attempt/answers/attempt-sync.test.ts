import { deviceStorage } from '@dars/ui/browser-storage';
import { afterEach, expect, test, vi } from 'vitest';
import { createServer, createStorage, createSync, isTrue } from '../testing/attempt-server.ts';
import { createAnswerOutbox, openLateOutbox } from './answer-outbox.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('AttemptSync sends every change under a greater number, and reports when all have arrived', async () => {
  const server = createServer();
  const sync = createSync(server);
  sync.answer('q1', isTrue(true));
  expect(sync.state.get()).toMatchObject({ save: 'saving', waiting: 1, answers: { q1: isTrue(true) } });
  await sync.flush();
  sync.answer('q1', isTrue(false));
  await sync.flush();
  expect(server.sent.map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect(sync.state.get()).toMatchObject({ save: 'saved', waiting: 0 });
});

test('AttemptSync keeps offline answers over a reload and sends them later', async () => {
  const server = createServer();
  const storage = createStorage();
  server.refusal = 'later';
  const sync = createSync(server, storage);
  sync.answer('q1', isTrue(true));
  sync.answer('q2', isTrue(false));
  expect(await sync.flush()).toBe(false);
  expect(sync.state.get()).toMatchObject({ save: 'kept', waiting: 2 });

  server.refusal = undefined;
  const again = createSync(server, storage);
  expect(again.state.get()).toMatchObject({ save: 'kept', answers: { q1: isTrue(true), q2: isTrue(false) } });
  expect(await again.flush()).toBe(true);
  expect(server.rows.get('q2')?.answer).toEqual(isTrue(false));
  expect(storage.size()).toBe(0);
});

test('AttemptSync sends only the last of several offline changes, one number above the last known one', async () => {
  const server = createServer();
  server.put('q1', 4, isTrue(true));
  server.refusal = 'later';
  const sync = createSync(server);
  sync.answer('q1', isTrue(false));
  sync.answer('q1', null);
  await sync.flush();
  server.refusal = undefined;
  server.sent.length = 0;
  await sync.flush();
  expect(server.sent).toHaveLength(1);
  expect(server.stored()).toEqual([{ questionId: 'q1', sequence: 5, answer: null }]);
});

for (const theirs of [1, 5]) {
  test(`AttemptSync replaces an earlier answer of another device with the number ${theirs}`, async () => {
    const server = createServer();
    const sync = createSync(server);
    server.put('q1', theirs, isTrue(false));
    server.now += 1000;
    sync.answer('q1', isTrue(true));
    expect(await sync.flush()).toBe(true);
    expect(sync.state.get()).toMatchObject({ save: 'saved', waiting: 0, answers: { q1: isTrue(true) } });
    expect(server.stored()).toEqual([{ questionId: 'q1', sequence: theirs + 1, answer: isTrue(true) }]);
  });

  test(`AttemptSync shows a later answer of another device with the number ${theirs} and drops its own`, async () => {
    const server = createServer();
    const storage = createStorage();
    const sync = createSync(server, storage);
    server.refusal = 'later';
    // More often than the other one: that makes it no later.
    for (const value of [true, false, true]) {
      sync.answer('q1', isTrue(value));
      await sync.flush();
    }
    server.now += 1000;
    server.put('q1', theirs, isTrue(false));
    server.now += 1000;
    server.refusal = undefined;
    expect(await sync.flush()).toBe(true);
    expect(sync.state.get()).toMatchObject({ save: 'saved', waiting: 0, answers: { q1: isTrue(false) } });
    expect(server.stored()).toEqual([{ questionId: 'q1', sequence: theirs, answer: isTrue(false) }]);
    expect(storage.size()).toBe(0);
  });
}

test('AttemptSync sends the next answer although the response to the one before was lost', async () => {
  const server = createServer();
  const sync = createSync(server);
  sync.answer('q1', isTrue(true));
  server.refusal = 'later';
  await sync.flush();
  server.put('q1', 1, isTrue(true));
  server.now += 1000;
  sync.answer('q1', isTrue(false));
  server.refusal = undefined;
  await sync.flush();
  expect(server.stored()).toEqual([{ questionId: 'q1', sequence: 2, answer: isTrue(false) }]);
});

test('AttemptSync drops an answer kept over a reload when the server has a later one, else sends it', async () => {
  const server = createServer();
  const storage = createStorage();
  const box = [
    { questionId: 'q1', sequence: 1, givenAt: 1000, answer: isTrue(true) },
    { questionId: 'q2', sequence: 1, givenAt: 3000, answer: isTrue(true) },
  ];
  storage.setItem('box', JSON.stringify(box));
  server.now = 2000;
  for (const question of ['q1', 'q2']) server.put(question, 3, isTrue(false));
  server.now = 4000;
  const sync = createSync(server, storage);
  await sync.flush();
  expect(sync.state.get()).toMatchObject({ save: 'saved', answers: { q1: isTrue(false), q2: isTrue(true) } });
  expect(server.stored().map(({ answer }) => answer)).toEqual([isTrue(false), isTrue(true)]);
});

test('AttemptSync sends an answer again when it is changed during its call', async () => {
  const server = createServer();
  const sync = createSync(server);
  sync.answer('q1', isTrue(true));
  sync.answer('q1', isTrue(false));
  await sync.flush();
  expect(server.rows.get('q1')).toMatchObject({ sequence: 2, answer: isTrue(false) });
  expect(sync.state.get().save).toBe('saved');
});

test('AttemptSync shows newer answers of the server, except for questions with a waiting answer', async () => {
  const server = createServer();
  const sync = createSync(server);
  server.refusal = 'later';
  sync.answer('q1', isTrue(true));
  sync.answer('q1', isTrue(false));
  await sync.flush();
  sync.hydrate([
    { questionId: 'q1', sequence: 1, answer: isTrue(true) },
    { questionId: 'q2', sequence: 3, answer: isTrue(true) },
  ]);
  expect(sync.state.get()).toMatchObject({ waiting: 1, answers: { q1: isTrue(false), q2: isTrue(true) } });
});

test('AttemptSync shows the waiting answers of another tab when it gets the attempt back', () => {
  const server = createServer();
  const storage = createStorage();
  const sync = createSync(server, storage);
  server.refusal = 'later';
  createSync(server, storage).answer('q1', isTrue(true));
  sync.hydrate([]);
  expect(sync.state.get()).toMatchObject({ waiting: 1, answers: { q1: isTrue(true) } });
});

test('AttemptSync reports a closed attempt once, accepts no more answers and keeps the late one apart', async () => {
  const server = createServer();
  const storage = createStorage();
  const onClosed = vi.fn();
  server.refusal = 'closed';
  const sync = createSync(server, storage);
  sync.subscribe(({ kind }) => kind === 'closed' && onClosed(sync.close()));
  sync.answer('q1', isTrue(true));
  await sync.flush();
  sync.answer('q2', isTrue(true));
  await sync.flush();
  expect(onClosed).toHaveBeenCalledOnce();
  expect(onClosed).toHaveBeenCalledWith(['q1']);
  expect(sync.close()).toEqual([]);
  expect(server.sent).toHaveLength(1);
  expect(createAnswerOutbox('box', storage).all()).toEqual([]);
  expect(openLateOutbox('box', storage).all()).toMatchObject([{ questionId: 'q1', answer: isTrue(true) }]);
});

test('AttemptSync sends the other answers when the server refuses one for good', async () => {
  const server = createServer();
  server.refusal = 'never';
  const sync = createSync(server);
  const onRefused = vi.fn();
  sync.subscribe(({ kind }) => {
    if (kind === 'refused') onRefused();
    server.refusal = undefined;
  });
  sync.answer('q1', isTrue(true));
  sync.answer('q2', isTrue(true));
  expect(await sync.flush()).toBe(true);
  expect(onRefused).toHaveBeenCalledOnce();
  expect([...server.rows.keys()]).toEqual(['q2']);
});

test('AttemptSync sends answers when the browser’s storage is broken', async () => {
  const server = createServer();
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { getItem: () => '{"not":"a box"', setItem, removeItem: () => undefined });
  const sync = createSync(server, deviceStorage);
  sync.answer('q1', isTrue(true));
  expect(sync.state.get()).toMatchObject({ waiting: 1 });
  expect(await sync.flush()).toBe(true);
  expect(server.rows.get('q1')?.answer).toEqual(isTrue(true));
  expect(setItem).toHaveBeenCalled();
});

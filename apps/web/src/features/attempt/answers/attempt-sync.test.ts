import { deviceStorage } from '@dars/ui/browser-storage';
import { afterEach, expect, test, vi } from 'vitest';
import { createServer, createStorage, createSync, isTrue } from '../testing/attempt-server.ts';
import { createAnswerOutbox, openLateOutbox } from './answer-outbox.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('every change of an answer is sent with a greater number, and the state says when all is there', async () => {
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

test('what is answered without a network is kept over a reload, and sent when there is one', async () => {
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

test('of several changes without a network only the last one goes, one above what the server last told', async () => {
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
  test(`what is answered after another device counts, whose number was ${theirs}`, async () => {
    const server = createServer();
    const sync = createSync(server);
    server.put('q1', theirs, isTrue(false));
    server.now += 1000;
    sync.answer('q1', isTrue(true));
    expect(await sync.flush()).toBe(true);
    expect(sync.state.get()).toMatchObject({ save: 'saved', waiting: 0, answers: { q1: isTrue(true) } });
    expect(server.stored()).toEqual([{ questionId: 'q1', sequence: theirs + 1, answer: isTrue(true) }]);
  });

  test(`what another device answers after it is shown and stays, its number being ${theirs}`, async () => {
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

test('an answer that arrived though nobody heard of it does not hold back the next one', async () => {
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

test('an answer that was kept over a reload yields to a later one of the server, and to no earlier one', async () => {
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

test('what is changed while it is on its way goes once more', async () => {
  const server = createServer();
  const sync = createSync(server);
  sync.answer('q1', isTrue(true));
  sync.answer('q1', isTrue(false));
  await sync.flush();
  expect(server.rows.get('q1')).toMatchObject({ sequence: 2, answer: isTrue(false) });
  expect(sync.state.get().save).toBe('saved');
});

test('what another device has answered is shown when the server tells it, except where this one is ahead', async () => {
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

test('a tab that gets the attempt back shows what the other one could not send', () => {
  const server = createServer();
  const storage = createStorage();
  const sync = createSync(server, storage);
  server.refusal = 'later';
  createSync(server, storage).answer('q1', isTrue(true));
  sync.hydrate([]);
  expect(sync.state.get()).toMatchObject({ waiting: 1, answers: { q1: isTrue(true) } });
});

test('a closed attempt is told once, takes nothing more and leaves nothing to send, but what came too late', async () => {
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

test('one answer that the server never takes does not keep the others back', async () => {
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

test('a broken storage costs nothing but the reload', async () => {
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

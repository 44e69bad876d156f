import type { AnswerSaved, SaveAnswerInput } from '@dars/contracts/attempt';
import type { Answer } from '@dars/contracts/question';
import { expect, test, vi } from 'vitest';
import { AttemptDesk, type Refusal } from './attempt-desk.ts';

const isTrue = (value: boolean): Answer => ({ type: 'trueFalse', isTrue: value });

function createStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
    size: () => stored.size,
  };
}

/** A server that may be out of reach, and another device that may be ahead. */
function createServer() {
  const rows = new Map<string, { sequence: number; answer: Answer | null }>();
  const sent: SaveAnswerInput[] = [];
  const server = {
    refusal: undefined as Refusal | undefined,
    rows,
    sent,
    send: async (input: SaveAnswerInput): Promise<AnswerSaved> => {
      sent.push(input);
      await Promise.resolve();
      if (server.refusal) throw new Error(server.refusal);
      const before = rows.get(input.questionId);
      const row = before && before.sequence >= input.sequence ? before : input;
      rows.set(input.questionId, { sequence: row.sequence, answer: row.answer });
      return { questionId: input.questionId, sequence: row.sequence, answer: row.answer, remainingMs: null };
    },
  };
  return server;
}

type Server = ReturnType<typeof createServer>;

function createDesk(server: Server, storage = createStorage()) {
  const answers = [...server.rows].map(([questionId, row]) => ({ questionId, ...row }));
  return new AttemptDesk(
    { id: 'attempt', answers },
    {
      name: 'box',
      storage,
      send: server.send,
      judge: (error) => (error instanceof Error ? (error.message as Refusal) : 'later'),
    },
  );
}

test('every change of an answer is sent with a greater number, and the state says when all is there', async () => {
  const server = createServer();
  const desk = createDesk(server);
  desk.answer('q1', isTrue(true));
  expect(desk.state()).toMatchObject({ save: 'saving', waiting: 1, answers: { q1: isTrue(true) } });
  await desk.flush();
  desk.answer('q1', isTrue(false));
  await desk.flush();
  expect(server.sent.map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect(desk.state()).toMatchObject({ save: 'saved', waiting: 0 });
});

test('what is answered without a network is kept over a reload, and sent when there is one', async () => {
  const server = createServer();
  const storage = createStorage();
  server.refusal = 'later';
  const desk = createDesk(server, storage);
  desk.answer('q1', isTrue(true));
  desk.answer('q2', isTrue(false));
  expect(await desk.flush()).toBe(false);
  expect(desk.state()).toMatchObject({ save: 'kept', waiting: 2 });

  server.refusal = undefined;
  const again = createDesk(server, storage);
  expect(again.state()).toMatchObject({ save: 'kept', answers: { q1: isTrue(true), q2: isTrue(false) } });
  expect(await again.flush()).toBe(true);
  expect(server.rows.get('q2')?.answer).toEqual(isTrue(false));
  expect(storage.size()).toBe(0);
});

test('of several changes without a network only the last one goes, and it counts', async () => {
  const server = createServer();
  server.rows.set('q1', { sequence: 4, answer: isTrue(true) });
  server.refusal = 'later';
  const desk = createDesk(server);
  desk.answer('q1', isTrue(false));
  desk.answer('q1', null);
  await desk.flush();
  server.refusal = undefined;
  server.sent.length = 0;
  await desk.flush();
  expect(server.sent).toHaveLength(1);
  expect(server.rows.get('q1')).toEqual({ sequence: 6, answer: null });
});

test('what another device has answered meanwhile is taken over', async () => {
  const server = createServer();
  const desk = createDesk(server);
  server.rows.set('q1', { sequence: 5, answer: isTrue(false) });
  desk.answer('q1', isTrue(true));
  await desk.flush();
  expect(desk.state().answers).toEqual({ q1: isTrue(false) });
  desk.answer('q1', isTrue(true));
  await desk.flush();
  expect(server.rows.get('q1')).toEqual({ sequence: 6, answer: isTrue(true) });
});

test('an answer that was kept here yields to a newer one of the server', () => {
  const server = createServer();
  const storage = createStorage();
  storage.setItem('box', JSON.stringify([{ questionId: 'q1', sequence: 2, answer: isTrue(true) }]));
  server.rows.set('q1', { sequence: 3, answer: isTrue(false) });
  expect(createDesk(server, storage).state()).toMatchObject({ save: 'saved', answers: { q1: isTrue(false) } });
});

test('what is changed while it is on its way goes once more', async () => {
  const server = createServer();
  const desk = createDesk(server);
  desk.answer('q1', isTrue(true));
  desk.answer('q1', isTrue(false));
  await desk.flush();
  expect(server.rows.get('q1')).toEqual({ sequence: 2, answer: isTrue(false) });
  expect(desk.state().save).toBe('saved');
});

test('what another device has answered is shown when the server tells it, except where this one is ahead', async () => {
  const server = createServer();
  const desk = createDesk(server);
  server.refusal = 'later';
  desk.answer('q1', isTrue(true));
  desk.answer('q1', isTrue(false));
  await desk.flush();
  desk.adopt([
    { questionId: 'q1', sequence: 1, answer: isTrue(true) },
    { questionId: 'q2', sequence: 3, answer: isTrue(true) },
  ]);
  expect(desk.state()).toMatchObject({ waiting: 1, answers: { q1: isTrue(false), q2: isTrue(true) } });
});

test('a closed attempt is told once, takes nothing more and leaves nothing behind', async () => {
  const server = createServer();
  const storage = createStorage();
  const onClosed = vi.fn();
  server.refusal = 'closed';
  const desk = createDesk(server, storage);
  desk.hear(({ kind }) => kind === 'closed' && onClosed());
  desk.answer('q1', isTrue(true));
  await desk.flush();
  desk.answer('q2', isTrue(true));
  await desk.flush();
  expect(onClosed).toHaveBeenCalledOnce();
  expect(server.sent).toHaveLength(1);
  expect(storage.size()).toBe(0);
});

test('one answer that the server never takes does not keep the others back', async () => {
  const server = createServer();
  server.refusal = 'never';
  const desk = createDesk(server);
  const onRefused = vi.fn();
  desk.hear(({ kind }) => {
    if (kind === 'refused') onRefused();
    server.refusal = undefined;
  });
  desk.answer('q1', isTrue(true));
  desk.answer('q2', isTrue(true));
  expect(await desk.flush()).toBe(true);
  expect(onRefused).toHaveBeenCalledOnce();
  expect([...server.rows.keys()]).toEqual(['q2']);
});

test('a broken storage costs nothing but the reload', async () => {
  const server = createServer();
  const storage = { ...createStorage(), getItem: () => '{"not":"a box"', setItem: () => expect.unreachable() };
  const desk = createDesk(server, storage as ReturnType<typeof createStorage>);
  desk.answer('q1', isTrue(true));
  expect(await desk.flush()).toBe(true);
  expect(server.rows.get('q1')?.answer).toEqual(isTrue(true));
});

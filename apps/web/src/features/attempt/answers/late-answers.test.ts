import { expect, test } from 'vitest';
import { createServer, createStorage, createSync, isTrue } from '../testing/attempt-server.ts';
import { openLateOutbox } from './answer-outbox.ts';

test('an answer that could not be sent at once goes with its age, and with what the server had said before it', async () => {
  const server = createServer();
  const sync = createSync(server);
  server.refusal = 'later';
  sync.answer('q1', isTrue(true));
  await sync.flush();
  server.now = 60_000;
  server.refusal = undefined;
  server.clock = 'signed later';
  await sync.flush();
  const given = { clock: 'signed at the start', ageMs: 60_000, isMonotonic: true };
  expect(server.sent.map((input) => input.given)).toEqual([undefined, given]);
});

test('when its attempt is over it sends what it has, and of that only what came too late is given up', async () => {
  const server = createServer();
  const storage = createStorage();
  const sync = createSync(server, storage);
  server.refusal = 'later';
  sync.answer('q1', isTrue(true));
  sync.answer('q2', isTrue(true));
  await sync.flush();
  server.refusal = undefined;
  server.refuse = ({ questionId }) => (questionId === 'q1' ? 'late' : undefined);
  await sync.finish();
  sync.answer('q3', isTrue(true));
  expect([...server.rows.keys()]).toEqual(['q2']);
  expect(sync.state.get().waiting).toBe(0);
  expect(openLateOutbox('box', storage).all()).toMatchObject([{ questionId: 'q1' }]);
});

test('without a network it keeps what it has when its attempt is over', async () => {
  const server = createServer();
  const sync = createSync(server);
  server.refusal = 'later';
  sync.answer('q1', isTrue(true));
  await sync.finish();
  expect(sync.state.get()).toMatchObject({ save: 'kept', waiting: 1 });
});

import { expect, test } from 'vitest';
import { createServer, createStorage, createSync, isTrue } from '../testing/attempt-server.ts';
import { openLateOutbox } from './answer-outbox.ts';

test('AttemptSync sends a delayed answer with its age and the server’s clock from before it', async () => {
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

test('AttemptSync.finish sends the waiting answers and gives up only those that come too late', async () => {
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

test('AttemptSync.finish keeps the waiting answers when there is no network', async () => {
  const server = createServer();
  const sync = createSync(server);
  server.refusal = 'later';
  sync.answer('q1', isTrue(true));
  await sync.finish();
  expect(sync.state.get()).toMatchObject({ save: 'kept', waiting: 1 });
});

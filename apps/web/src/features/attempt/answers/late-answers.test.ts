import { expect, test } from 'vitest';
import { createDesk, createServer, createStorage, isTrue } from '../testing/attempt-server.ts';
import { lateBox } from './answer-box.ts';

test('an answer that could not be sent at once goes with its age, and with what the server had said before it', async () => {
  const server = createServer();
  const desk = createDesk(server);
  server.refusal = 'later';
  desk.answer('q1', isTrue(true));
  await desk.flush();
  server.now = 60_000;
  server.refusal = undefined;
  server.clock = 'signed later';
  await desk.flush();
  const given = { clock: 'signed at the start', ageMs: 60_000, isMonotonic: true };
  expect(server.sent.map((input) => input.given)).toEqual([undefined, given]);
});

test('when its attempt is over it sends what it has, and of that only what came too late is given up', async () => {
  const server = createServer();
  const storage = createStorage();
  const desk = createDesk(server, storage);
  server.refusal = 'later';
  desk.answer('q1', isTrue(true));
  desk.answer('q2', isTrue(true));
  await desk.flush();
  server.refusal = undefined;
  server.refuse = ({ questionId }) => (questionId === 'q1' ? 'late' : undefined);
  await desk.finish();
  desk.answer('q3', isTrue(true));
  expect([...server.rows.keys()]).toEqual(['q2']);
  expect(desk.state().waiting).toBe(0);
  expect(lateBox('box', storage).all()).toMatchObject([{ questionId: 'q1' }]);
});

test('without a network it keeps what it has when its attempt is over', async () => {
  const server = createServer();
  const desk = createDesk(server);
  server.refusal = 'later';
  desk.answer('q1', isTrue(true));
  await desk.finish();
  expect(desk.state()).toMatchObject({ save: 'kept', waiting: 1 });
});

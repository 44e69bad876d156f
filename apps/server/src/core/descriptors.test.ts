import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { connectionLimit, isOutOfDescriptors, limitConnections, throttleReports } from './descriptors.ts';
import { toAppError } from './errors.ts';

it('connectionLimit leaves file descriptors for everything but clients’ connections', () => {
  expect(connectionLimit(10, 1_010)).toBe(600);
  expect(connectionLimit(10, 64)).toBe(16);
  expect(connectionLimit(10)).toBeGreaterThanOrEqual(16);
});

it('limitConnections refuses connections beyond the limit, logs that once, and serves the others', async () => {
  const lines: string[] = [];
  const server = createServer((socket) => socket.end('served')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  let dropped = 0;
  limitConnections(server, 1, {
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    metrics: {
      connectionDropped() {
        dropped += 1;
      },
    },
  });
  const { port } = server.address() as AddressInfo;
  const held = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(held, 'data');
  for (let more = 0; more < 3; more += 1) {
    const refused = connect(port, '127.0.0.1').on('data', () => lines.push('served'));
    refused.resume().on('error', () => undefined);
    await once(refused, 'close');
  }
  expect(lines).toEqual([expect.stringContaining('new ones are turned away')]);
  expect(dropped).toBe(3);
  held.destroy();
  const connections = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
  const [text] = await once(connect(port, '127.0.0.1'), 'data');
  expect(String(text)).toBe('served');
  server.close();
});

it('isOutOfDescriptors recognises an error about missing file descriptors, which is answered as unavailable', () => {
  const error = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  expect([isOutOfDescriptors(error), isOutOfDescriptors(new Error('EMFILE'))]).toEqual([true, false]);
  expect(toAppError(error).code).toBe('unavailable');
});

it('throttleReports reports at most once a minute, with the number of events', () => {
  const reported: number[] = [];
  let now = 0;
  const report = throttleReports(
    (count) => reported.push(count),
    () => now,
  );
  for (let time = 0; time < 3; time += 1) report();
  now = 60_000;
  report();
  expect(reported).toEqual([1, 3]);
});

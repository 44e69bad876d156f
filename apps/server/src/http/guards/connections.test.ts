import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '../../config/env.ts';
import { drain } from '../../start/drain.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';

const HOST = 'Host: localhost:3000\r\n';

let harness: Harness;
let port: number;
afterEach(() => harness.close());

async function listen(config: Partial<Config> = {}): Promise<void> {
  harness = await createHarness({ config });
  await harness.app.listen({ host: '127.0.0.1', port: 0 });
  port = (harness.app.server.address() as AddressInfo).port;
}

/**
 * A client that sends this text as it is. `closed` resolves with all that it received when the server closes the
 * connection.
 */
function client(text: string): { socket: Socket; closed: Promise<string>; heard(): string } {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    heard += chunk;
  });
  // The server may close the connection while this client is still sending.
  socket.on('error', () => undefined);
  socket.write(text);
  return { socket, closed: new Promise((resolve) => socket.on('close', () => resolve(heard))), heard: () => heard };
}

const answered = async ({ heard }: { heard(): string }) => {
  while (!heard().includes('\r\n\r\n')) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Sends a request from a separate thread and reports the answer or the error. */
const VISITOR = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, sent } } = require('node:worker_threads');
  let heard = '';
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (chunk) => { heard += chunk; });
  socket.on('error', ({ code }) => { heard += code; });
  socket.on('close', () => parentPort.postMessage(heard));
  socket.write('GET /healthz HTTP/1.1\\r\\nHost: localhost:3000\\r\\n\\r\\n', () => {
    Atomics.store(sent, 0, 1);
    Atomics.notify(sent, 0);
  });`;

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));

describe('slow and broken clients', () => {
  beforeEach(() => listen({ timeouts: { headers: 300, request: 600, upload: 60_000, stall: 600, check: 50 } }));

  test('are cut off when the headers never end', async () => {
    const answer = await client(`GET /healthz HTTP/1.1\r\n${HOST}X-Slow: `).closed;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(bodyOf(answer)).toMatchObject({ statusCode: 408, error: 'Request Timeout', code: 'bad-request' });
  });

  test('are cut off when the body never ends', async () => {
    const head = `POST /api/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n`;
    expect(await client(`${head}{"login":`).closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('are not cut off a second time after an answer before the end of the body', async () => {
    const thrown: unknown[] = [];
    const note = (error: unknown) => thrown.push(error);
    process.on('uncaughtExceptionMonitor', note);
    const headers = { host: 'nobody.example' };
    const refused = await harness.app.inject({ method: 'POST', url: '/api/login', headers, payload: { login: 'x' } });
    expect(refused.statusCode).toBe(404);
    await new Promise((resolve) => setTimeout(resolve, 800));
    process.off('uncaughtExceptionMonitor', note);
    expect(thrown).toEqual([]);
  });

  test('get an error in the common shape for invalid or oversized HTTP', async () => {
    for (const [text, status] of [
      ['\x16\x03\x01 TLS\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\n${HOST}Bad Header\r\n\r\n`, 400],
      [`GET /healthz HTTP/1.1\r\n\r\n`, 400],
      [`POST /api/login HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
      [`GET /${'x'.repeat(40_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
    ] as const) {
      const asked = client(text);
      await answered(asked);
      asked.socket.end();
      const answer = await asked.closed;
      expect(answer.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    }
  });

  test.each([
    ['what is no HTTP', '\x16\x03\x01 TLS\r\n\r\n'],
    ['a request that names its host twice', `GET /api/me HTTP/1.1\r\n${HOST}${HOST}\r\n`],
  ])('%s has a line in the access log, with the id of its answer', async (_, text) => {
    const asked = client(text);
    await answered(asked);
    asked.socket.end();
    const { requestId } = bodyOf(await asked.closed);
    const lines = harness.logs.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(expect.objectContaining({ requestId, client: '127.0.0.1', status: 400 }));
  });

  test('are refused before the server reads a body that is too large', async () => {
    const head = `POST /api/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 10000000\r\n\r\n`;
    const asked = client(head);
    await answered(asked);
    expect(asked.heard()).toMatch(/^HTTP\/1\.1 413 /);
    asked.socket.destroy();
    await asked.closed;
  });
});

describe('draining', () => {
  beforeEach(() => listen());

  test('does not wait for an idle connection', async () => {
    const idle = client(`GET /healthz HTTP/1.1\r\n${HOST}\r\n`);
    await answered(idle);
    await drain(harness.app);
    expect(await idle.closed).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('answers pending requests and closes their connections', async () => {
    const body = JSON.stringify({ login: 'a@b.example', password: 'Wrong_Word1' });
    const head = `POST /api/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const begun = once(harness.app.server, 'request');
    const asked = client(head + body.slice(0, 10));
    await begun;
    const drained = drain(harness.app);
    asked.socket.write(body.slice(10));
    const answer = await asked.closed;
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    await drained;
  });

  test('reports that the server is not ready', async () => {
    harness.app.lifecycle.draining = true;
    const asked = client(`GET /readyz HTTP/1.1\r\n${HOST}\r\n`);
    expect(await asked.closed).toMatch(/^HTTP\/1\.1 503 /);
    expect((await harness.request({ url: '/healthz' })).statusCode).toBe(200);
  });

  test('still answers requests that come before the proxy has noticed', async () => {
    const drained = drain(harness.app, { notice: 300 });
    const asked = client(`GET /readyz HTTP/1.1\r\n${HOST}\r\n`);
    expect(await asked.closed).toMatch(/^HTTP\/1\.1 503 /);
    const late = client(`GET /healthz HTTP/1.1\r\n${HOST}\r\n`);
    expect(await late.closed).toMatch(/^HTTP\/1\.1 200 /);
    await drained;
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  });

  test('answers a connection that the kernel accepted before the shutdown', async () => {
    const sent = new Int32Array(new SharedArrayBuffer(4));
    const visitor = new Worker(VISITOR, { eval: true, workerData: { port, sent } });
    await once(visitor, 'online');
    const heard = once(visitor, 'message');
    // This thread blocks until the request is sent, as a busy one does, so that it accepts no connection.
    Atomics.wait(sent, 0, 0, 10_000);
    await drain(harness.app);
    const [answer] = await heard;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('cuts off unfinished requests at the deadline', async () => {
    const begun = once(harness.app.server, 'request');
    const head = `POST /api/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n`;
    const stuck = client(`${head}{`);
    await begun;
    await drain(harness.app, { deadline: 20 });
    expect(await stuck.closed).not.toContain('HTTP/1.1 2');
  });
});

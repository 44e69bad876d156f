import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Requests GET / over a real socket, whose buffers are bounded. */
export async function openStream(app: FastifyInstance): Promise<IncomingMessage> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => get({ port, host: '127.0.0.1', agent: false }, resolve).on('error', reject));
}

/**
 * Resolves with the count once it has stopped rising for a while, which it never does for a source without back
 * pressure.
 */
export async function untilSettled(count: () => number): Promise<number> {
  for (let last = -1; last !== count(); await sleep(300)) last = count();
  return count();
}

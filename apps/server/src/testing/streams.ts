import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The answer to GET / as it comes over a real socket, whose buffers are bounded. */
export async function openStream(app: FastifyInstance): Promise<IncomingMessage> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => get({ port, host: '127.0.0.1', agent: false }, resolve).on('error', reject));
}

/** The count once it has stayed the same for a while: that of a source which nobody holds back never does. */
export async function settled(count: () => number): Promise<number> {
  for (let last = -1; last !== count(); await sleep(300)) last = count();
  return count();
}

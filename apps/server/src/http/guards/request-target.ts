import { AppError } from '@dars/contracts/errors';
import type { FastifyInstance } from 'fastify';

/**
 * Refuses a request whose host two programs could read differently: one with two Host headers, and one with the host in
 * its address (`GET http://host/ HTTP/1.1`), which only proxies receive. The portal comes from the host, so a proxy in
 * front of this server must read the same host as the server.
 */
export function registerRequestTarget(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isPath = raw.url?.startsWith('/') === true;
    done(isPath && !hasTwoHosts(raw.rawHeaders) ? undefined : new AppError('bad-request'));
  });
}

/** Node keeps the first of two Host headers and drops the other from `headers`. */
function hasTwoHosts(rawHeaders: string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts > 1;
}

const HOST = 'host';

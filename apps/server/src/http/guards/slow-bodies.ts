import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { refuseConnection } from '../error-reply.ts';
import { isFile } from '../files/uploads.ts';

/**
 * Closes connections whose body takes too long. Node has a single limit for all requests, which is the one for files;
 * this limit is for all others.
 */
export function registerSlowBodies(app: FastifyInstance, { config, log }: Deps): void {
  app.addHook('onRequest', ({ raw, method, url, headers }, _reply, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && !isFile(method, url)) {
      const late = Object.assign(new Error('The body takes too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      const clock = setTimeout(() => {
        // The server does not read the body of a refused request to its end, and that connection may be closed already.
        if (!raw.complete && raw.socket.writable) refuseConnection(late, raw.socket, log);
      }, config.timeouts.request);
      clock.unref();
      raw.once('end', () => clearTimeout(clock));
    }
    done();
  });
}

import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../core/network-of.ts';
import { bearerOf, cookieOf } from './context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined outside the site and without limits. */
    senders?: Senders;
  }
  interface FastifyRequest {
    /** The key under which the limits count the request: a user or a token that this server knows, or a network. */
    sender: string;
  }
}

/** The maximum number of remembered sessions and tokens. The least recently used one is forgotten first. */
const REMEMBERED = 20_000;

/**
 * Remembers the sessions and tokens that this server has accepted. The requests of all sessions of a user count together,
 * so that another sign-in gives nobody a new limit. A secret that has not been accepted counts for its network.
 */
class Senders {
  /** The keys by the hash of the secret. */
  readonly #keys = new LRUCache<string, string>({ max: REMEMBERED });

  acceptSession(secret: string, userId: string): void {
    this.#keys.set(hash('sha256', secret), userId);
  }

  acceptToken(token: string): void {
    const digest = hash('sha256', token);
    this.#keys.set(digest, digest);
  }

  keyOf(secret: string | undefined, ip: string): string {
    return (secret === undefined ? undefined : this.#keys.get(hash('sha256', secret))) ?? networkOf(ip);
  }
}

/** Sets each request's `sender`. Register it before the limits. @param sessionName The name of the session's cookie. */
export function registerSenders(app: FastifyInstance, sessionName: string): void {
  const senders = new Senders();
  app.decorate('senders', senders);
  app.decorateRequest('sender', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.sender = senders.keyOf(bearerOf(request) ?? cookieOf(request, sessionName), request.ip);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { userId } = request.trace;
    if (userId !== undefined && reply.statusCode < 400) {
      const token = bearerOf(request);
      const session = cookieOf(request, sessionName);
      if (token !== undefined) senders.acceptToken(token);
      else if (session !== undefined) senders.acceptSession(session, userId);
    }
    done();
  });
}

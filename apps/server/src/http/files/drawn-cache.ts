import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** The number of drawings that one kind of file keeps. Most have fewer than 256 KiB. */
const KEPT = 64;

/** Returns what `draw` draws, or what it drew before of the same content. */
type DrawOnce = (request: FastifyRequest, content: unknown, draw: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Keeps the last drawings by their content, which must name everything that they show. Only a drawing that is not kept
 * counts for the limit of the caller's address, and one that fails is not kept.
 */
export function createDrawnCache(app: FastifyInstance): DrawOnce {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: KEPT });
  return async (request, content, draw) => {
    const key = hash('sha256', JSON.stringify(content));
    if (!drawn.has(key)) await app.limits.drawing(request);
    const bytes = drawn.get(key) ?? draw();
    drawn.set(key, bytes);
    try {
      return await bytes;
    } catch (error) {
      drawn.delete(key);
      throw error;
    }
  };
}

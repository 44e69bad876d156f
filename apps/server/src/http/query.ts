import { parse } from 'node:querystring';
import { AppError } from '@dars/contracts/errors';
import type { FastifyInstance } from 'fastify';

/**
 * Refuses a query string that is not percent-encoded UTF-8, as its parser would guess the meaning. Pages accept one, so
 * that a mailed link which a mail program cut short still opens a page that says so.
 */
export function registerQuery(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const start = request.url.indexOf('?');
    done(start === -1 || isEncoded(request.url.slice(start)) ? undefined : new AppError('bad-request'));
  });
}

/** The result for a form that is not percent-encoded UTF-8. The form plugin's parser must not throw. */
export const MALFORMED: Record<string, unknown> = Object.freeze({});

/** Parses the fields of a form post. */
export function parseForm(text: string): Record<string, unknown> {
  // Raw bytes that are not UTF-8 arrive as U+FFFD; an intended U+FFFD is percent-encoded, like every character outside
  // ASCII.
  return isEncoded(text) && !text.includes('\uFFFD') ? parse(text) : MALFORMED;
}

function isEncoded(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

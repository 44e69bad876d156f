import { parse } from 'node:querystring';
import { AppError } from '@dars/contracts/errors';
import type { FastifyInstance } from 'fastify';

/**
 * A query string that is no percent-encoded UTF-8 ends here: the parser behind it would guess what was meant. Not for
 * pages: a mailed link that a mail program cut short still opens one, which says so.
 */
export function registerQuery(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const start = request.url.indexOf('?');
    done(start === -1 || isEncoded(request.url.slice(start)) ? undefined : new AppError('bad-request'));
  });
}

/** Stands for a form that is not encoded as forms are: the form plugin's parser must not throw. */
export const MALFORMED: Record<string, unknown> = Object.freeze({});

/** The fields of a form's post. */
export function parseForm(text: string): Record<string, unknown> {
  // Raw bytes that are no UTF-8 come as U+FFFD; one that was meant is percent-encoded, like all that is not ASCII.
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

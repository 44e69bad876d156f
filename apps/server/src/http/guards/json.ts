import { isUtf8 } from 'node:buffer';
import { AppError } from '@dars/contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The maximum depth. No contract nests deeper; a deeper document is an attack on code that walks it. */
const MAX_DEPTH = 32;

declare module 'fastify' {
  interface FastifyInstance {
    /** Parses untrusted JSON. @throws bad-request */
    parseJson(text: string): unknown;
  }
}

/** Registers JSON as the only content type of the API: no text, no multipart, no form. */
export function registerJson(app: FastifyInstance): void {
  // Refuses __proto__ and constructor.prototype at any depth.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorate('parseJson', (text: string) => {
    if (isTooDeep(text)) throw new AppError('bad-request');
    let parsed: unknown;
    // The parser's first argument, the request, is for parsers that need it; this one calls back before it returns.
    parse.call(app, undefined as never, text, (error: Error | null, value: unknown) => {
      if (error) throw new AppError('bad-request', {}, { cause: error });
      parsed = value;
    });
    return parsed;
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async ({ headers, trace }: FastifyRequest, body: Buffer) => {
      trace.bytes = body.length;
      if (!saysUtf8(headers['content-type'])) throw new AppError('unsupported-media-type');
      // Bytes that are not UTF-8 would be stored as another text.
      if (!isUtf8(body)) throw new AppError('bad-request');
      const text = body.toString();
      // tRPC's client and fetch send the type even without a body.
      return text === '' ? undefined : app.parseJson(text);
    },
  );
}

/** Accepts UTF-8 only (RFC 8259). A body in another encoding would be stored as another text. */
function saysUtf8(type = ''): boolean {
  const charsets = [...type.matchAll(/;\s*charset\s*=([^;]*)/gi)];
  return charsets.every(([, charset = '']) => /^("?)utf-8\1$/i.test(charset.trim()));
}

/** Counts brackets outside of strings, before any parser builds the value. */
function isTooDeep(text: string): boolean {
  if (text.length <= MAX_DEPTH) return false;
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (quoted) {
      if (code === BACKSLASH) index++;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    else if (code === BRACE || code === BRACKET) {
      if (++depth > MAX_DEPTH) return true;
    } else if (code === END_BRACE || code === END_BRACKET) depth--;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BRACE = 0x7b;
const END_BRACE = 0x7d;
const BRACKET = 0x5b;
const END_BRACKET = 0x5d;

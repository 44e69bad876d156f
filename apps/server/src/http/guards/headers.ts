import type { FastifyInstance } from 'fastify';
import type { BaseUrl } from '../../config/env.ts';

/** Two years, which browsers' preload lists require. */
const HSTS = 'max-age=63072000; includeSubDomains';

/** Returns the headers of every response. Pages and files replace the policy and the caching. */
export function securityHeaders(base: BaseUrl): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(base.secure && { 'strict-transport-security': HSTS }),
  };
}

export function registerHeaders(app: FastifyInstance, base: BaseUrl): void {
  const headers = securityHeaders(base);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

interface PolicyOf {
  nonce: string;
  /** The page may be shown in a frame of the same host. */
  framed: boolean;
  isDevelopment: boolean;
  sendsTo: string | undefined;
  /** Origins of other services that the page may show in frames. */
  frames: string[];
  /** The origin of the program that counts the visit, if one does. */
  analytics?: string | undefined;
}

/** Returns a page's policy: inline scripts and styles need this response's nonce. Pages may send files to `sendsTo`. */
export function pagePolicy({ nonce, framed, isDevelopment, sendsTo, frames, analytics }: PolicyOf): string {
  const sources = (...origins: (string | undefined)[]) => origins.filter((origin) => origin !== undefined).join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources("'self'", `'nonce-${nonce}'`, analytics)}`,
    // Vite's client adds its styles inline without a nonce.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${sources("'self'", sendsTo, analytics)}`,
    "media-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-src 'self'", ...frames].join(' '),
    framed ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
  ].join('; ');
}

import { AppError } from '@dars/contracts/errors';
import { negotiateLanguage } from '@dars/contracts/language';
import type { Language } from '@dars/contracts/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, DeviceCookie, SessionCookie } from '../core/context.ts';
import type { Deps } from '../core/deps.ts';

/** Creates the context of a request. The language comes from Accept-Language unless a page passes another. */
export type ContextOf = (request: FastifyRequest, reply: FastifyReply, language?: Language) => Context;

export function contextFactory(deps: Deps): ContextOf {
  const sessionName = sessionCookieName(deps);
  return (request, reply, language = negotiateLanguage(request.headers['accept-language'])) => {
    const { headers, realm } = request;
    const bearer = bearerOf(request);
    if (realm === null) throw new AppError('tenant-unknown');
    return {
      deps,
      realm,
      tenantHeader: single(headers['x-tenant-id']),
      sessionSecret: bearer === undefined ? cookieOf(request, sessionName) : undefined,
      bearer,
      idempotency: undefined,
      cookie: sessionCookie(deps, { request, reply, name: sessionName }),
      device: deviceCookie(deps, request, reply),
      limit: (name) => request.server.limits[name](request),
      language,
      requestId: request.id,
      ip: request.ip,
      userAgent: headers['user-agent'],
      trace: request.trace,
    };
  };
}

/** Returns the token of RFC 6750. A browser sends none by itself, so a request that has one has it on purpose. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^bearer +(\S*) *$/i.exec(headers.authorization ?? '')?.[1];
}

/**
 * Returns the name of the session cookie. With `__Host-`, which needs https, the browser refuses a cookie that another
 * portal set for the whole domain.
 */
export function sessionCookieName(deps: Pick<Deps, 'config'>): string {
  return cookieName(deps, 'dars_session');
}

export function cookieName({ config }: Pick<Deps, 'config'>, name: string): string {
  return config.baseUrl.secure ? `__Host-${name}` : name;
}

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const header = request.headers.cookie;
  return header === undefined ? undefined : request.server.parseCookie(header)[name];
}

export function cookieOptions({ config }: Deps) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: config.baseUrl.secure } as const;
}

function deviceCookie(deps: Deps, request: FastifyRequest, reply: FastifyReply): DeviceCookie {
  const name = cookieName(deps, 'dars_device');
  return {
    secret: cookieOf(request, name),
    set: (secret, expires) => void reply.setCookie(name, secret, { ...cookieOptions(deps), expires }),
  };
}

interface CookieTarget {
  request: FastifyRequest;
  reply: FastifyReply;
  name: string;
}

function sessionCookie(deps: Deps, { request, reply, name }: CookieTarget): SessionCookie {
  const options = cookieOptions(deps);
  return {
    set: ({ secret, userId, expiresAt }) => {
      request.server.senders?.acceptSession(secret, userId);
      reply.setCookie(name, secret, { ...options, expires: expiresAt });
    },
    clear: () => void reply.clearCookie(name, options),
  };
}

/** Joins a repeated header with a comma, as Node does, which makes an id invalid. */
function single(header: string | string[] | undefined): string | undefined {
  return typeof header === 'object' ? header.join() : header;
}

import { isLanguage, preferredLanguage } from '@dars/contracts/language';
import { DEFAULT_LANGUAGE, type Language } from '@dars/contracts/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from '../context.ts';

const COOKIE = 'lang';
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** The languages that the request does not contain: the person's own choice, and the portal's. */
interface Known {
  own: string | null | undefined;
  portal: { language: Language; languages: readonly Language[] } | undefined;
}

/** Returns the first offered language of the address, the cookie, the person, the browser and the portal. */
export function pageLanguage(request: FastifyRequest, { own, portal }: Known): Language {
  const browser = preferredLanguage(request.headers['accept-language']);
  const candidates = [askedLanguage(request), cookieOf(request, COOKIE), own, browser, portal?.language];
  const isOffered = (value: unknown) => isLanguage(value) && (portal?.languages.includes(value) ?? true);
  return candidates.filter(isLanguage).find(isOffered) ?? DEFAULT_LANGUAGE;
}

/** Remembers `?lang=` in a cookie. The page's script sets the same cookie when it switches without a reload. */
export function rememberLanguage(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const asked = askedLanguage(request);
  if (!asked || cookieOf(request, COOKIE) === asked) return;
  reply.setCookie(COOKIE, asked, { path: '/', maxAge: YEAR_IN_SECONDS, sameSite: 'lax', secure });
}

export function askedLanguage({ query }: FastifyRequest): Language | undefined {
  // Null for a request that was refused before it was routed.
  const { lang } = (query ?? {}) as { lang?: unknown };
  return isLanguage(lang) ? lang : undefined;
}

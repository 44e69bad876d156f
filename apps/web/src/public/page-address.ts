import type { Language } from '@dars/contracts/constants';
import type { LivePage, PublicRealm } from './page-data.ts';

/** The query that brings this page again in another language, what it was opened for included. */
export function languageQuery(page: LivePage, language: Language): string {
  const query = new URLSearchParams();
  if (page.kind !== 'login') query.set('token', page.token);
  else if (page.form.values['next']) query.set('next', page.form.values['next']);
  if (page.kind === 'login' && page.notice === 'suspended') query.set('suspended', 'true');
  query.set('lang', language);
  return `?${query}`;
}

/** Where to go after signing in: what was asked for, if it is on this host, else the landing page that `/` knows. */
export function nextAddress(next: string | undefined, origin: string): string {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return '/';
  const url = new URL(next, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/';
}

export function loginPath(realm: Pick<PublicRealm, 'kind'>): string {
  return realm.kind === 'tenant' ? '/home/login' : '/login';
}

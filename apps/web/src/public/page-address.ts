import { ownAddress } from '@dars/contracts/accounts/own-address';
import type { IdentityProvider, Language } from '@dars/contracts/constants';
import type { LivePage, PublicRealm } from './page-data.ts';

/** The query that brings this page again in another language, what it was opened for included. */
export function languageQuery(page: LivePage, language: Language): string {
  const query = new URLSearchParams();
  if ('token' in page) query.set('token', page.token);
  else if (page.kind === 'login' && page.form.values['next']) query.set('next', page.form.values['next']);
  if (page.kind === 'login' && page.notice === 'suspended') query.set('suspended', 'true');
  // Its words come with the page that says it, and with no other.
  else if (page.kind === 'login' && page.notice) query.set('notice', page.notice);
  query.set('lang', language);
  return `?${query}`;
}

/** The way to sign in, or up, with an account elsewhere. */
export function socialPath(provider: IdentityProvider, next: string | undefined): string {
  return `/social/${provider}${next ? `?${new URLSearchParams({ next })}` : ''}`;
}

/** Where to go after signing in: what was asked for, if it is on this host, else the landing page that `/` knows. */
export function nextAddress(next: string | undefined, origin: string): string {
  return ownAddress(next, origin) ?? '/';
}

export function loginPath(realm: Pick<PublicRealm, 'kind'>): string {
  return realm.kind === 'tenant' ? '/home/login' : '/login';
}

import { ownAddress } from '@dars/contracts/accounts/own-address';
import type { IdentityProvider } from '@dars/contracts/constants';
import type { Language } from '@dars/contracts/languages';
import type { HydratedPage, PublicRealm } from './page-data.ts';

/** Returns the query of this page in another language, with the requested page and the notice. */
export function languageQuery(page: HydratedPage, language: Language): string {
  const query = new URLSearchParams();
  if ('token' in page) query.set('token', page.token);
  const { next } = page.form.values;
  if (next) query.set('next', next);
  if (page.kind === 'login' && page.notice === 'suspended') query.set('suspended', 'true');
  // A notice's text is sent only with the page that shows it.
  else if (page.kind === 'login' && page.notice) query.set('notice', page.notice);
  query.set('lang', language);
  return `?${query}`;
}

/** Returns the path that signs in or up by an account of another provider. */
export function socialPath(provider: IdentityProvider, next: string | undefined): string {
  return pathWithNext(`/social/${provider}`, next);
}

/** Returns the path of a page which leads on to `next`, the page that the visitor wants. */
export function pathWithNext(path: string, next: string | undefined): string {
  return next ? `${path}?${new URLSearchParams({ next })}` : path;
}

/**
 * Returns the address after signing in: the requested one if it is on this host, else `/`, which redirects to the
 * person's home.
 */
export function nextAddress(next: string | undefined, origin: string): string {
  return ownAddress(next, origin) ?? '/';
}

export function loginPath(realm: Pick<PublicRealm, 'kind'>): string {
  return realm.kind === 'tenant' ? '/home/login' : '/login';
}

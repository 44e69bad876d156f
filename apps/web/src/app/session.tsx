import type { Language } from '@dars/contracts/constants';
import type { Realm } from '@dars/contracts/page';
import type { User } from '@dars/contracts/user';
import { useLanguage } from '@dars/i18n/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { type AppPageData, findPageData } from '../public/page-data.ts';

/** Who is signed in, and where: it came with the page, so no screen waits for it. */
export interface Session {
  user: User;
  realm: Realm;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession outside the signed-in client');
  return session;
}

/** A portal has a name in each language, so when that changes the realm is read anew; until then it keeps the old one. */
export function LiveSession({ first, children }: { first: Session; children: ReactNode }) {
  const [language] = useLanguage();
  const [firstLanguage] = useState(language);
  const { data: realm = first.realm } = useQuery({
    queryKey: ['realm', language],
    queryFn: () => fetchRealm(language),
    ...(language === firstLanguage && { initialData: first.realm }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const { user } = first;
  return <SessionContext value={useMemo(() => ({ user, realm }), [user, realm])}>{children}</SessionContext>;
}

/** This very page as the server writes it in that language. */
async function fetchRealm(language: Language): Promise<Realm> {
  const response = await fetch(`${location.pathname}?lang=${language}`, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`the page answered ${response.status}`);
  const page = findPageData<AppPageData>(await response.text());
  if (!page) throw new Error('the page came without its data');
  return page.realm;
}

/** Where `/` sends this person (SPEC 2). */
export function homePath({ user, realm }: Session) {
  const [role] = user.authorities;
  if (realm.kind === 'platform') return role === 'ROLE_SUPER_ADMIN' ? '/admin' : '/portals';
  if (role === 'ROLE_ADMIN_PORTAL') return '/home/admin';
  return role === 'ROLE_LECTURER' ? '/home/admin/courses' : '/home';
}

import type { Me } from '@dars/contracts/accounts/user';
import type { Language } from '@dars/contracts/constants';
import type { Realm } from '@dars/contracts/portal/page';
import { useLanguage } from '@dars/i18n/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { DateReading, ownReading, type Reading } from '../../lib/dates/date-reading.ts';
import { type AppPageData, findPageData } from '../../public/page-data.ts';
import { trpc } from './trpc.ts';

/** Who is signed in, and where: it came with the page, so no screen waits for it. */
export interface Session {
  user: Me;
  realm: Realm;
}

/** Of what the portal looks like and is called, in each language. */
export const REALM_KEY = ['realm'];

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession outside the signed-in client');
  return session;
}

/** Who is signed in can change what they are called. A portal has a name in each language, so when that changes the realm is read anew; until then it keeps the old one. */
export function LiveSession({ first, children }: { first: Session; children: ReactNode }) {
  const [language] = useLanguage();
  const [firstLanguage] = useState(language);
  const { data: realm = first.realm } = useQuery({
    queryKey: [...REALM_KEY, language],
    queryFn: () => fetchRealm(language),
    ...(language === firstLanguage && { initialData: first.realm }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const { data: user = first.user } = trpc.auth.me.useQuery(undefined, {
    initialData: first.user,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return (
    <SessionContext value={useMemo(() => ({ user, realm }), [user, realm])}>
      <DateReading value={useMemo(() => dateReading({ user, realm }), [user, realm])}>{children}</DateReading>
    </SessionContext>
  );
}

/** A portal's dates are those of its calendar, unless its reader has chosen one, and of its time zone. */
function dateReading({ user, realm }: Session): Reading {
  const { calendar, timeZone } = realm.settings;
  return realm.kind === 'tenant'
    ? { calendar: user.calendar ?? calendar, timeZone }
    : { ...ownReading(), ...(user.calendar && { calendar: user.calendar }) };
}

/** This very page as the server writes it in that language. */
async function fetchRealm(language: Language): Promise<Realm> {
  const response = await fetch(`${location.pathname}?lang=${language}`, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`the page answered ${response.status}`);
  const page = findPageData<AppPageData>(await response.text());
  if (!page) throw new Error('the page came without its data');
  return page.realm;
}

/** The path that `/` leads this person to. */
export function homePath({ user, realm }: Session) {
  const [role] = user.authorities;
  if (realm.kind === 'platform') return role === 'ROLE_SUPER_ADMIN' ? '/admin' : '/portals';
  if (role === 'ROLE_ADMIN_PORTAL') return '/home/admin';
  return role === 'ROLE_LECTURER' ? '/home/admin/courses' : '/home';
}

/** Where they look after their own account. */
export function profilePath({ user, realm }: Session) {
  if (realm.kind === 'tenant') return '/home/profile';
  return user.authorities.includes('ROLE_SUPER_ADMIN') ? '/admin/profile' : '/profile';
}

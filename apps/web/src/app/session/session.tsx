import type { Me } from '@dars/contracts/accounts/user';
import type { Language } from '@dars/contracts/languages';
import type { Realm } from '@dars/contracts/portal/page';
import { useLanguage } from '@dars/i18n/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { type DateSettings, DateSettingsContext, deviceDateSettings } from '../../lib/dates/date-settings.ts';
import { type AppPageData, findPageData } from '../../public/page-data.ts';
import { trpc } from './trpc.ts';

/** The signed-in user and the realm. Both come with the page, so no screen waits for them. */
export interface Session {
  user: Me;
  realm: Realm;
}

/** The key of the queries with the realm's settings and name in each language. */
export const REALM_KEY = ['realm'];

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession outside the signed-in client');
  return session;
}

/**
 * Provides the session and keeps it up to date. A portal has a name in each language, so a change of the language loads
 * the realm again and keeps the old name until then.
 */
export function SessionProvider({ initial, children }: { initial: Session; children: ReactNode }) {
  const [language] = useLanguage();
  const [initialLanguage] = useState(language);
  const { data: realm = initial.realm } = useQuery({
    queryKey: [...REALM_KEY, language],
    queryFn: () => fetchRealm(language),
    ...(language === initialLanguage && { initialData: initial.realm }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const { data: user = initial.user } = trpc.auth.me.useQuery(undefined, {
    initialData: initial.user,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return (
    <SessionContext value={useMemo(() => ({ user, realm }), [user, realm])}>
      <DateSettingsContext value={useMemo(() => dateSettingsOf({ user, realm }), [user, realm])}>
        {children}
      </DateSettingsContext>
    </SessionContext>
  );
}

/**
 * Returns the calendar and time zone of dates: a portal's own, unless the reader has chosen a calendar; on the
 * platform, the device's.
 */
function dateSettingsOf({ user, realm }: Session): DateSettings {
  const { calendar, timeZone } = realm.settings;
  return realm.kind === 'tenant'
    ? { calendar: user.calendar ?? calendar, timeZone }
    : { ...deviceDateSettings(), ...(user.calendar && { calendar: user.calendar }) };
}

/** Loads the realm from this page in another language. */
async function fetchRealm(language: Language): Promise<Realm> {
  const response = await fetch(`${location.pathname}?lang=${language}`, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`the page answered ${response.status}`);
  const page = findPageData<AppPageData>(await response.text());
  if (!page) throw new Error('the page came without its data');
  return page.realm;
}

/** Returns the home of this person, to which `/` leads. */
export function homePath({ user, realm }: Session) {
  const [role] = user.authorities;
  if (realm.kind === 'platform') return role === 'ROLE_SUPER_ADMIN' ? '/admin' : '/portals';
  if (role === 'ROLE_ADMIN_PORTAL') return '/home/admin';
  return role === 'ROLE_LECTURER' ? '/home/admin/courses' : '/home';
}

/** Returns the path of the person's own profile. */
export function profilePath({ user, realm }: Session) {
  if (realm.kind === 'tenant') return '/home/profile';
  return user.authorities.includes('ROLE_SUPER_ADMIN') ? '/admin/profile' : '/profile';
}

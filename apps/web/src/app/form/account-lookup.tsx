import { loginLookup, mobileLookup } from '@dars/contracts/accounts/user';
import { useTranslate } from '@dars/i18n/client';
import type { AnyFieldApi } from '@tanstack/react-form';
import { type ReactNode, useMemo } from 'react';
import { LOOKUP_FRESH_MS, type Unique } from '../../lib/form/contract-form.ts';
import { FormField } from '../../lib/form/form-field.tsx';
import { useSession } from '../session/session.tsx';
import { trpc } from '../session/trpc.ts';

/**
 * The look-ups of the platform's accounts and of a portal's, because an e-mail may be taken in one and free in the
 * other.
 */
const LOOKUPS = {
  platform: { login: 'byLogin', mobile: 'byMobile' },
  tenant: { login: 'portalByLogin', mobile: 'portalByMobile' },
} as const;

/**
 * Returns the rules that an e-mail or a number is not used by another account of this host's realm.
 * @param own the login of an account that may keep its number
 */
export function useAccountLookups(own?: string): Record<'login' | 'mobile', Unique> {
  const utils = trpc.useUtils();
  const { login: byLogin, mobile: byMobile } = LOOKUPS[useSession().realm.kind];
  return useMemo(() => {
    const fresh = { staleTime: LOOKUP_FRESH_MS };
    return {
      login: {
        rule: 'email-exists',
        isTaken: async (login) => (await utils.user[byLogin].fetch({ login }, fresh)) !== null,
      },
      mobile: {
        rule: 'mobile-exists',
        isTaken: async (mobile) => (await utils.user[byMobile].fetch({ mobile, login: own }, fresh)) !== null,
      },
    };
  }, [utils, byLogin, byMobile, own]);
}

interface LookupFieldProps {
  field: AnyFieldApi;
  lookup: 'login' | 'mobile';
  /** The login of an account that may keep its number, as in `useAccountLookups`. */
  own?: string | undefined;
  label: string;
  optional?: string;
  hint?: string | undefined;
  children: ReactNode;
}

/** A field whose value must be unique. It shows a note while the server is asked. */
export function LookupField({ lookup, own, ...rest }: LookupFieldProps) {
  const t = useTranslate();
  const { login: loginLookUp, mobile: mobileLookUp } = LOOKUPS[useSession().realm.kind];
  const value: string = rest.field.state.value;
  // Reads the cache entry of the look-up that the field's rule made, and sends nothing.
  const login = loginLookup.shape.login.safeParse(value).data ?? value;
  const byLogin = trpc.user[loginLookUp].useQuery({ login }, { enabled: false });
  const mobile = mobileLookup.shape.mobile.safeParse(value).data ?? value;
  const byMobile = trpc.user[mobileLookUp].useQuery({ mobile, login: own }, { enabled: false });
  const isChecking = (lookup === 'login' ? byLogin : byMobile).isFetching;
  const text = lookup === 'login' ? t('common:checking.email') : t('common:checking.mobile');
  return <FormField {...rest} status={isChecking ? { state: 'checking', text } : null} />;
}

import { loginLookup, mobileLookup } from '@dars/contracts/accounts/user';
import { useTranslate } from '@dars/i18n/client';
import type { AnyFieldApi } from '@tanstack/react-form';
import { type ReactNode, useMemo } from 'react';
import { LOOKUP_FRESH_MS, type Unique } from '../../lib/form/contract-form.ts';
import { FormField } from '../../lib/form/form-field.tsx';
import { useSession } from '../session/session.tsx';
import { trpc } from '../session/trpc.ts';

/** Accounts of the platform and those of a portal are looked up apart: an e-mail may be taken in one and free in the other. */
const LOOKUPS = {
  platform: { login: 'byLogin', mobile: 'byMobile' },
  tenant: { login: 'portalByLogin', mobile: 'portalByMobile' },
} as const;

/**
 * The rules that nobody of this host's realm has this e-mail or number already.
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
  /** As `useAccountLookups` has it. */
  own?: string | undefined;
  label: string;
  optional?: string;
  hint?: string | undefined;
  children: ReactNode;
}

/** A field whose value nobody else may have: says so while the server is being asked. */
export function LookupField({ lookup, own, ...rest }: LookupFieldProps) {
  const t = useTranslate();
  const { login: loginLookUp, mobile: mobileLookUp } = LOOKUPS[useSession().realm.kind];
  const value: string = rest.field.state.value;
  // Only looks at what the field's rule asked for: the same value, the same entry in the cache.
  const login = loginLookup.shape.login.safeParse(value).data ?? value;
  const byLogin = trpc.user[loginLookUp].useQuery({ login }, { enabled: false });
  const mobile = mobileLookup.shape.mobile.safeParse(value).data ?? value;
  const byMobile = trpc.user[mobileLookUp].useQuery({ mobile, login: own }, { enabled: false });
  const isChecking = (lookup === 'login' ? byLogin : byMobile).isFetching;
  const text = lookup === 'login' ? t('common:checking.email') : t('common:checking.mobile');
  return <FormField {...rest} status={isChecking ? { state: 'checking', text } : null} />;
}

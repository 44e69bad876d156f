import { loginLookup, mobileLookup } from '@dars/contracts/user';
import { useTranslate } from '@dars/i18n/client';
import type { AnyFieldApi } from '@tanstack/react-form';
import { type ReactNode, useMemo } from 'react';
import { LOOKUP_FRESH_MS, type Unique } from '../lib/contract-form.ts';
import { FormField } from '../lib/form-field.tsx';
import { trpc } from './trpc.ts';

/** The rules that nobody of the platform has this e-mail or number already. */
export function useAccountLookups(): Record<'login' | 'mobile', Unique> {
  const utils = trpc.useUtils();
  return useMemo(() => {
    const fresh = { staleTime: LOOKUP_FRESH_MS };
    return {
      login: {
        rule: 'email-exists',
        isTaken: async (login) => (await utils.user.byLogin.fetch({ login }, fresh)) !== null,
      },
      mobile: {
        rule: 'mobile-exists',
        isTaken: async (mobile) => (await utils.user.byMobile.fetch({ mobile }, fresh)) !== null,
      },
    };
  }, [utils]);
}

interface LookupFieldProps {
  field: AnyFieldApi;
  lookup: 'login' | 'mobile';
  label: string;
  optional?: string;
  children: ReactNode;
}

/** A field whose value nobody else may have: says so while the server is being asked. */
export function LookupField({ lookup, ...rest }: LookupFieldProps) {
  const t = useTranslate('admin');
  const value: string = rest.field.state.value;
  // Only looks at what the field's rule asked for: the same value, the same entry in the cache.
  const login = loginLookup.shape.login.safeParse(value).data ?? value;
  const byLogin = trpc.user.byLogin.useQuery({ login }, { enabled: false });
  const mobile = mobileLookup.shape.mobile.safeParse(value).data ?? value;
  const byMobile = trpc.user.byMobile.useQuery({ mobile }, { enabled: false });
  const isChecking = (lookup === 'login' ? byLogin : byMobile).isFetching;
  const text = lookup === 'login' ? t('admin:new_user.checking_email') : t('admin:new_user.checking_mobile');
  return <FormField {...rest} status={isChecking ? { state: 'checking', text } : null} />;
}

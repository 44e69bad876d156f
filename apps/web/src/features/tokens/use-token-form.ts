import { type CreatedToken, platformTokenInput, tokenInput } from '@dars/contracts/accounts/token';
import type { TokenScope } from '@dars/contracts/permissions';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo } from 'react';
import { issuesOf } from '../../app/session/errors.ts';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../lib/form/contract-form.ts';
import { TOKEN_CALLS, type TokenRealm } from './token-calls.ts';

interface Values {
  name: string;
  scopes: TokenScope[];
  expiresInDays: number | null;
}

const FIELDS = { portal: tokenInput.shape, platform: platformTokenInput.shape };
const EMPTY: Values = { name: '', scopes: [], expiresInDays: 90 };

export function useTokenForm(realm: TokenRealm, onCreated: (token: CreatedToken) => void) {
  const t = useTranslate('tokens');
  const utils = trpc.useUtils();
  const create = TOKEN_CALLS[realm].create.useMutation();
  const rules = useMemo(() => fieldRules(FIELDS[realm]), [realm]);
  const form = useContractForm({
    values: EMPTY,
    send: async (values) => {
      try {
        const created = await create.mutateAsync(values);
        void utils.token.invalidate();
        onCreated(created);
        return [];
      } catch (error) {
        toast(describeFailure(t, t('tokens:add_failed'), error));
        return issuesOf(error);
      }
    },
  });
  return { form, rules };
}

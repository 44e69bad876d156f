import type { ValidationIssue } from '@dars/contracts/errors';
import { createTenantInput, type Tenant, updateTenantInput } from '@dars/contracts/tenant';
import { useTranslate } from '@dars/i18n/client';
import { useMemo } from 'react';
import { trpc } from '../../app/trpc.ts';
import { fieldRules, LOOKUP_FRESH_MS, useContractForm } from '../../lib/contract-form.ts';
import { type PortalValues, portalValues } from './portal-values.ts';

interface PortalFormOptions {
  /** Undefined for a new one. */
  tenant: Tenant | undefined;
  send: (values: PortalValues) => Promise<readonly ValidationIssue[]>;
}

/** What each section of the form works with. */
export interface PortalFormParts {
  form: ReturnType<typeof usePortalForm>['form'];
  rules: ReturnType<typeof usePortalForm>['rules'];
  tenant: Tenant | undefined;
}

/** SPEC 5 "Portal form", checked by the contracts that the server checks it with. */
export function usePortalForm({ tenant, send }: PortalFormOptions) {
  const { language } = useTranslate();
  const utils = trpc.useUtils();
  const rules = useMemo(
    () =>
      fieldRules(tenant ? { ...createTenantInput.shape, ...updateTenantInput.shape } : createTenantInput.shape, {
        nameInEnglish: {
          rule: 'portal-same-name',
          isTaken: async (name) =>
            name !== tenant?.nameInEnglish &&
            (await utils.tenant.byName.fetch({ name }, { staleTime: LOOKUP_FRESH_MS })) !== null,
        },
      }),
    [tenant, utils],
  );
  const values = useMemo(() => portalValues(tenant, language), [tenant, language]);
  const form = useContractForm({ values, send });
  return { form, rules };
}

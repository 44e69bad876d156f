import type { ValidationIssue } from '@dars/contracts/errors';
import { LANGUAGE_FACTS, type Language } from '@dars/contracts/languages';
import type { PortalRequest } from '@dars/contracts/portal/portal-request';
import { createTenantInput, type Tenant, updateTenantInput } from '@dars/contracts/portal/tenant';
import { useTranslate } from '@dars/i18n/client';
import { useMemo } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { fieldRules, LOOKUP_FRESH_MS, useContractForm } from '../../../lib/form/contract-form.ts';
import { type PortalValues, portalValues } from './portal-values.ts';

interface PortalFormOptions {
  /** Undefined for a new portal. */
  tenant: Tenant | undefined;
  /** The owner's request that fills in a new portal. */
  request: PortalRequest | undefined;
  send: (values: PortalValues) => Promise<readonly ValidationIssue[]>;
}

/** The props of each section of the form. */
export interface PortalFormParts {
  form: ReturnType<typeof usePortalForm>['form'];
  rules: ReturnType<typeof usePortalForm>['rules'];
  tenant: Tenant | undefined;
}

/** The form of a portal, validated by the same contracts as on the server. */
export function usePortalForm({ tenant, request, send }: PortalFormOptions) {
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
  const values = useMemo(() => newValues(tenant, request, language), [tenant, request, language]);
  const form = useContractForm({ values, send });
  return { form, rules };
}

function newValues(tenant: Tenant | undefined, request: PortalRequest | undefined, language: Language): PortalValues {
  const values = portalValues(tenant, language);
  if (!request) return values;
  const { nameInArabic, nameInEnglish, owner } = request;
  return {
    ...values,
    nameInArabic,
    nameInEnglish,
    locale: { id: LANGUAGE_FACTS[request.language].id },
    userId: owner.id,
    userLogin: owner.login,
  };
}

import type { PortalRequest } from '@dars/contracts/portal/portal-request';
import type { Tenant } from '@dars/contracts/portal/tenant';
import { useTranslate } from '@dars/i18n/client';
import { useState } from 'react';
import { fillForm } from '../../../lib/form/contract-form.ts';
import { type ConflictingChange, mergePortal } from './portal-merge.ts';
import { type PortalValues, portalValues } from './portal-values.ts';
import { usePortalForm } from './use-portal-form.ts';
import { useSavePortal } from './use-save-portal.ts';

export type PortalEditor = ReturnType<typeof usePortalEditor>;

interface EditedPortal {
  /** Undefined for a new portal. */
  tenant: Tenant | undefined;
  /** The owner's request that fills in a new portal. */
  request: PortalRequest | undefined;
}

/** The portal's form, and its merge with a version that another person saved first. */
export function usePortalEditor({ tenant: initial, request }: EditedPortal, onSaved: () => void) {
  const { language } = useTranslate();
  /** The version of the portal on which the form is based. */
  const [tenant, setTenant] = useState(initial);
  /** The other person's changes since then; empty if they changed no field of the form. */
  const [changes, setChanges] = useState<ConflictingChange[]>();
  const { send, failure } = useSavePortal(tenant, {
    requestId: request?.id,
    onSaved,
    onConflict: (newest, own) => mergeNewest(newest, { base: portalValues(tenant, language), own }),
  });
  const { form, rules } = usePortalForm({ tenant, request, send });

  /** Bases the form on a newer version and shows the differences. */
  function mergeNewest(newest: Tenant, typed: { base: PortalValues; own: PortalValues }) {
    const { values, changes: conflicting } = mergePortal({ ...typed, theirs: portalValues(newest, language) });
    setTenant(newest);
    setChanges(conflicting);
    fillForm(form, values);
  }

  function startOver() {
    form.reset();
    setChanges(undefined);
  }

  return { form, rules, tenant, request, failure, changes, mergeNewest, startOver };
}

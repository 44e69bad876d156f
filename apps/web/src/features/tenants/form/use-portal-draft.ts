import { useTranslate } from '@dars/i18n/client';
import { useState } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import { fillForm } from '../../../lib/form/contract-form.ts';
import { dropDraft, readDraft, useDraft } from '../../../sync/draft.ts';
import { portalDraft, portalValues } from './portal-values.ts';
import { newOwnerDraft } from './use-new-owner-form.ts';
import type { PortalEditor } from './use-portal-editor.ts';

/**
 * Keeps a draft of the portal's form and restores it when the page is opened again. It is called where the fields are
 * mounted, because they validate the restored values.
 */
export function usePortalDraft({ form, tenant, request, mergeNewest, startOver }: PortalEditor) {
  const { language } = useTranslate();
  const { user } = useSession();
  const name = `portal/${tenant?.id ?? request?.id ?? 'new'}/${user.id}`;
  const ownerDraftName = `${name}/admin`;
  const hasDraft = useDraft(form, {
    name,
    schema: portalDraft,
    capture: () => ({
      values: form.state.values,
      base: { version: tenant?.version ?? 0, values: portalValues(tenant, language) },
    }),
    restore: ({ base, values }) => {
      if (tenant && tenant.version !== base.version) mergeNewest(tenant, { base: base.values, own: values });
      else fillForm(form, values);
    },
  });
  const [isRestored, setRestored] = useState(() => hasDraft || readDraft(ownerDraftName, newOwnerDraft) !== undefined);

  function discard() {
    dropDraft(ownerDraftName);
    startOver();
    setRestored(false);
  }

  return { isRestored, discard, ownerDraftName };
}

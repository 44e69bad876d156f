import { type PortalSettings, type UpdateSettingsInput, updateSettingsInput } from '@dars/contracts/portal/settings';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo } from 'react';
import { errorCode, issuesOf } from '../../app/session/errors.ts';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { useApplyTheme } from '../../app/theme/use-apply-theme.ts';
import { fieldRules, useContractForm } from '../../lib/form/contract-form.ts';
import { useFollowStored, useFormBase } from '../../lib/form/use-form-base.ts';
import { type IdentityValues, identityValues } from './identity-values.ts';

const { updatedDate: _, ...shape } = updateSettingsInput.shape;
const RULES = fieldRules(shape);

interface IdentityForm {
  settings: PortalSettings;
  /** Selects the values to save. */
  toInput: (values: IdentityValues, stored: PortalSettings) => UpdateSettingsInput;
  onSaved?: () => void;
}

/** The form of a portal's identity. Saved values are applied at once, also to the page that edits them. */
export function useIdentityForm({ settings, toInput, onSaved }: IdentityForm) {
  const t = useTranslate('identity', 'versions');
  const utils = trpc.useUtils();
  const update = trpc.settings.update.useMutation();
  const applyTheme = useApplyTheme();
  const { base = settings, newest, known = settings, loadNewest, rebase } = useFormBase(settings);

  async function explain(error: unknown) {
    const title = t('identity:save_failed');
    if (errorCode(error) !== 'edited-meanwhile') {
      toast(describeFailure(t, title, error));
      return issuesOf(error);
    }
    const isRead = await loadNewest(() => utils.settings.get.fetch(undefined, { staleTime: 0 }));
    if (!isRead) toast({ title, detail: t('versions:unread'), tone: 'error', cause: error });
    return [];
  }

  const form = useContractForm<IdentityValues>({
    values: useMemo(() => identityValues(known), [known]),
    send: async (values) => {
      try {
        const saved = await update.mutateAsync({ ...toInput(values, known), updatedDate: known.updatedDate });
        utils.settings.get.setData(undefined, saved);
        applyTheme(saved);
        form.reset(identityValues(saved));
        rebase(saved);
        onSaved?.();
        return [];
      } catch (error) {
        return explain(error);
      }
    },
  });
  useFollowStored({ form, stored: settings, base, valuesOf: identityValues, rebase });
  return { form, rules: RULES, base, newest };
}

export type IdentityParts = ReturnType<typeof useIdentityForm>;

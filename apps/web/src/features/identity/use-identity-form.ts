import { type PortalSettings, type UpdateSettingsInput, updateSettingsInput } from '@dars/contracts/settings';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo, useState } from 'react';
import { errorCode, issuesOf, serverText } from '../../app/errors.ts';
import { trpc } from '../../app/trpc.ts';
import { useWearSettings } from '../../app/use-wear-settings.ts';
import { fieldRules, useContractForm } from '../../lib/contract-form.ts';
import { type IdentityValues, identityValues } from './identity-values.ts';

const { updatedDate: _, ...shape } = updateSettingsInput.shape;
const RULES = fieldRules(shape);

interface IdentityForm {
  settings: PortalSettings;
  /** Of the values those that are to be saved. */
  toInput: (values: IdentityValues, stored: PortalSettings) => UpdateSettingsInput;
  onSaved?: () => void;
}

/** Everything by which a portal is recognised. What has been saved is worn at once, by this very console too. */
export function useIdentityForm({ settings, toInput, onSaved }: IdentityForm) {
  const t = useTranslate('identity', 'versions');
  const utils = trpc.useUtils();
  const update = trpc.settings.update.useMutation();
  const wear = useWearSettings();
  /** As somebody else has stored it meanwhile. */
  const [newest, setNewest] = useState<PortalSettings>();

  async function explain(error: unknown) {
    const isOvertaken = errorCode(error) === 'edited-meanwhile';
    const detail = isOvertaken ? t('versions:title') : (serverText(error) ?? t('common:offline'));
    toast({ title: t('identity:save_failed'), detail, tone: 'error' });
    if (isOvertaken) {
      setNewest(await utils.settings.get.fetch(undefined, { staleTime: 0 }).catch(() => undefined));
    }
    return issuesOf(error);
  }

  const form = useContractForm<IdentityValues>({
    values: useMemo(() => identityValues(settings), [settings]),
    send: async (values) => {
      const read = newest ?? settings;
      try {
        const saved = await update.mutateAsync({ ...toInput(values, read), updatedDate: read.updatedDate });
        utils.settings.get.setData(undefined, saved);
        wear(saved);
        form.reset(identityValues(saved));
        setNewest(undefined);
        onSaved?.();
        return [];
      } catch (error) {
        return explain(error);
      }
    },
  });
  return { form, rules: RULES, newest };
}

export type IdentityParts = ReturnType<typeof useIdentityForm>;

import {
  type PortalSettings,
  type UpdateSettingsInput,
  updateSettingsInput,
} from '@dars/contracts/portal/portal-settings';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo } from 'react';
import { fieldRules, useContractForm } from '../../lib/form/contract-form.ts';
import { useFollowStored, useFormBase } from '../../lib/form/use-form-base.ts';
import { errorCode, issuesOf } from '../session/errors.ts';
import { describeFailure } from '../session/failure.ts';
import { trpc } from '../session/trpc.ts';

const { updatedDate: _, ...shape } = updateSettingsInput.shape;
const RULES = fieldRules(shape);

interface SettingsForm<Values> {
  settings: PortalSettings;
  valuesOf: (settings: PortalSettings) => Values;
  /** Selects the values to save. */
  toInput: (values: Values, stored: PortalSettings) => UpdateSettingsInput;
  /** The title of the toast if the settings could not be saved. */
  failed: string;
  onSaved: (saved: PortalSettings) => void;
}

/** A form of some of a portal's settings. If somebody else has saved first, it loads their version to compare. */
export function useSettingsForm<Values>({ settings, valuesOf, toInput, failed, onSaved }: SettingsForm<Values>) {
  const t = useTranslate('versions');
  const utils = trpc.useUtils();
  const update = trpc.settings.update.useMutation();
  const { base = settings, newest, known = settings, loadNewest, rebase } = useFormBase(settings);

  async function explain(error: unknown) {
    if (errorCode(error) !== 'edited-meanwhile') {
      toast(describeFailure(t, failed, error));
      return issuesOf(error);
    }
    const isRead = await loadNewest(() => utils.settings.get.fetch(undefined, { staleTime: 0 }));
    if (!isRead) toast({ title: failed, detail: t('versions:unread'), tone: 'error', cause: error });
    return [];
  }

  const form = useContractForm<Values>({
    values: useMemo(() => valuesOf(known), [known, valuesOf]),
    send: async (values) => {
      try {
        const saved = await update.mutateAsync({ ...toInput(values, known), updatedDate: known.updatedDate });
        utils.settings.get.setData(undefined, saved);
        form.reset(valuesOf(saved));
        rebase(saved);
        onSaved(saved);
        return [];
      } catch (error) {
        return explain(error);
      }
    },
  });
  useFollowStored({ form, stored: settings, base, valuesOf: valuesOf as (stored: PortalSettings) => object, rebase });
  return { form, rules: RULES, base, newest };
}

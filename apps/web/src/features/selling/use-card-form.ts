import { type CardSettings, cardFields, type SaveCardSettingsInput } from '@dars/contracts/selling/card';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo } from 'react';
import { issuesOf } from '../../app/session/errors.ts';
import { describeFormFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../lib/form/contract-form.ts';

const RULES = fieldRules(cardFields);

const valuesOf = ({ provider }: CardSettings): SaveCardSettingsInput => ({
  provider: provider ?? 'MOYASAR',
  secretKey: '',
  webhookSecret: '',
});

/** The form that saves the keys of a card provider. What was typed stays until the server has accepted it. */
export function useCardForm(settings: CardSettings) {
  const t = useTranslate('selling');
  const utils = trpc.useUtils();
  const save = trpc.card.saveSettings.useMutation();
  const form = useContractForm<SaveCardSettingsInput>({
    values: useMemo(() => valuesOf(settings), [settings]),
    send: async (values) => {
      try {
        const saved = await save.mutateAsync(values);
        utils.card.getSettings.setData(undefined, saved);
        form.reset(valuesOf(saved));
        toast({ title: t('selling:cards.saved') });
        return [];
      } catch (error) {
        toast(describeFormFailure(t, t('selling:cards.save_failed'), error));
        return issuesOf(error);
      }
    },
  });
  return { form, rules: RULES };
}

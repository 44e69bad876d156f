import type { ValidationIssue } from '@dars/contracts/errors';
import type { Selling } from '@dars/contracts/selling/selling';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo } from 'react';
import { errorCode, issuesOf } from '../../app/session/errors.ts';
import { describeFormFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../lib/form/contract-form.ts';
import { useFollowStored, useFormBase } from '../../lib/form/use-form-base.ts';
import { SELLING_FIELDS, type SellingValues, sellingInput, sellingValues } from './selling-values.ts';

const RULES = fieldRules(SELLING_FIELDS);

/** The form that edits how the portal sells. */
export function useSellingForm(settings: Selling) {
  const t = useTranslate('selling', 'versions');
  const utils = trpc.useUtils();
  const save = trpc.selling.save.useMutation();
  const { base = settings, newest, known = settings, loadNewest, rebase } = useFormBase<Selling>(settings);

  async function explain(error: unknown): Promise<readonly ValidationIssue[]> {
    const title = t('selling:save_failed');
    // The form shows both versions of a conflict, so there is no toast for it.
    if (errorCode(error) !== 'edited-meanwhile') {
      toast(describeFormFailure(t, title, error));
      return issuesOf(error);
    }
    const isRead = await loadNewest(() => utils.selling.get.fetch(undefined, { staleTime: 0 }));
    if (!isRead) toast({ title, detail: t('versions:unread'), tone: 'error', cause: error });
    return [];
  }

  const form = useContractForm<SellingValues>({
    values: useMemo(() => sellingValues(known), [known]),
    send: async (values) => {
      try {
        const saved = await save.mutateAsync(sellingInput(known, values));
        utils.selling.get.setData(undefined, saved);
        form.reset(sellingValues(saved));
        toast({ title: t('selling:saved') });
        rebase(saved);
        void utils.coursePrice.invalidate();
        return [];
      } catch (error) {
        return explain(error);
      }
    },
  });
  useFollowStored({ form, stored: settings, base, valuesOf: sellingValues, rebase });
  return { form, rules: RULES, base, newest };
}

export type SellingParts = ReturnType<typeof useSellingForm>;

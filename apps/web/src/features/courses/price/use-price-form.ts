import type { ValidationIssue } from '@dars/contracts/errors';
import type { CoursePrice } from '@dars/contracts/selling/selling';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo } from 'react';
import { errorCode, issuesOf } from '../../../app/session/errors.ts';
import { describeFormFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../../lib/form/contract-form.ts';
import { useFollowStored, useFormBase } from '../../../lib/form/use-form-base.ts';
import { type PriceValues, priceRules, priceValues, savedPrice } from './price-values.ts';

type SoldCourse = CoursePrice & { terms: NonNullable<CoursePrice['terms']> };

/** The form that edits the price of a course. */
export function usePriceForm(stored: SoldCourse) {
  const t = useTranslate('selling', 'versions');
  const utils = trpc.useUtils();
  const save = trpc.coursePrice.save.useMutation();
  const remove = trpc.coursePrice.remove.useMutation();
  const { base = stored, newest, known = stored, loadNewest, rebase } = useFormBase<CoursePrice>(stored);
  const { id } = stored;
  const { currency } = stored.terms;
  const rules = useMemo(() => fieldRules(priceRules(currency)), [currency]);

  async function store(values: PriceValues): Promise<CoursePrice> {
    if (!values.isFree) return save.mutateAsync(savedPrice(known, values, currency));
    if (known.price) await remove.mutateAsync({ id, version: known.price.version });
    return { ...known, price: null };
  }

  async function explain(error: unknown): Promise<readonly ValidationIssue[]> {
    const code = errorCode(error);
    const title = t('selling:price.save_failed');
    // The form shows both versions of a conflict, so there is no toast for it.
    if (code !== 'edited-meanwhile' && code !== 'not-found') {
      toast(describeFormFailure(t, title, error));
      return issuesOf(error);
    }
    const isRead = await loadNewest(() => utils.coursePrice.get.fetch({ id }, { staleTime: 0 }));
    if (!isRead) toast({ title, detail: t('versions:unread'), tone: 'error', cause: error });
    return [];
  }

  const form = useContractForm<PriceValues>({
    values: useMemo(() => priceValues(known), [known]),
    send: async (values) => {
      try {
        const saved = await store(values);
        utils.coursePrice.get.setData({ id }, saved);
        form.reset(priceValues(saved));
        toast({ title: saved.price ? t('selling:price.saved') : t('selling:price.made_free') });
        rebase(saved);
        for (const each of [utils.coursePrice.list, utils.selling, utils.learning]) void each.invalidate();
        return [];
      } catch (error) {
        return explain(error);
      }
    },
  });
  useFollowStored({ form, stored, base, valuesOf: priceValues, rebase });
  return { form, rules, base, newest };
}

export type PriceParts = ReturnType<typeof usePriceForm>;

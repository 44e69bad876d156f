import type { ValidationIssue } from '@dars/contracts/errors';
import type { Coupon } from '@dars/contracts/selling/coupon';
import type { Currency } from '@dars/contracts/selling/currency';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo, useState } from 'react';
import { errorCode, issuesOf } from '../../../app/session/errors.ts';
import { describeFormFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../../lib/form/contract-form.ts';
import { type CouponValues, couponInput, couponRules, couponValues, NEW_COUPON } from './coupon-values.ts';

interface CouponFormOptions {
  /** Undefined for a new coupon. */
  stored: Coupon | undefined;
  currency: Currency;
  onSaved: () => void;
}

/** The form of a coupon. */
export function useCouponForm({ stored, currency, onSaved }: CouponFormOptions) {
  const t = useTranslate('selling', 'versions');
  const utils = trpc.useUtils();
  const create = trpc.coupon.create.useMutation();
  const update = trpc.coupon.update.useMutation();
  /** The version that another person has saved since the form was filled. */
  const [newest, setNewest] = useState<Coupon>();
  const rules = useMemo(() => fieldRules(couponRules(currency)), [currency]);

  async function explain(error: unknown): Promise<readonly ValidationIssue[]> {
    const title = t('selling:coupons.save_failed');
    if (!stored || errorCode(error) !== 'edited-meanwhile') {
      toast(describeFormFailure(t, title, error));
      return issuesOf(error);
    }
    // The form shows both versions of a conflict, so there is a toast only if the other one cannot be read.
    const found = await findNewest(stored).catch(() => undefined);
    if (found) setNewest(found);
    else toast({ title, detail: t('versions:unread'), tone: 'error', cause: error });
    return [];
  }

  async function findNewest({ id, code }: Coupon): Promise<Coupon | undefined> {
    const { rows } = await utils.coupon.list.fetch({ page: 0, size: 10, query: code }, { staleTime: 0 });
    return rows.find((row) => row.id === id);
  }

  const form = useContractForm<CouponValues>({
    values: useMemo(() => (stored ? couponValues(stored, currency) : NEW_COUPON), [stored, currency]),
    send: async (values) => {
      const input = couponInput(values, currency);
      try {
        const { code } = stored
          ? await update.mutateAsync({ ...input, id: stored.id, version: (newest ?? stored).version })
          : await create.mutateAsync(input);
        toast({ title: t('selling:coupons.saved', { code }) });
        // The first coupon fixes the currency.
        for (const each of [utils.coupon, utils.selling]) void each.invalidate();
        onSaved();
        return [];
      } catch (error) {
        return explain(error);
      }
    },
  });
  return { form, rules, newest };
}

export type CouponParts = ReturnType<typeof useCouponForm>;

import type { ValidationIssue } from '@dars/contracts/errors';
import type { Bundle } from '@dars/contracts/selling/bundle';
import type { Currency } from '@dars/contracts/selling/currency';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo, useState } from 'react';
import { errorCode, issuesOf } from '../../../app/session/errors.ts';
import { describeFormFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../../lib/form/contract-form.ts';
import { type BundleValues, bundleInput, bundleRules, bundleValues, NEW_BUNDLE } from './bundle-values.ts';

interface BundleFormOptions {
  /** Undefined for a new bundle. */
  stored: Bundle | undefined;
  currency: Currency;
  onSaved: () => void;
}

/** The form of a bundle. */
export function useBundleForm({ stored, currency, onSaved }: BundleFormOptions) {
  const t = useTranslate('selling', 'versions');
  const utils = trpc.useUtils();
  const create = trpc.bundle.create.useMutation();
  const update = trpc.bundle.update.useMutation();
  /** The version that another person has saved since the form was filled. */
  const [newest, setNewest] = useState<Bundle>();
  const rules = useMemo(() => fieldRules(bundleRules(currency)), [currency]);

  async function explain(error: unknown): Promise<readonly ValidationIssue[]> {
    const title = t('selling:bundles.save_failed');
    if (!stored || errorCode(error) !== 'edited-meanwhile') {
      toast(describeFormFailure(t, title, error));
      return issuesOf(error);
    }
    // The form shows both versions of a conflict, so there is a toast only if the other one cannot be read.
    const found = await findNewest(stored).catch(() => undefined);
    if (found && found.state !== 'ENDED') setNewest(found);
    else if (found) toast({ title, detail: t('selling:bundles.has_ended'), tone: 'error' });
    else toast({ title, detail: t('versions:unread'), tone: 'error', cause: error });
    return [];
  }

  /** A portal has at most 200 bundles, so that the pages of its list are few. */
  async function findNewest({ id }: Bundle): Promise<Bundle | undefined> {
    for (let page = 0; page < 2; page += 1) {
      const { rows } = await utils.bundle.list.fetch({ page, size: 100 }, { staleTime: 0 });
      const found = rows.find((row) => row.id === id);
      if (found) return found;
    }
    return undefined;
  }

  const form = useContractForm<BundleValues>({
    values: useMemo(() => (stored ? bundleValues(stored, currency) : NEW_BUNDLE), [stored, currency]),
    send: async (values) => {
      const input = bundleInput(values, currency);
      try {
        const { title } = stored
          ? await update.mutateAsync({ ...input, id: stored.id, version: (newest ?? stored).version })
          : await create.mutateAsync(input);
        toast({ title: t('selling:bundles.saved', { title }) });
        // The first bundle fixes the currency.
        for (const each of [utils.bundle, utils.selling]) void each.invalidate();
        onSaved();
        return [];
      } catch (error) {
        return explain(error);
      }
    },
  });
  return { form, rules, newest };
}

export type BundleParts = ReturnType<typeof useBundleForm>;

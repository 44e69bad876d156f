import type { Bundle } from '@dars/contracts/selling/bundle';
import type { Currency } from '@dars/contracts/selling/currency';
import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { FormVersions } from '../../../lib/form/form-versions.tsx';
import { bundleValues } from './bundle-values.ts';
import type { BundleParts } from './use-bundle-form.ts';

interface BundleConflictProps {
  form: BundleParts['form'];
  base: Bundle;
  newest: Bundle;
  currency: Currency;
}

/** Shows both versions of a bundle that another person saved first. */
export function BundleConflict({ form, base, newest, currency }: BundleConflictProps) {
  const t = useTranslate('selling', 'staff-fields', 'versions');
  const amount = (value: string) => value !== '' && <Ltr>{value}</Ltr>;
  return (
    <FormVersions
      version={newest.version}
      form={form}
      base={bundleValues(base, currency)}
      theirs={bundleValues(newest, currency)}
      fields={{
        title: { label: t('fields:title'), show: (title) => <UserText>{title}</UserText> },
        isOnSale: {
          label: t('selling:bundles.status'),
          show: (isOnSale) => t(isOnSale ? 'selling:bundles.state.ON_SALE' : 'selling:bundles.state.OFF_SALE'),
        },
        courseIds: {
          label: t('staff-fields:courseIds'),
          show: (courses) => (
            <UserText>
              {formatList(
                t.language,
                courses.map(({ title }) => title),
              )}
            </UserText>
          ),
        },
        amount: { label: t('staff-fields:amount'), show: amount },
        earlyAmount: { label: t('staff-fields:earlyAmount'), show: amount },
        earlyUntil: {
          label: t('staff-fields:earlyUntil'),
          show: (iso) => iso !== null && <DateText iso={iso} time />,
        },
      }}
    />
  );
}

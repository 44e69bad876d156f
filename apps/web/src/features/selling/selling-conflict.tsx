import { useTranslate } from '@dars/i18n/client';
import { currencyName } from '@dars/i18n/format-money';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { FormVersions } from '../../lib/form/form-versions.tsx';
import { sellingValues } from './selling-values.ts';
import type { SellingParts } from './use-selling-form.ts';

/** Shows both versions of the settings that another person saved first. */
export function SellingConflict({ parts: { form, base, newest } }: { parts: SellingParts }) {
  const t = useTranslate('selling', 'staff-fields', 'versions');
  if (!newest) return null;
  const text = (value: string) => <UserText className="whitespace-pre-line">{value}</UserText>;
  const code = (value: string) => <Ltr>{value}</Ltr>;
  return (
    <div className="px-8 py-4 narrow:px-4">
      <FormVersions
        version={newest.version}
        form={form}
        base={sellingValues(base)}
        theirs={sellingValues(newest)}
        fields={{
          sells: {
            label: t('staff-fields:sells'),
            show: (sells) => t(sells ? 'selling:sells.on' : 'selling:sells.off'),
          },
          currency: { label: t('staff-fields:currency'), show: (currency) => currencyName(t.language, currency) },
          vatRate: { label: t('staff-fields:vatRate'), show: (rate) => <Ltr>{`${rate} %`}</Ltr> },
          includesVat: {
            label: t('selling:vat.prices'),
            show: (isIncluded) => t(isIncluded ? 'selling:vat.included' : 'selling:vat.added'),
          },
          paymentDays: { label: t('staff-fields:paymentDays'), show: (days) => code(String(days)) },
          refundDays: { label: t('staff-fields:refundDays'), show: (days) => code(String(days)) },
          sellerName: { label: t('staff-fields:sellerName'), show: text },
          sellerAddress: { label: t('staff-fields:sellerAddress'), show: text },
          vatNumber: { label: t('staff-fields:vatNumber'), show: code },
          registrationNumber: { label: t('staff-fields:registrationNumber'), show: code },
        }}
      />
    </div>
  );
}

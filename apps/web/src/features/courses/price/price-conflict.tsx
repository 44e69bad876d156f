import type { CoursePrice } from '@dars/contracts/selling/selling';
import { useTranslate } from '@dars/i18n/client';
import { Ltr } from '@dars/ui/ltr';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { FormVersions } from '../../../lib/form/form-versions.tsx';
import { priceValues } from './price-values.ts';
import type { PriceParts } from './use-price-form.ts';

interface PriceConflictProps {
  form: PriceParts['form'];
  base: CoursePrice;
  newest: CoursePrice;
}

/** Shows both versions of a price that another person saved first. */
export function PriceConflict({ form, base, newest }: PriceConflictProps) {
  const t = useTranslate('selling', 'staff-fields', 'versions');
  const amount = (text: string) => <Ltr>{text}</Ltr>;
  return (
    <FormVersions
      version={newest.price?.version ?? 0}
      form={form}
      base={priceValues(base)}
      theirs={priceValues(newest)}
      fields={{
        isFree: {
          label: t('selling:price.kind'),
          show: (isFree) => t(isFree ? 'selling:price.free' : 'selling:price.priced'),
        },
        amount: { label: t('staff-fields:amount'), show: amount },
        earlyAmount: { label: t('staff-fields:earlyAmount'), show: amount },
        earlyUntil: { label: t('staff-fields:earlyUntil'), show: (iso) => iso !== null && <DateText iso={iso} time /> },
      }}
    />
  );
}

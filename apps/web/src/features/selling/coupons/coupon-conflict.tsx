import type { Coupon } from '@dars/contracts/selling/coupon';
import type { Currency } from '@dars/contracts/selling/currency';
import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { FormVersions } from '../../../lib/form/form-versions.tsx';
import type { SpinValue } from '../../../lib/whole-number.ts';
import { couponValues } from './coupon-values.ts';
import type { CouponParts } from './use-coupon-form.ts';

interface CouponConflictProps {
  form: CouponParts['form'];
  base: Coupon;
  newest: Coupon;
  currency: Currency;
}

/** Shows both versions of a coupon that another person saved first. */
export function CouponConflict({ form, base, newest, currency }: CouponConflictProps) {
  const t = useTranslate('selling', 'staff-fields', 'versions');
  const code = (value: string) => <Ltr>{value}</Ltr>;
  const number = (value: SpinValue) => value !== null && <Ltr>{String(value)}</Ltr>;
  const moment = (iso: string | null) => iso !== null && <DateText iso={iso} time />;
  return (
    <FormVersions
      version={newest.version}
      form={form}
      base={couponValues(base, currency)}
      theirs={couponValues(newest, currency)}
      fields={{
        code: { label: t('fields:code'), show: code },
        kind: { label: t('selling:coupons.kind.title'), show: (kind) => t(`selling:coupons.kind.${kind}`) },
        percent: { label: t('staff-fields:percent'), show: number },
        amount: { label: t('selling:coupons.amount'), show: code },
        maxUses: { label: t('selling:coupons.max_uses'), show: number },
        maxUsesPerLearner: { label: t('staff-fields:maxUsesPerLearner'), show: number },
        startsDate: { label: t('staff-fields:startsDate'), show: moment },
        endsDate: { label: t('staff-fields:endsDate'), show: moment },
        courses: {
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
      }}
    />
  );
}

import type { Coupon } from '@dars/contracts/selling/coupon';
import type { Currency } from '@dars/contracts/selling/currency';
import { useTranslate } from '@dars/i18n/client';
import { FormDialog } from '../../../app/form/form-dialog.tsx';
import { CouponConflict } from './coupon-conflict.tsx';
import { CodeField, CoursesField, DiscountFields, LimitFields, TimeFields } from './coupon-fields.tsx';
import { useCouponForm } from './use-coupon-form.ts';

interface CouponDialogProps {
  /** Undefined for a new coupon. */
  stored: Coupon | undefined;
  currency: Currency;
  onClose: () => void;
}

/** The form of a coupon: its code, what it gives, and its limits. */
export function CouponDialog({ stored, currency, onClose }: CouponDialogProps) {
  const t = useTranslate('selling');
  const { form, rules, newest } = useCouponForm({ stored, currency, onSaved: onClose });
  return (
    <FormDialog
      form={form}
      mark
      title={stored ? t('selling:coupons.edit_title') : t('selling:coupons.add')}
      description={stored ? t('selling:coupons.edit_detail') : undefined}
      submit={stored ? t('selling:coupons.save') : t('selling:coupons.make')}
      submitting={t('common:saving')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        {stored && newest && <CouponConflict form={form} base={stored} newest={newest} currency={currency} />}
        <CodeField form={form} rules={rules} />
        <DiscountFields form={form} rules={rules} currency={currency} />
        <CoursesField form={form} />
        <LimitFields form={form} rules={rules} />
        <TimeFields form={form} rules={rules} />
      </div>
    </FormDialog>
  );
}

import type { Bundle } from '@dars/contracts/selling/bundle';
import type { Currency } from '@dars/contracts/selling/currency';
import { useTranslate } from '@dars/i18n/client';
import { FormDialog } from '../../../app/form/form-dialog.tsx';
import { BundleConflict } from './bundle-conflict.tsx';
import { BundleCoursesField, BundlePriceFields, TitleFields } from './bundle-fields.tsx';
import { useBundleForm } from './use-bundle-form.ts';

interface BundleDialogProps {
  /** Undefined for a new bundle. */
  stored: Bundle | undefined;
  currency: Currency;
  onClose: () => void;
}

/** The form of a bundle: its title, its courses and its price. */
export function BundleDialog({ stored, currency, onClose }: BundleDialogProps) {
  const t = useTranslate('selling');
  const { form, rules, newest } = useBundleForm({ stored, currency, onSaved: onClose });
  return (
    <FormDialog
      form={form}
      mark
      title={stored ? t('selling:bundles.edit_title') : t('selling:bundles.add')}
      description={stored ? t('selling:bundles.edit_detail') : undefined}
      submit={stored ? t('selling:bundles.save') : t('selling:bundles.make')}
      submitting={t('common:saving')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        {stored && newest && <BundleConflict form={form} base={stored} newest={newest} currency={currency} />}
        <TitleFields form={form} rules={rules} />
        <BundleCoursesField form={form} />
        <BundlePriceFields form={form} rules={rules} currency={currency} />
      </div>
    </FormDialog>
  );
}

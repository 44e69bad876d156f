import type { TermsOfPackage } from '@dars/contracts/portal/package-terms';
import { rateText, readRate, typedRate } from '@dars/contracts/selling/money-text';
import { useTranslate } from '@dars/i18n/client';
import { Input } from '@dars/ui/form/input';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { fieldRules, useContractForm } from '../../lib/form/contract-form.ts';
import { FormField } from '../../lib/form/form-field.tsx';
import { useSaveTerms } from './use-save-terms.ts';

const RULES = fieldRules({ feeRate: typedRate });

interface FeeDialogProps {
  terms: TermsOfPackage;
  onClose: () => void;
}

/** Edits the fee that is noted with each paid order of a package's portals. */
export function FeeDialog({ terms, onClose }: FeeDialogProps) {
  const t = useTranslate('admin', 'staff-fields');
  const { save } = useSaveTerms();
  const form = useContractForm({
    values: { feeRate: rateText(terms.feeRate) },
    send: async ({ feeRate }) => {
      const read = readRate(feeRate);
      if ('units' in read && (await save(terms, { feeRate: read.units }))) onClose();
      return [];
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('admin:packages.fee.title', { name: t(`packages:${terms.package}`) })}
      description={t('admin:packages.fee.detail')}
      submit={t('admin:packages.fee.save')}
      submitting={t('common:saving')}
      onClose={onClose}
    >
      <form.Field name="feeRate" validators={RULES.feeRate}>
        {(field) => (
          <FormField field={field} label={t('staff-fields:feeRate')} hint={t('admin:packages.fee.hint')}>
            <Input
              ltr
              inputMode="decimal"
              autoComplete="off"
              className="max-w-40"
              suffix="%"
              value={field.state.value}
              onChange={({ target }) => field.handleChange(target.value)}
            />
          </FormField>
        )}
      </form.Field>
    </FormDialog>
  );
}

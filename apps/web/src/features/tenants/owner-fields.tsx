import { useTranslate } from '@dars/i18n/client';
import { Rule } from '@dars/ui/dot';
import { Switch } from '@dars/ui/switch';
import { useState } from 'react';
import { controlId } from '../../lib/contract-form.ts';
import { FormField } from '../../lib/form-field.tsx';
import { NewOwnerForm } from './new-owner-form.tsx';
import { OwnerCombobox, type OwnerOption } from './owner-combobox.tsx';
import type { PortalFormParts } from './use-portal-form.ts';

interface OwnerFieldsProps extends PortalFormParts {
  /** Something stands in the new admin's fields that is not saved. */
  onDraft: (dirty: boolean) => void;
}

/** The portal's admin: one that is there, or a new one who is made here and chosen at once. */
export function OwnerFields({ form, rules, tenant, onDraft }: OwnerFieldsProps) {
  const t = useTranslate('admin');
  const [isAdding, setAdding] = useState(false);
  const [selected, setSelected] = useState<OwnerOption | null>(
    tenant?.user ? { value: tenant.user.id, label: tenant.user.login } : null,
  );

  function toggle(open: boolean) {
    setAdding(open);
    onDraft(false);
  }

  function choose({ id, login }: { id: string; login: string }) {
    setSelected({ value: id, label: login });
    form.setFieldValue('userId', id);
    toggle(false);
    document.getElementById(controlId(form, 'userId'))?.focus();
  }

  return (
    <section className="grid gap-4">
      <Rule>{t('admin:portal.admin')}</Rule>
      <form.Field name="userId" validators={rules.userId}>
        {(field) => (
          <FormField field={field} label={t('fields:userId')} labelHidden>
            <OwnerCombobox value={field.state.value} onChange={field.handleChange} selected={selected} />
          </FormField>
        )}
      </form.Field>
      <div className="grid gap-4 rounded-card border border-line bg-paper p-4">
        <Switch
          checked={isAdding}
          onChange={toggle}
          label={t('admin:new_user.toggle')}
          detail={t('admin:new_user.toggle_detail')}
        />
        {isAdding && <NewOwnerForm onStored={choose} onDirty={onDraft} />}
      </div>
    </section>
  );
}

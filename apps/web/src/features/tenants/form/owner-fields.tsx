import { useTranslate } from '@dars/i18n/client';
import { Rule } from '@dars/ui/dot';
import { Switch } from '@dars/ui/form/switch';
import { useStore } from '@tanstack/react-form';
import { useState } from 'react';
import { controlId, fillForm } from '../../../lib/form/contract-form.ts';
import { FormField } from '../../../lib/form/form-field.tsx';
import { readDraft } from '../../../sync/draft.ts';
import { NewOwnerForm } from './new-owner-form.tsx';
import { OwnerCombobox } from './owner-combobox.tsx';
import { newOwnerDraft } from './use-new-owner-form.ts';
import type { PortalFormParts } from './use-portal-form.ts';

interface OwnerFieldsProps extends PortalFormParts {
  /** The name under which the draft of a new admin is stored. */
  draftName: string;
  /** Number of refused submissions of the portal's form while the new admin's fields were filled. */
  refusedSubmits: number;
  /** Called with whether the new admin's fields hold unsaved text. */
  onDraft: (isFilled: boolean) => void;
}

/** The portal's admin: an existing one, or a new one who is created here and chosen at once. */
export function OwnerFields({ form, rules, draftName, refusedSubmits, onDraft }: OwnerFieldsProps) {
  const t = useTranslate('admin');
  const [isAdding, setAdding] = useState(() => readDraft(draftName, newOwnerDraft) !== undefined);
  const login = useStore(form.store, (state) => state.values.userLogin);

  function toggle(open: boolean) {
    setAdding(open);
    onDraft(false);
  }

  function choose(user: { id: string; login: string } | null) {
    fillForm(form, { userLogin: user?.login ?? '', userId: user?.id ?? '' });
  }

  return (
    <section className="grid gap-4">
      <Rule>{t('admin:portal.admin')}</Rule>
      <form.Field name="userId" validators={rules.userId}>
        {(field) => (
          <FormField field={field} label={t('fields:userId')} labelHidden>
            <OwnerCombobox value={field.state.value} login={login} onChange={choose} />
          </FormField>
        )}
      </form.Field>
      <div className="grid gap-4 rounded-card border border-line bg-paper p-4">
        <Switch
          checked={isAdding}
          onChange={toggle}
          label={<strong>{t('admin:new_user.toggle')}</strong>}
          detail={t('admin:new_user.toggle_detail')}
        />
        {isAdding && (
          <NewOwnerForm
            draftName={draftName}
            refusedSubmits={refusedSubmits}
            onDirty={onDraft}
            onStored={(user) => {
              choose(user);
              toggle(false);
              document.getElementById(controlId(form, 'userId'))?.focus();
            }}
          />
        )}
      </div>
    </section>
  );
}

import type { LearnerRecord } from '@dars/contracts/learning/learner-record';
import { useTranslate } from '@dars/i18n/client';
import { countryName } from '@dars/i18n/format';
import { Ltr } from '@dars/ui/ltr';
import { CountryField } from '../../../app/form/country-field.tsx';
import { FormDialog } from '../../../app/form/form-dialog.tsx';
import { MobileField, NameField } from '../../../app/form/person-fields.tsx';
import { fullName } from '../../../lib/account/full-name.ts';
import { FormVersions } from '../../../lib/form/form-versions.tsx';
import { type LearnerForm, learnerValues, useLearnerForm } from './use-learner-form.ts';

interface EditLearnerDialogProps {
  record: LearnerRecord;
  onClose: () => void;
}

/** Changes a learner's name, phone number and country. */
export function EditLearnerDialog({ record, onClose }: EditLearnerDialogProps) {
  const t = useTranslate('people', 'versions');
  const parts = useLearnerForm(record, onClose);
  const { form, rules, base, newest } = parts;
  return (
    <FormDialog
      form={form}
      title={t('people:edit_named', { name: fullName(record.learner) })}
      description={t('people:learner.edit.detail')}
      submit={t('people:form.save')}
      submitting={t('common:saving')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        {newest && <LearnerConflict form={form} base={base} newest={newest} />}
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 narrow:grid-cols-1">
          {(['firstName', 'lastName'] as const).map((each) => (
            <form.Field key={each} name={each} validators={rules[each]}>
              {(field) => <NameField field={field} name={each} />}
            </form.Field>
          ))}
        </div>
        <form.Field name="mobile" validators={rules.mobile}>
          {(field) => <MobileField field={field} own={record.learner.login} />}
        </form.Field>
        <form.Field name="country" validators={rules.country}>
          {(field) => <CountryField field={field} placeholder={t('people:adding.country_none')} />}
        </form.Field>
      </div>
    </FormDialog>
  );
}

interface LearnerConflictProps {
  form: LearnerForm['form'];
  base: LearnerRecord;
  newest: LearnerRecord;
}

/** Shows both versions of a learner that somebody else saved first. */
function LearnerConflict({ form, base, newest }: LearnerConflictProps) {
  const t = useTranslate('people');
  return (
    <FormVersions
      version={newest.updatedDate}
      form={form}
      base={learnerValues(base)}
      theirs={learnerValues(newest)}
      fields={{
        firstName: { label: t('fields:firstName') },
        lastName: { label: t('fields:lastName') },
        mobile: { label: t('fields:mobile'), show: (mobile) => mobile && <Ltr>{mobile}</Ltr> },
        country: { label: t('fields:country'), show: (country) => country && countryName(t, country) },
      }}
    />
  );
}

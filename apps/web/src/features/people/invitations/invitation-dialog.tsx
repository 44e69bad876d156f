import { MAX_ADDED_COURSES } from '@dars/contracts/accounts/add-learners';
import { INVITATION_LABEL_MAX, INVITATION_WORDS_MAX, type Invitation } from '@dars/contracts/accounts/invitation';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Textarea } from '@dars/ui/form/textarea';
import { useStore } from '@tanstack/react-form';
import { ChosenList } from '../../../app/form/chosen-list.tsx';
import { CourseSelect } from '../../../app/form/course-select.tsx';
import { FormDialog } from '../../../app/form/form-dialog.tsx';
import { DateInput } from '../../../lib/dates/date-input.tsx';
import { FormField } from '../../../lib/form/form-field.tsx';
import { readWholeNumber } from '../../../lib/whole-number.ts';
import { GroupField } from './group-field.tsx';
import { type InvitationForm, useInvitationForm } from './use-invitation-form.ts';

interface InvitationDialogProps {
  /** Undefined for a new invitation. */
  stored: Invitation | undefined;
  onClose: () => void;
  onSaved: (invitation: Invitation) => void;
}

/** The form of an invitation. Its courses and its group are chosen once, as people have been let in with them. */
export function InvitationDialog({ stored, onClose, onSaved }: InvitationDialogProps) {
  const t = useTranslate('people');
  const { form, rules } = useInvitationForm(stored, onSaved);
  return (
    <FormDialog
      form={form}
      mark
      title={stored ? t('people:invitations.edit_title') : t('people:invitations.add')}
      description={stored ? undefined : t('people:invitations.add_detail')}
      submit={stored ? t('people:form.save') : t('people:invitations.make')}
      submitting={t('common:saving')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <form.Field name="label" validators={rules.label}>
          {(field) => (
            <FormField field={field} label={t('people:column.name')} hint={t('people:invitations.label_hint')}>
              <Input
                dir="auto"
                autoComplete="off"
                maxLength={INVITATION_LABEL_MAX}
                value={field.state.value}
                onChange={({ target }) => field.handleChange(target.value)}
              />
            </FormField>
          )}
        </form.Field>
        {!stored && <CoursesField form={form} />}
        {!stored && (
          <form.Field name="groupId">
            {(field) => (
              <GroupField
                field={field}
                label={t('people:invitations.group')}
                hint={t('people:invitations.group_hint')}
              />
            )}
          </form.Field>
        )}
        <LimitFields form={form} rules={rules} />
        <form.Field name="words" validators={rules.words}>
          {(field) => (
            <FormField
              field={field}
              label={t('people:invitations.words')}
              optional={t('common:optional')}
              hint={t('people:invitations.words_hint')}
            >
              <Textarea
                dir="auto"
                maxLength={INVITATION_WORDS_MAX}
                value={field.state.value}
                onChange={({ target }) => field.handleChange(target.value)}
              />
            </FormField>
          )}
        </form.Field>
      </div>
    </FormDialog>
  );
}

function LimitFields({ form, rules }: InvitationForm) {
  const t = useTranslate('people');
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 narrow:grid-cols-1">
      <form.Field name="maxUses" validators={rules.maxUses}>
        {(field) => (
          <FormField
            field={field}
            label={t('people:invitations.limit')}
            optional={t('common:optional')}
            hint={t('people:invitations.limit_hint')}
          >
            <Input
              ltr
              inputMode="numeric"
              autoComplete="off"
              value={field.state.value === null ? '' : String(field.state.value)}
              onChange={({ target }) => field.handleChange(readWholeNumber(target.value))}
            />
          </FormField>
        )}
      </form.Field>
      <form.Field name="expiresOn" validators={rules.expiresOn}>
        {(field) => (
          <FormField
            field={field}
            label={t('people:invitations.expires')}
            optional={t('common:optional')}
            hint={t('people:invitations.expires_hint')}
          >
            <DateInput
              max="2199-12-31"
              value={field.state.value ?? ''}
              onChange={({ target }) => field.handleChange(target.value === '' ? null : target.value)}
            />
          </FormField>
        )}
      </form.Field>
    </div>
  );
}

function CoursesField({ form }: Pick<InvitationForm, 'form'>) {
  const t = useTranslate('people');
  const courses = useStore(form.store, ({ values }) => values.courses);
  const choose = (next: typeof courses) => form.setFieldValue('courses', next);
  return (
    <div className="grid gap-3">
      <Field
        id={`${form.formId}-courses`}
        label={t('people:invitations.courses')}
        optional={t('common:optional')}
        hint={t('people:invitations.courses_hint')}
      >
        <CourseSelect
          label={t('people:invitations.courses')}
          placeholder={t('people:adding.course_placeholder')}
          value={null}
          onChange={(course) => {
            const isNew = course !== null && courses.every(({ id }) => id !== course.id);
            if (isNew && courses.length < MAX_ADDED_COURSES) choose([...courses, course]);
          }}
        />
      </Field>
      <ChosenList
        items={courses}
        label={t('people:invitations.courses')}
        removeLabel={(title) => t('people:adding.remove_course', { title })}
        onChange={choose}
      />
    </div>
  );
}

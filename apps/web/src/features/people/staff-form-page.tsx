import type { StaffMember } from '@dars/contracts/accounts/people';
import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { Kbd } from '@dars/ui/kbd';
import { PageHeader } from '@dars/ui/layout/page-header';
import { UserText } from '@dars/ui/user-text';
import { useStore } from '@tanstack/react-form';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { LeaveGuard } from '../../app/form/leave-guard.tsx';
import { fullName } from '../../lib/account/full-name.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { KEYS } from '../../lib/keys/keys.ts';
import { PersonLogIns } from './person-log-ins.tsx';
import { StaffConflict } from './staff-conflict.tsx';
import { StaffFields } from './staff-fields.tsx';
import { type StaffForm, useStaffForm } from './use-staff-form.ts';

interface StaffFormPageProps {
  /** Undefined for a new person. */
  person: StaffMember | undefined;
  onSaved: () => void;
}

/** The page that creates or edits a staff member. */
export function StaffFormPage({ person, onSaved }: StaffFormPageProps) {
  const t = useTranslate('people');
  const parts = useStaffForm(person);
  const { form, isSaved, base, newest } = parts;
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue);
  const leave = useEffectEvent(onSaved);
  // The effect waits for the render in which the guard below no longer blocks leaving the page.
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);

  return (
    <>
      <PageHeader
        title={person ? <UserText>{fullName(person)}</UserText> : t('people:form.add_title')}
        detail={person ? t('people:form.edit_detail') : t('people:form.add_detail')}
      />
      <PageForm form={form}>
        {/* The scroll margin keeps the focused field above the sticky foot. */}
        <div className="grid max-w-[760px] gap-6 px-8 py-6 narrow:px-4 [&_*]:scroll-mb-24">
          {newest && <StaffConflict form={form} base={base} newest={newest} />}
          <StaffFields parts={parts} person={person} />
        </div>
        <Foot form={form} isNew={person === undefined} />
      </PageForm>
      {person && <PersonLogIns id={person.id} className="border-t border-line" />}
      <LeaveGuard dirty={isChanged && !isSaved} />
    </>
  );
}

function Foot({ form, isNew }: { form: StaffForm['form']; isNew: boolean }) {
  const t = useTranslate('people');
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-8 py-4 narrow:px-4">
      <Button
        type="submit"
        variant="primary"
        busy={isSubmitting}
        busyText={isNew ? t('people:form.inviting') : t('common:saving')}
        className="narrow:flex-1"
      >
        {isNew ? t('people:form.invite') : t('people:form.save')}
      </Button>
      <Link to="/home/admin/staff" className={buttonClass({ variant: 'ghost' })}>
        {t('people:form.back')}
      </Link>
      <span className="hint narrow:hidden">
        <Kbd>{KEYS.submit}</Kbd> {t('common:submit_hint')}
      </span>
    </div>
  );
}

import { parseLearnerList } from '@dars/contracts/accounts/learner-list';
import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { Segmented } from '@dars/ui/form/segmented';
import { Kbd } from '@dars/ui/kbd';
import { PageHeader } from '@dars/ui/layout/page-header';
import { useStore } from '@tanstack/react-form';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CountryField } from '../../../app/form/country-field.tsx';
import { LeaveGuard } from '../../../app/form/leave-guard.tsx';
import { LoginField, MobileField, NameField } from '../../../app/form/person-fields.tsx';
import { fillForm } from '../../../lib/form/contract-form.ts';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { KEYS } from '../../../lib/keys/keys.ts';
import { ImportPeopleLink } from '../importing/import-people-link.tsx';
import { InvitationsLink } from './add-learners-link.tsx';
import { AddingResult } from './adding-result.tsx';
import { CourseChoice } from './course-choice.tsx';
import { GroupChoice } from './group-choice.tsx';
import { ListField } from './list-field.tsx';
import { type AddingForm, isTyped, useAddingForm, WAYS, type Way } from './use-adding-form.ts';

/** The page on which staff add one learner or a list of them, and then see what became of each person. */
export function AddLearnersPage() {
  const t = useTranslate('people');
  const parts = useAddingForm();
  const { form, outcome, setOutcome, dialog } = parts;
  const isChanged = useStore(form.store, ({ values }) => isTyped(values));
  const way = useStore(form.store, ({ values }) => values.way);
  const people = useStore(form.store, ({ values }) => values.people);
  const list = useMemo(() => parseLearnerList(people), [people]);
  function putBack(lines: string) {
    const kept = form.state.values.people;
    setOutcome(undefined);
    fillForm(form, { way: 'list' satisfies Way, people: kept === '' ? lines : `${kept}\n${lines}` });
  }
  return (
    <>
      <PageHeader
        title={t('people:adding.title')}
        detail={t('people:adding.detail')}
        aside={
          <span className="flex flex-wrap gap-3">
            <ImportPeopleLink />
            <InvitationsLink />
          </span>
        }
      />
      {outcome ? (
        <AddingResult outcome={outcome} onMore={() => setOutcome(undefined)} onPutBack={putBack} />
      ) : (
        <PageForm form={form}>
          <div className="grid max-w-[760px] gap-6 px-8 py-6 narrow:px-4 [&_*]:scroll-mb-24">
            <Segmented
              label={t('people:adding.way')}
              value={way}
              onChange={(next) => form.setFieldValue('way', next)}
              options={WAYS.map((each) => ({ value: each, label: t(`people:adding.ways.${each}`) }))}
              className="justify-self-start narrow:w-full"
            />
            {way === 'one' ? <PersonFields parts={parts} /> : <ListField parts={parts} list={list} />}
            <CourseChoice form={form} />
            <GroupChoice form={form} />
          </div>
          <Foot form={form} count={way === 'one' ? 1 : list.people.length} />
        </PageForm>
      )}
      {dialog}
      <LeaveGuard dirty={isChanged} />
    </>
  );
}

function PersonFields({ parts: { form, rules } }: { parts: AddingForm }) {
  const t = useTranslate('people');
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 narrow:grid-cols-1">
      {(['firstName', 'lastName'] as const).map((each) => (
        <form.Field key={each} name={each} validators={rules[each]}>
          {(field) => <NameField field={field} name={each} />}
        </form.Field>
      ))}
      <form.Field name="email" validators={rules.email}>
        {(field) => <LoginField field={field} />}
      </form.Field>
      <form.Field name="mobile" validators={rules.mobile}>
        {(field) => <MobileField field={field} />}
      </form.Field>
      <form.Field name="country" validators={rules.country}>
        {(field) => <CountryField field={field} placeholder={t('people:adding.country_none')} />}
      </form.Field>
    </div>
  );
}

interface FootProps {
  form: AddingForm['form'];
  /** Number of the people who will be added. */
  count: number;
}

function Foot({ form, count }: FootProps) {
  const t = useTranslate('people');
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-8 py-4 narrow:px-4">
      <Button
        type="submit"
        variant="primary"
        busy={isSubmitting}
        busyText={t('people:adding.sending')}
        className="narrow:flex-1"
      >
        {count === 0 ? t('people:adding.send_none') : t('people:adding.send', { count })}
      </Button>
      <Link to="/home/admin/learners" className={buttonClass({ variant: 'ghost' })}>
        {t('people:adding.back')}
      </Link>
      <span className="hint narrow:hidden">
        <Kbd>{KEYS.submit}</Kbd> {t('common:submit_hint')}
      </span>
    </div>
  );
}

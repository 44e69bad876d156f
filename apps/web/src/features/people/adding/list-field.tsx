import type { FaultyLine, LearnerList } from '@dars/contracts/accounts/learner-list';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Status } from '@dars/ui/data/status';
import { Textarea } from '@dars/ui/form/textarea';
import { FormField } from '../../../lib/form/form-field.tsx';
import type { AddingForm } from './use-adding-form.ts';

/** Most lines that are shown as not understood; the others are counted. */
const MAX_SHOWN = 20;

interface ListFieldProps {
  parts: AddingForm;
  /** What was read from the field. */
  list: LearnerList;
}

/** The field for a pasted list, with the number of people who were read and the lines that were not understood. */
export function ListField({ parts: { form, rules }, list }: ListFieldProps) {
  const t = useTranslate('people');
  return (
    <form.Field name="people" validators={rules.people}>
      {(field) => (
        <div className="grid gap-3">
          <FormField field={field} label={t('people:adding.list')} hint={t('people:adding.list_hint')}>
            <Textarea
              className="[&>textarea]:min-h-40"
              autoComplete="off"
              spellCheck={false}
              value={field.state.value}
              onChange={(event) => field.handleChange(event.target.value)}
            />
          </FormField>
          <ListPreview list={list} />
        </div>
      )}
    </form.Field>
  );
}

/** The number of people who were read from a pasted list, and the lines that were not understood. */
export function ListPreview({ list: { people, faults } }: Pick<ListFieldProps, 'list'>) {
  const t = useTranslate('people');
  const isShort = faults.length <= MAX_SHOWN;
  return (
    <div className="grid gap-2">
      <p role="status" className="flex flex-wrap gap-x-5 gap-y-1 text-small empty:hidden">
        {people.length > 0 && <Status on>{t('people:adding.read', { count: people.length })}</Status>}
        {faults.length > 0 && <Status on={false}>{t('people:adding.not_read', { count: faults.length })}</Status>}
      </p>
      {faults.length > 0 && (
        <ol className="grid gap-1.5 border-s-2 border-line ps-4 text-small">
          {faults.slice(0, MAX_SHOWN).map((fault) => (
            <Fault key={`${fault.line} ${fault.text}`} fault={fault} />
          ))}
          {!isShort && (
            <li className="text-ink-3">{t('people:adding.others', { count: faults.length - MAX_SHOWN })}</li>
          )}
        </ol>
      )}
    </div>
  );
}

function Fault({ fault: { line, text, fault } }: { fault: FaultyLine }) {
  const t = useTranslate('people');
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className="num text-ink-3">{t('people:adding.line', { line: formatNumber(t.language, line) })}</span>
      <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
      <span className="text-danger">{t(`people:adding.fault.${fault}`)}</span>
    </li>
  );
}

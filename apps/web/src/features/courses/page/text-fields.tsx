import { useTranslate } from '@dars/i18n/client';
import { FormField } from '../../../lib/form/form-field.tsx';
import { LinesField } from './lines-field.tsx';
import { QuestionsField } from './questions-field.tsx';
import type { PageParts } from './use-page-form.ts';

const LISTS = ['outcomes', 'audience', 'requirements'] as const;

/** The texts of the page: its lists of lines, and the questions with their answers. */
export function TextFields({ form, rules }: Pick<PageParts, 'form' | 'rules'>) {
  const t = useTranslate('courses');
  return (
    <>
      {LISTS.map((name) => (
        <form.Field key={name} name={name} validators={rules[name]}>
          {(field) => (
            <FormField
              group
              field={field}
              label={t(`fields:${name}`)}
              optional={t('common:optional')}
              hint={t(`courses:page.hint.${name}`)}
            >
              <LinesField label={t(`fields:${name}`)} value={field.state.value} onChange={field.handleChange} />
            </FormField>
          )}
        </form.Field>
      ))}
      <form.Field name="questions" validators={rules.questions}>
        {(field) => (
          <FormField
            group
            field={field}
            label={t('fields:questions')}
            optional={t('common:optional')}
            hint={t('courses:page.hint.questions')}
          >
            <QuestionsField value={field.state.value} onChange={field.handleChange} />
          </FormField>
        )}
      </form.Field>
    </>
  );
}

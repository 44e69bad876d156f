import { TAG_MAX } from '@dars/contracts/content/course-page';
import { COURSE_LEVELS, type CourseLevel } from '@dars/contracts/course-constants';
import { useTranslate } from '@dars/i18n/client';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { FormField } from '../../../lib/form/form-field.tsx';
import { CategoryField } from './category-field.tsx';
import { TagsField } from './tags-field.tsx';
import type { PageParts } from './use-page-form.ts';

/** Most characters by which a message names a tag. */
const NAMED_MAX = 24;

function beginningOf(tag: string): string {
  const letters = [...tag];
  return letters.length > NAMED_MAX ? `${letters.slice(0, NAMED_MAX).join('')}…` : tag;
}

/** The fields by which visitors find the course in the catalogue: level, category and tags. */
export function ListingFields({ form, rules }: Pick<PageParts, 'form' | 'rules'>) {
  const t = useTranslate('courses');
  return (
    <>
      <form.Field name="level" validators={rules.level}>
        {(field) => (
          <FormField group field={field} label={t('fields:level')}>
            <RadioGroup<CourseLevel | 'NONE'>
              row
              value={field.state.value ?? 'NONE'}
              onChange={(level) => field.handleChange(level === 'NONE' ? null : level)}
              options={(['NONE', ...COURSE_LEVELS] as const).map((level) => ({
                value: level,
                label: t(`courses:page.level.${level}`),
              }))}
            />
          </FormField>
        )}
      </form.Field>
      <form.Field name="category">
        {(field) => (
          <FormField field={field} label={t('fields:categoryId')} optional={t('common:optional')}>
            <CategoryField value={field.state.value} onChange={field.handleChange} />
          </FormField>
        )}
      </form.Field>
      <form.Field name="tags" validators={rules.tags}>
        {(field) => (
          <FormField
            field={field}
            label={t('fields:tags')}
            optional={t('common:optional')}
            hint={t('courses:page.tags_hint')}
            describe={({ rule, path, params }) => {
              const tag = field.state.value[Number(path[1])];
              if (rule !== 'maximum-length' || tag === undefined) return undefined;
              return t('courses:page.tag_long', { tag: beginningOf(tag), max: params?.['max'] ?? TAG_MAX });
            }}
          >
            <TagsField value={field.state.value} onChange={field.handleChange} />
          </FormField>
        )}
      </form.Field>
    </>
  );
}

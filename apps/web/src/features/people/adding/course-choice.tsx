import { MAX_ADDED_COURSES } from '@dars/contracts/accounts/add-learners';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { useStore } from '@tanstack/react-form';
import { ChosenList } from '../../../app/form/chosen-list.tsx';
import { CourseSelect } from '../../../app/form/course-select.tsx';
import type { AddingForm, AddingValues } from './use-adding-form.ts';

/** The courses in which the people are enrolled; none by default. */
export function CourseChoice({ form }: { form: AddingForm['form'] }) {
  const t = useTranslate('people');
  const courses = useStore(form.store, ({ values }) => values.courses);
  const choose = (next: AddingValues['courses']) => form.setFieldValue('courses', next);
  return (
    <div className="grid gap-3">
      <Field
        id={`${form.formId}-courses`}
        label={t('people:adding.courses')}
        optional={t('common:optional')}
        hint={t('people:adding.courses_hint')}
      >
        <CourseSelect
          label={t('people:adding.courses')}
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
        label={t('people:adding.chosen')}
        removeLabel={(title) => t('people:adding.remove_course', { title })}
        onChange={choose}
      />
    </div>
  );
}

import { MAX_ADDED_COURSES } from '@dars/contracts/accounts/add-learners';
import { useTranslate } from '@dars/i18n/client';
import { Chip } from '@dars/ui/data/chip';
import { Field } from '@dars/ui/form/field';
import { UserText } from '@dars/ui/user-text';
import { useStore } from '@tanstack/react-form';
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
      {courses.length > 0 && (
        <ul aria-label={t('people:adding.chosen')} className="flex flex-wrap gap-2">
          {courses.map(({ id, title }) => (
            <li key={id} className="max-w-full">
              <Chip
                onRemove={() => choose(courses.filter((each) => each.id !== id))}
                removeLabel={t('people:adding.remove_course', { title })}
              >
                <UserText text={title} className="wrap-anywhere">
                  {title}
                </UserText>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

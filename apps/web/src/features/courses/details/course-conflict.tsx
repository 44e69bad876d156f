import type { Course } from '@dars/contracts/content/course';
import { LANGUAGE_FACTS } from '@dars/contracts/languages';
import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';
import { fullName } from '../../../lib/account/full-name.ts';
import { SmallPicture } from '../../../lib/files/small-picture.tsx';
import { FormVersions } from '../../../lib/form/form-versions.tsx';
import { courseValues } from './course-values.ts';
import type { CourseParts } from './use-course-form.ts';

interface CourseConflictProps {
  form: CourseParts['form'];
  base: Course;
  newest: Course;
}

/** Shows both versions of a course that another person saved first. */
export function CourseConflict({ form, base, newest }: CourseConflictProps) {
  const t = useTranslate('courses', 'versions');
  return (
    <FormVersions
      version={newest.version}
      form={form}
      base={courseValues(base)}
      theirs={courseValues(newest)}
      fields={{
        title: { label: t('fields:title') },
        summary: { label: t('fields:summary') },
        cover: { label: t('fields:cover'), show: (url) => url !== null && <SmallPicture url={url} /> },
        lecturer: { label: t('fields:lecturerId'), show: (lecturer) => lecturer && fullName(lecturer) },
        coLecturers: {
          label: t('fields:coLecturerIds'),
          show: (people) => formatList(t.language, people.map(fullName)),
        },
        language: { label: t('fields:language'), show: (language) => LANGUAGE_FACTS[language].name },
        enrolment: { label: t('fields:enrolment'), show: (mode) => t(`courses:enrolment.${mode}.name`) },
        isSequential: { label: t('fields:isSequential'), show: (isOn) => t(isOn ? 'versions:on' : 'versions:off') },
      }}
    />
  );
}

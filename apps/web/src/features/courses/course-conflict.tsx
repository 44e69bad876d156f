import type { Course } from '@dars/contracts/course';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { fillForm } from '../../lib/contract-form.ts';
import { courseValues } from './course-values.ts';
import type { CourseParts } from './use-course-form.ts';

/** Someone else saved first. Saving again replaces what they stored. */
export function CourseConflict({ form, newest }: { form: CourseParts['form']; newest: Course }) {
  const t = useTranslate('courses');
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-2 bg-warning-tint px-8 py-4 text-small text-warning narrow:px-4"
    >
      <strong>{t('courses:form.conflict.title')}</strong>
      <p>{t('courses:form.conflict.detail')}</p>
      <Button size="small" onClick={() => fillForm(form, courseValues(newest))}>
        {t('courses:form.conflict.take')}
      </Button>
    </div>
  );
}

import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Kbd } from '@dars/ui/kbd';
import { PageHeader } from '@dars/ui/layout/page-header';
import { useStore } from '@tanstack/react-form';
import { Link } from '@tanstack/react-router';
import { BookCopy } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { LeaveGuard } from '../../../app/form/leave-guard.tsx';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { KEYS } from '../../../lib/keys/keys.ts';
import { CourseFields } from './course-fields.tsx';
import { type CourseParts, useCourseForm } from './use-course-form.ts';

/** The page that creates a course and then opens its content. */
export function AddCourse({ onAdded }: { onAdded: (id: string) => void }) {
  const t = useTranslate('courses');
  const parts = useCourseForm(undefined);
  const { form, created } = parts;
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue);
  const openCreated = useEffectEvent(onAdded);
  // The effect waits for the render in which the guard below no longer blocks leaving the page.
  useEffect(() => {
    if (created) openCreated(created.id);
  }, [created]);
  return (
    <>
      <PageHeader
        title={t('courses:form.add_title')}
        detail={t('courses:form.add_detail')}
        aside={
          <Link to="/home/admin/courses/templates" className={buttonClass({ variant: 'line' })}>
            <Icon icon={BookCopy} small />
            {t('courses:templates.from')}
          </Link>
        }
      />
      <PageForm form={form}>
        <div className="grid max-w-[760px] gap-6 px-8 py-6 narrow:px-4 [&_*]:scroll-mb-24">
          <CourseFields {...parts} />
        </div>
        <Foot form={form} />
      </PageForm>
      <LeaveGuard dirty={isChanged && !created} />
    </>
  );
}

function Foot({ form }: Pick<CourseParts, 'form'>) {
  const t = useTranslate('courses');
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-8 py-4 narrow:px-4">
      <Button
        type="submit"
        variant="primary"
        busy={isSubmitting}
        busyText={t('common:saving')}
        className="narrow:flex-1"
      >
        {t('courses:form.add')}
      </Button>
      <Link to="/home/admin/courses" className={buttonClass({ variant: 'ghost' })}>
        {t('courses:form.back')}
      </Link>
      <span className="hint narrow:hidden">
        <Kbd>{KEYS.submit}</Kbd> {t('common:submit_hint')}
      </span>
    </div>
  );
}

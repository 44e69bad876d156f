import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { trpc } from '../../../app/session/trpc.ts';
import { CourseCover } from '../../../lib/course/course-cover.tsx';

/** Suggests to add a first course; shown while the portal has none. */
export function FirstCourse() {
  const t = useTranslate('identity');
  const { data } = trpc.settings.checklist.useQuery();
  if (!data || data.course) return null;
  return (
    <section
      aria-labelledby="first-course"
      className="mt-4 flex w-full max-w-[640px] flex-wrap items-center gap-5 rounded-card border border-line bg-paper p-4 text-start"
    >
      <CourseCover
        course={{ id: 'first', cover: null }}
        className="aspect-video w-40 flex-none rounded-control narrow:w-full"
      />
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h2 id="first-course" className="text-h3">
          {t('identity:first_course.title')}
        </h2>
        <p className="text-small text-pretty text-ink-2">{t('identity:first_course.detail')}</p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Link to="/home/admin/courses/add" className={buttonClass({ variant: 'tint', size: 'small' })}>
            <Icon icon={Plus} small />
            {t('identity:first_course.create')}
          </Link>
          <Link to="/home/admin" className={buttonClass({ variant: 'ghost', size: 'small' })}>
            {t('identity:first_course.later')}
          </Link>
        </div>
      </div>
    </section>
  );
}

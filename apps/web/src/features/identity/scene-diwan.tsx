import { useTranslate } from '@dars/i18n/client';
import { CourseCover } from '../../lib/course-cover.tsx';
import { PortalSign } from './portal-sign.tsx';
import { CourseCard, type SceneProps, sampleOf, useSampleCourses } from './scene-parts.tsx';

/** A catalogue: search above all, then courses in a grid. */
export function SceneDiwan({ name, logo }: SceneProps) {
  const t = useTranslate('identity');
  const courses = useSampleCourses();
  return (
    <div className="grid gap-5 pb-6">
      <header className="flex items-center gap-6 border-b border-line bg-surface px-6 py-3">
        <PortalSign name={name} logo={logo} />
        <nav className="hidden gap-5 text-small text-ink-2 @min-[640px]:flex">
          <b className="text-brand-text">{t('identity:preview.courses')}</b>
          <span>{t('identity:preview.paths')}</span>
          <span>{t('identity:preview.about')}</span>
        </nav>
        <span className="ms-auto rounded-control bg-brand px-4 py-1.5 text-small font-semibold text-on-brand">
          {t('identity:preview.continue')}
        </span>
      </header>
      <div className="relative mx-6 overflow-clip rounded-card bg-[var(--brand-100)] text-[var(--on-brand-100)]">
        <CourseCover course={sampleOf(0)} className="absolute inset-y-0 end-0 hidden h-full w-2/5 @min-[640px]:block" />
        <div className="relative grid gap-2 p-7 @min-[640px]:max-w-[60%]">
          <p className="text-h1 text-balance text-brand-text">{t('identity:preview.hero')}</p>
          <p className="text-small text-ink-2">{t('identity:preview.hero_detail')}</p>
          <p className="mt-2 flex items-center gap-2 rounded-control border border-line bg-surface p-1.5 text-small text-ink-3">
            <span className="flex-1 px-2">{t('identity:preview.search')}</span>
            <b className="rounded-control bg-brand px-4 py-1 text-on-brand">{t('identity:preview.find')}</b>
          </p>
        </div>
      </div>
      <p className="px-6 text-h2">{t('identity:preview.chosen')}</p>
      <div className="grid gap-4 px-6 @min-[520px]:grid-cols-3">
        {courses.map((course) => (
          <CourseCard key={course.title} {...course} />
        ))}
      </div>
    </div>
  );
}

import { useTranslate } from '@dars/i18n/client';
import { CourseCover } from '../../../lib/course/course-cover.tsx';
import { PortalBrand } from './portal-brand.tsx';
import { SceneAccount, SceneNav, type SceneProps, SceneTabs, sampleOf, useSampleCourses } from './scene-parts.tsx';

/** The preview of the template "shasha": dark, with one course in front and rows of others below. */
export function SceneShasha({ name, logo }: SceneProps) {
  const t = useTranslate('identity', 'page');
  const courses = useSampleCourses();
  return (
    <div data-surface="dark" className="grid min-h-[600px] grid-cols-1 content-start bg-paper text-ink">
      <div className="grid grid-cols-1 gap-14 bg-brand-tint px-6 pt-3 pb-8">
        <header className="flex items-center gap-6">
          <PortalBrand name={name} logo={logo} onDark />
          <SceneNav
            template="shasha"
            className="hidden gap-5 text-small text-ink-2 @min-[640px]:flex"
            current="font-semibold text-ink"
          />
          <SceneAccount />
        </header>
        <div className="grid max-w-[30rem] gap-2">
          <p className="caption text-brand-text">{t('page:home.shasha.watching')}</p>
          <p className="text-display text-balance">{t('identity:preview.course.first')}</p>
          <p className="text-small text-ink-2">{t('identity:preview.course_detail')}</p>
          <span className="mt-2 flex flex-wrap gap-3 text-small">
            <b className="rounded-control bg-brand px-6 py-2 text-on-brand">{t('page:home.shasha.resume')}</b>
            <span className="rounded-control bg-surface-2 px-6 py-2">{t('page:home.shasha.about')}</span>
          </span>
        </div>
      </div>
      <p className="px-6 pt-6 pb-4 text-h3">{t('page:home.shasha.new', { name })}</p>
      <div className="grid grid-cols-3 gap-3 px-6 pb-8">
        {courses.map(({ title, kind }) => (
          <div key={title} className="grid content-start gap-2">
            <CourseCover course={sampleOf(kind)} className="h-28 w-full rounded-card" />
            <b className="text-small">{title}</b>
          </div>
        ))}
      </div>
      <SceneTabs template="shasha" />
    </div>
  );
}

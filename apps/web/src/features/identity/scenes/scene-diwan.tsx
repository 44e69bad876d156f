import { useTranslate } from '@dars/i18n/client';
import { CourseCover } from '../../../lib/course/course-cover.tsx';
import { PortalBrand } from './portal-brand.tsx';
import { SampleCard, SceneAccount, SceneNav, type SceneProps, sampleOf, useSampleCourses } from './scene-parts.tsx';

/** The preview of the template "diwan": a catalogue with a search field and a grid of courses. */
export function SceneDiwan({ name, logo }: SceneProps) {
  const t = useTranslate('page');
  const courses = useSampleCourses();
  return (
    <div className="grid grid-cols-1 gap-5 pb-6">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-surface px-6 py-3">
        <PortalBrand name={name} logo={logo} />
        <SceneNav
          template="diwan"
          className="order-1 flex basis-full gap-5 @min-[640px]:order-none @min-[640px]:basis-auto text-small text-ink-2"
          current="font-semibold text-ink"
        />
        <SceneAccount />
      </header>
      <div className="relative mx-6 overflow-clip rounded-card bg-[var(--brand-100)] text-[var(--on-brand-100)]">
        <CourseCover course={sampleOf(0)} className="absolute inset-y-0 end-0 hidden h-full w-2/5 @min-[640px]:block" />
        <div className="relative grid gap-2 p-7 @min-[640px]:max-w-[60%]">
          <p className="text-h1 text-balance text-brand-text">{t('page:home.diwan.title')}</p>
          <p className="text-small text-ink-2">{t('page:home.diwan.count', { count: courses.length, name })}</p>
          <p className="mt-2 flex items-center gap-2 rounded-control border border-line bg-surface p-1.5 text-small text-ink-3">
            <span className="flex-1 px-2">{t('page:home.search_hint')}</span>
            <b className="rounded-control bg-brand px-4 py-1 text-on-brand">{t('page:home.find')}</b>
          </p>
        </div>
      </div>
      <p className="flex items-center gap-5 px-6 text-small text-ink-2">
        <b className="rounded-control bg-brand-ink px-3 py-1 text-white">{t('page:home.diwan.shelf.all')}</b>
        <span>{t('page:home.diwan.shelf.mine')}</span>
        <span>{t('page:home.diwan.shelf.new')}</span>
      </p>
      <div className="grid gap-4 px-6 @min-[520px]:grid-cols-3">
        {courses.map((course) => (
          <SampleCard key={course.title} {...course} />
        ))}
      </div>
    </div>
  );
}

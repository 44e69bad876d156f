import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Icon } from '@dars/ui/icon';
import { Menu } from 'lucide-react';
import { PortalBrand } from './portal-brand.tsx';
import { SampleBar, SceneAccount, SceneNav, type SceneProps, useSampleCourses } from './scene-parts.tsx';

/** The preview of the template "majlis": a side menu, the next lesson and the progress of each course. */
export function SceneMajlis({ name, logo }: SceneProps) {
  const t = useTranslate('page');
  const courses = useSampleCourses();
  const entry = 'flex items-center gap-3';
  return (
    <div className="grid min-h-[600px] grid-cols-1 content-start @min-[640px]:grid-cols-[15rem_minmax(0,1fr)] @min-[640px]:content-stretch">
      <aside className="hidden content-start gap-6 bg-brand-ink p-6 text-white @min-[640px]:grid">
        <PortalBrand name={name} logo={logo} onDark />
        <SceneNav
          icons
          template="majlis"
          className="grid gap-4 text-small"
          current={`${entry} font-semibold`}
          other={entry}
        />
      </aside>
      <header className="flex items-center gap-3 bg-brand-ink px-6 py-3 text-white @min-[640px]:hidden">
        <Icon icon={Menu} />
        <PortalBrand name={name} logo={logo} onDark />
        <SceneAccount />
      </header>
      <div className="grid grid-cols-1 content-start gap-5 p-6">
        <span className="hidden @min-[640px]:flex">
          <SceneAccount />
        </span>
        <p className="text-h2">{t('page:home.majlis.next')}</p>
        <div className="grid gap-3 @min-[520px]:grid-cols-2">
          {courses.slice(0, 2).map(({ title, lessons }) => (
            <div key={title} className="card grid gap-1 border-s-4 border-s-[var(--brand-line)] p-4">
              <b className="text-body">{title}</b>
              <span className="caption quiet">{lessons}</span>
            </div>
          ))}
        </div>
        <p className="text-h2">{t('page:home.majlis.progress')}</p>
        <div className="card divide-y divide-line px-4">
          {courses.map(({ title, done }) => (
            <div
              key={title}
              className="grid grid-cols-[minmax(0,1fr)_4rem_3rem] items-center gap-4 py-3 text-small @min-[640px]:grid-cols-[minmax(0,1fr)_8rem_3rem]"
            >
              <span className="truncate">{title}</span>
              <SampleBar done={done} />
              <b className="num">{formatPercent(t.language, done / 100)}</b>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

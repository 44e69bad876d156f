import { useTranslate } from '@dars/i18n/client';
import { PortalBrand } from './portal-brand.tsx';
import { SceneAccount, SceneNav, type SceneProps, SceneTabs, useSampleCourses } from './scene-parts.tsx';

/** The preview of the template "masar": today's lesson and the path to which it belongs. */
export function SceneMasar({ name, logo }: SceneProps) {
  const t = useTranslate('identity', 'page');
  const courses = useSampleCourses();
  const entry = 'flex items-center gap-2 rounded-control px-3 py-1';
  return (
    <div className="grid grid-cols-1">
      <header className="flex items-center gap-4 px-6 py-3">
        <PortalBrand name={name} logo={logo} />
        <SceneNav
          icons
          template="masar"
          className="hidden gap-1 rounded-card bg-surface p-1 text-small text-ink-2 @min-[640px]:flex"
          current={`${entry} bg-brand-tint font-semibold text-brand-text`}
          other={entry}
        />
        <SceneAccount />
      </header>
      <div className="grid justify-items-center gap-6 px-6 pt-3 pb-8">
        <div className="grid w-full max-w-[30rem] gap-2 rounded-modal bg-brand p-7 text-on-brand">
          <p className="caption">{t('page:home.masar.today')}</p>
          <p className="text-h1">{t('identity:preview.lesson')}</p>
          <p className="text-small">{t('identity:preview.course.first')}</p>
          <b className="mt-2 justify-self-start rounded-control bg-[var(--on-brand)] px-5 py-2 text-small text-brand">
            {t('page:home.continue')}
          </b>
        </div>
        <ol className="grid w-full max-w-[30rem]">
          {courses.map(({ title, lessons }, index) => (
            <li key={title} className={`flex items-center gap-4 ${index % 2 === 1 ? 'ms-16' : ''}`}>
              <span
                className={`m-3 grid size-9 flex-none rotate-45 place-items-center rounded-control ${index === 0 ? 'bg-brand text-on-brand' : 'border-2 border-[var(--brand-300)] bg-surface'}`}
              >
                <b className="num -rotate-45 text-small">{index + 1}</b>
              </span>
              <span>
                <b className="block text-body">{title}</b>
                <span className="caption quiet">{lessons}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <SceneTabs template="masar" />
    </div>
  );
}

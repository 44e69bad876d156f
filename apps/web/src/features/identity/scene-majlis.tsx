import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { PortalSign } from './portal-sign.tsx';
import { Bar, type SceneProps, useSampleCourses } from './scene-parts.tsx';

/** A company: the menu at the side, what is due, how far everybody is. */
export function SceneMajlis({ name, logo }: SceneProps) {
  const t = useTranslate('identity');
  const courses = useSampleCourses();
  const menu = [t('identity:preview.home'), t('identity:preview.courses'), t('identity:preview.reports')];
  return (
    <div className="grid min-h-[600px] @min-[640px]:grid-cols-[13rem_1fr]">
      <aside className="hidden content-start gap-4 bg-brand-ink p-6 text-small text-white @min-[640px]:grid">
        {menu.map((entry, index) => (
          <span key={entry} className={index === 0 ? 'font-semibold' : ''}>
            {entry}
          </span>
        ))}
      </aside>
      <div className="grid content-start gap-5 p-6">
        <PortalSign name={name} logo={logo} />
        <p className="text-h2">{t('identity:preview.due')}</p>
        <div className="grid gap-3 @min-[520px]:grid-cols-2">
          {courses.slice(0, 2).map(({ title, lessons }) => (
            <div key={title} className="card grid gap-1 border-s-4 border-s-[var(--brand-line)] p-4">
              <b className="text-body">{title}</b>
              <span className="caption quiet">{lessons}</span>
            </div>
          ))}
        </div>
        <p className="text-h2">{t('identity:preview.progress')}</p>
        <div className="card divide-y divide-line px-4">
          {courses.map(({ title, done }) => (
            <div key={title} className="grid grid-cols-[1fr_8rem_3rem] items-center gap-4 py-3 text-small">
              <span className="truncate">{title}</span>
              <Bar done={done} />
              <b className="num">{formatPercent(t.language, done / 100)}</b>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

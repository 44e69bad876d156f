import { useTranslate } from '@dars/i18n/client';
import { CourseCover } from '../../lib/course-cover.tsx';
import { PortalSign } from './portal-sign.tsx';
import { type SceneProps, sampleOf, useSampleCourses } from './scene-parts.tsx';

/** A screen: dark, one course in front, rails of others below. */
export function SceneShasha({ name, logo }: SceneProps) {
  const t = useTranslate('identity');
  const courses = useSampleCourses();
  return (
    <div data-surface="dark" className="grid min-h-[600px] content-start gap-6 bg-paper pb-8 text-ink">
      <div className="grid gap-16 bg-brand-tint px-6 pt-3 pb-8">
        <PortalSign name={name} logo={logo} onDark />
        <div className="grid max-w-[30rem] gap-2">
          <p className="text-display text-balance">{t('identity:preview.hero')}</p>
          <p className="text-small text-ink-2">{t('identity:preview.hero_detail')}</p>
          <b className="mt-2 justify-self-start rounded-control bg-brand px-6 py-2 text-small text-on-brand">
            {t('identity:preview.watch')}
          </b>
        </div>
      </div>
      <p className="px-6 text-h3">{t('identity:preview.chosen')}</p>
      <div className="grid grid-cols-3 gap-3 px-6">
        {courses.map(({ title, kind }) => (
          <div key={title} className="grid gap-2">
            <CourseCover course={sampleOf(kind)} className="h-28 w-full rounded-card" />
            <b className="text-small">{title}</b>
          </div>
        ))}
      </div>
    </div>
  );
}

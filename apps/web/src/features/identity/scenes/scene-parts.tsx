import type { TemplateKey, TenantSettings } from '@dars/contracts/portal/settings';
import { useTranslate } from '@dars/i18n/client';
import { Mark } from '@dars/ui/brand/mark';
import { Icon } from '@dars/ui/icon';
import { useLearnerNav } from '../../../app/learner-nav.ts';
import { useSession } from '../../../app/session/session.tsx';
import { CourseCover } from '../../../lib/course/course-cover.tsx';

export interface SceneProps {
  name: string;
  logo: TenantSettings['logo'];
}

interface SceneNavProps {
  template: TemplateKey;
  icons?: boolean;
  className: string;
  /** Classes of the current entry, and of the other entries. */
  current: string;
  other?: string;
}

/** The entries of the portal's menu, with the home page as the current one. */
export function SceneNav({ template, icons = false, className, current, other = '' }: SceneNavProps) {
  return (
    <span className={className}>
      {useLearnerNav(template).map(({ href, label, icon }, index) => (
        <span key={href} className={index === 0 ? current : other}>
          {icons && <Icon icon={icon} small />}
          {label}
        </span>
      ))}
    </span>
  );
}

/** The same entries as a bar at the lower edge, which two of the templates have on a phone. */
export function SceneTabs({ template }: { template: TemplateKey }) {
  const entry = 'grid min-w-0 justify-items-center gap-1';
  return (
    <SceneNav
      icons
      template={template}
      className="grid grid-cols-3 @min-[640px]:hidden gap-1 border-t border-line bg-surface p-2 text-caption text-ink-3"
      current={`${entry} text-brand-text`}
      other={entry}
    />
  );
}

/** The person's avatar at the end of the bar. */
export function SceneAccount() {
  const { user } = useSession();
  return <Mark name={user.firstName} size="small" className="ms-auto" />;
}

interface SampleCourse {
  title: string;
  lessons: string;
  kind: 0 | 1 | 2;
  /** Progress in percent. */
  done: number;
}

/** Returns a course without a picture, for which a generated cover is drawn. */
export const sampleOf = (kind: SampleCourse['kind']) => ({ id: `sample-${kind}`, cover: null });

export function useSampleCourses(): SampleCourse[] {
  const t = useTranslate('identity');
  return [
    { title: t('identity:preview.course.first'), lessons: t('identity:preview.lessons'), kind: 1, done: 60 },
    { title: t('identity:preview.course.second'), lessons: t('identity:preview.lessons_more'), kind: 0, done: 25 },
    { title: t('identity:preview.course.third'), lessons: t('identity:preview.lessons'), kind: 2, done: 0 },
  ];
}

export function SampleCard({ title, lessons, kind, done }: SampleCourse) {
  return (
    <div className="card overflow-clip">
      <CourseCover course={sampleOf(kind)} className="h-28 w-full" />
      <div className="grid gap-1 p-4">
        <p className="text-h3">{title}</p>
        <p className="caption quiet">{lessons}</p>
        <SampleBar done={done} />
      </div>
    </div>
  );
}

export function SampleBar({ done }: { done: number }) {
  return (
    <span className="mt-2 block h-1 rounded-control bg-surface-2">
      <span className="block h-full rounded-control bg-brand-line" style={{ inlineSize: `${done}%` }} />
    </span>
  );
}

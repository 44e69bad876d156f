import type { TenantSettings } from '@dars/contracts/settings';
import { useTranslate } from '@dars/i18n/client';
import { CourseCover } from '../../lib/course-cover.tsx';

export interface SceneProps {
  name: string;
  logo: TenantSettings['logo'];
}

interface SampleCourse {
  title: string;
  lessons: string;
  kind: 0 | 1 | 2;
  /** Percent of it that is done. */
  done: number;
}

/** A course that has no picture, for what is drawn in its place. */
export const sampleOf = (kind: SampleCourse['kind']) => ({ id: `sample-${kind}`, cover: null });

export function useSampleCourses(): SampleCourse[] {
  const t = useTranslate('identity');
  return [
    { title: t('identity:preview.course.first'), lessons: t('identity:preview.lessons'), kind: 1, done: 60 },
    { title: t('identity:preview.course.second'), lessons: t('identity:preview.lessons_more'), kind: 0, done: 25 },
    { title: t('identity:preview.course.third'), lessons: t('identity:preview.lessons'), kind: 2, done: 0 },
  ];
}

export function CourseCard({ title, lessons, kind, done }: SampleCourse) {
  return (
    <div className="card overflow-clip">
      <CourseCover course={sampleOf(kind)} className="h-28 w-full" />
      <div className="grid gap-1 p-4">
        <p className="text-h3">{title}</p>
        <p className="caption quiet">{lessons}</p>
        <Bar done={done} />
      </div>
    </div>
  );
}

export function Bar({ done }: { done: number }) {
  return (
    <span className="mt-2 block h-1 rounded-control bg-surface-2">
      <span className="block h-full rounded-control bg-brand-line" style={{ inlineSize: `${done}%` }} />
    </span>
  );
}

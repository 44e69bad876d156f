import type { CourseCard } from '@dars/contracts/learning';
import { useTranslate } from '@dars/i18n/client';
import { fullName } from '../../lib/full-name.ts';
import { coursePath, lessonPath } from '../../lib/learner-paths.ts';

/** What a card says of a course. */
export function useCourseTexts() {
  const t = useTranslate('page');
  return {
    lessons: ({ lessonCount }: CourseCard): string => t('page:lessons', { count: lessonCount }),
    length: ({ duration }: CourseCard): string => durationText(t, duration),
    done: ({ own, lessonCount }: CourseCard): string =>
      t('page:home.done', { done: own?.completedLessons ?? 0, all: lessonCount }),
    lecturer: ({ lecturer }: CourseCard): string => (lecturer ? fullName(lecturer) : ''),
  };
}

type Say = (key: 'page:minutes' | 'page:hours' | 'page:hours_minutes', values: Record<string, number>) => string;

/** Seconds in hours and minutes; nothing for a course without recordings. */
function durationText(t: Say, seconds: number): string {
  if (seconds === 0) return '';
  const all = Math.max(1, Math.round(seconds / 60));
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return t('page:minutes', { minutes });
  return minutes === 0 ? t('page:hours', { hours }) : t('page:hours_minutes', { hours, minutes });
}

/** Where to go on in it. */
export function onwardPath({ id, own }: CourseCard): string {
  return own?.next ? lessonPath(id, own.next.lessonId) : coursePath(id);
}

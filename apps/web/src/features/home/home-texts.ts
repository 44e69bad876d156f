import type { CourseCard, LearnerHome } from '@dars/contracts/learning';
import { useTranslate } from '@dars/i18n/client';
import { useSession } from '../../app/session.tsx';
import { durationText } from '../../lib/duration-text.ts';
import { fullName } from '../../lib/full-name.ts';
import { coursePath, lessonPath } from '../../lib/learner-paths.ts';
import { wordingOf } from '../../lib/wording.ts';

/** What a card says of a course. */
export function useCourseTexts() {
  const t = useTranslate('page');
  return {
    lessons: ({ lessonCount }: CourseCard): string => t('page:lessons', { count: lessonCount }),
    /** Nothing for a course without recordings. */
    length: ({ duration }: CourseCard): string => (duration === 0 ? '' : durationText(t, duration)),
    done: ({ own, lessonCount }: CourseCard): string =>
      t('page:home.done', { done: own?.completedLessons ?? 0, all: lessonCount }),
    lecturer: ({ lecturer }: CourseCard): string => (lecturer ? fullName(lecturer) : ''),
  };
}

/** Where to go on in it. */
export function onwardPath({ id, own }: CourseCard): string {
  return own?.next ? lessonPath(id, own.next.lessonId) : coursePath(id);
}

/** What the portal has published above all, in the reader's language; empty where the template speaks. */
export function useHero({ hero }: LearnerHome) {
  const { language } = useTranslate();
  const { realm } = useSession();
  if (!hero) return { title: '', subtitle: '', imageUrl: null };
  return {
    title: wordingOf(hero.title, language, realm),
    subtitle: wordingOf(hero.subtitle, language, realm),
    imageUrl: hero.imageUrl,
  };
}

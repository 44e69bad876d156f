import type { CourseCard, LearnerHome } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { use } from 'react';
import { useSession } from '../../app/session/session.tsx';
import { coursePath, lessonPath } from '../../lib/course/learner-paths.ts';
import { lecturersLine } from '../../lib/course/lecturer-names.ts';
import { cardPriceTexts, type PriceTexts } from '../../lib/course/price-texts.ts';
import { DateSettingsContext } from '../../lib/dates/date-settings.ts';
import { durationText } from '../../lib/dates/duration-text.ts';
import { homeTitle } from '../../lib/portal/home-title.ts';
import { localizedText } from '../../lib/text/localized-text.ts';

/** Returns functions for the texts of a course's card. */
export function useCourseTexts() {
  const t = useTranslate('page');
  const dates = use(DateSettingsContext);
  return {
    /** The price, or that nobody can buy the course now. */
    price: ({ offer }: CourseCard): PriceTexts | undefined => cardPriceTexts(t, offer, dates),
    lessons: ({ lessonCount }: CourseCard): string => t('page:lessons', { count: lessonCount }),
    /** Empty for a course without recordings. */
    length: ({ duration }: CourseCard): string => (duration === 0 ? '' : durationText(t, duration)),
    done: ({ own, lessonCount }: CourseCard): string =>
      t('page:home.done', { done: own?.completedLessons ?? 0, all: lessonCount }),
    lecturers: (course: CourseCard): string => lecturersLine(t.language, course),
  };
}

/** Returns the address of the next lesson, or of the course if there is none. */
export function nextLessonPath({ id, own }: CourseCard): string {
  return own?.next ? lessonPath(id, own.next.lessonId) : coursePath(id);
}

/**
 * Returns the text and picture at the head of a home without a current course: the portal's published ones, else the
 * template's.
 */
export function useHero(home: LearnerHome) {
  const t = useTranslate('page');
  const { realm, user } = useSession();
  const { language } = t;
  return {
    title: homeTitle(t, { home, user, realm, language }),
    subtitle: home.hero ? localizedText(home.hero.subtitle, language, realm) : '',
    imageUrl: home.hero?.imageUrl ?? null,
  };
}

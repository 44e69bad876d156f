import { type PublicCourse, type PublicLesson, publicCoursePath } from '@dars/contracts/content/course-page';
import { formatDate, formatNumber } from '@dars/i18n/format';
import { UserText } from '@dars/ui/user-text';
import type { PublicRealm } from '../page-data.ts';
import { type PageTranslate, usePageTexts } from '../texts.tsx';

type Calendar = PublicRealm['settings']['calendar'];

/** Formats a day without a time in UTC, so that it does not shift. */
const dayText = (t: PageTranslate, day: string, calendar: Calendar): string =>
  formatDate(t, new Date(day), { calendar, timeZone: 'UTC' });

interface ScheduleFactsProps {
  course: PublicCourse;
  realm: PublicRealm;
}

/** The dates and seats of a course and the courses to complete first, as facts of its page. */
export function ScheduleFacts({ course, realm }: ScheduleFactsProps) {
  const t = usePageTexts();
  const { opensOn, closesOn, freeSeats, prerequisites, enrolment, isOver } = course;
  const { calendar } = realm.settings;
  const full = enrolment === 'OPEN' ? 'catalogue:seats_full' : 'catalogue:seats_taken';
  return (
    <>
      {(opensOn !== null || closesOn !== null) && (
        <div>
          <dt>{t('catalogue:dates')}</dt>
          <dd>
            {opensOn !== null && t('catalogue:starts', { day: dayText(t, opensOn, calendar) })}
            {closesOn !== null && <small>{t('catalogue:ends', { day: dayText(t, closesOn, calendar) })}</small>}
          </dd>
        </div>
      )}
      {freeSeats !== null && !isOver && (
        <div>
          <dt>{t('catalogue:seats')}</dt>
          <dd>
            {freeSeats === 0 ? t(full) : t('catalogue:seats_free', { free: formatNumber(t.language, freeSeats) })}
          </dd>
        </div>
      )}
      {prerequisites.length > 0 && (
        <div>
          <dt>{t('catalogue:first')}</dt>
          <dd>
            {prerequisites.map(({ slug, title }) => (
              <a key={slug} href={publicCoursePath(slug)}>
                <UserText>{title}</UserText>
              </a>
            ))}
          </dd>
        </div>
      )}
    </>
  );
}

/** Tells when a closed lesson opens. */
export function openingText(
  t: PageTranslate,
  { opensOn, opensAfterDays }: Pick<PublicLesson, 'opensOn' | 'opensAfterDays'>,
  calendar: Calendar,
): string {
  if (opensOn !== null) return t('catalogue:opens_on', { day: dayText(t, opensOn, calendar) });
  return opensAfterDays === null ? t('catalogue:locked') : t('catalogue:opens_after', { count: opensAfterDays });
}

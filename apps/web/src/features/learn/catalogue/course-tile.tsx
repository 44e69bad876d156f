import type { EnrolmentStatus } from '@dars/contracts/course-constants';
import type { CourseCard } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import type { TranslationKey } from '@dars/i18n/keys';
import type { Translate } from '@dars/i18n/translate';
import { Badge } from '@dars/ui/data/badge';
import { ProgressLine } from '@dars/ui/data/progress-line';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { CourseCover } from '../../../lib/course/course-cover.tsx';
import { coursePath } from '../../../lib/course/learner-paths.ts';
import { lecturersLine } from '../../../lib/course/lecturer-names.ts';
import { PriceLine } from '../../../lib/course/price-line.tsx';
import { offSaleText, priceTexts } from '../../../lib/course/price-texts.ts';
import { DateSettingsContext } from '../../../lib/dates/date-settings.ts';
import { durationText } from '../../../lib/dates/duration-text.ts';
import { Highlighted } from '../../../lib/list/highlighted.tsx';
import { Fact } from '../fact.tsx';

interface CourseTileProps {
  course: CourseCard;
  /** The search text, which is highlighted in the title. */
  query?: string | undefined;
}

/** A course in a grid: its cover, title, lecturers, summary and the reader's progress. */
export function CourseTile({ course, query }: CourseTileProps) {
  const t = useTranslate('learn');
  const { title, summary } = course;
  const lecturers = lecturersLine(t.language, course);
  return (
    <article className="group relative flex min-w-0 flex-1 flex-col">
      <span className="relative block overflow-clip rounded-card">
        <CourseCover course={course} className="aspect-video w-full transition-transform group-hover:scale-[1.02]" />
        <StateBadge course={course} />
      </span>
      <h2 className="mt-3 text-h3 wrap-anywhere">
        {/* The link covers the whole tile. */}
        <Link
          to={coursePath(course.id)}
          className="group-hover:text-brand-text after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-brand-line"
        >
          <UserText text={title}>
            <Highlighted text={title} query={query} />
          </UserText>
        </Link>
      </h2>
      {lecturers && (
        <p className="text-small text-ink-3">
          <UserText>{lecturers}</UserText>
        </p>
      )}
      {!course.own && summary && (
        <UserText as="p" className="mt-1 line-clamp-2 text-small text-ink-2">
          {summary}
        </UserText>
      )}
      <TileFacts course={course} />
    </article>
  );
}

function stateText(t: Translate<TranslationKey<'learn'>>, status: EnrolmentStatus): string | undefined {
  if (status === 'REQUESTED') return t('learn:enrolment.requested');
  return status === 'WAITING' ? t('learn:enrolment.waiting') : undefined;
}

function StateBadge({ course: { own } }: { course: CourseCard }) {
  const t = useTranslate('learn');
  if (!own) return null;
  const text = own.completedDate ? t('learn:completed') : stateText(t, own.status);
  if (!text) return null;
  return (
    <Badge tone={own.completedDate ? 'good' : 'warn'} className="absolute top-3 end-3 shadow-1">
      {text}
    </Badge>
  );
}

function TileFacts({ course: { title, own, lessonCount, duration, offer } }: { course: CourseCard }) {
  const t = useTranslate('learn', 'page');
  const dates = use(DateSettingsContext);
  const offSale = offSaleText(t, offer);
  const price = offSale ? undefined : priceTexts(t, offer, dates);
  if (own?.status === 'ACTIVE') {
    return (
      <p className="mt-auto flex items-center gap-3.5 pt-3 text-small whitespace-nowrap text-ink-2">
        <ProgressLine label={t('learn:progress_of', { title })} value={own.completedLessons} max={lessonCount} />
        {t('learn:done_of', { done: own.completedLessons, total: lessonCount })}
      </p>
    );
  }
  return (
    <div className="mt-auto">
      {price && <PriceLine texts={price} className="pt-2" />}
      {offSale && <p className="pt-2 text-small text-ink-2">{offSale}</p>}
      <ul className="flex flex-wrap gap-x-3 pt-2 text-caption text-ink-3">
        <Fact>{t('learn:lessons', { count: lessonCount })}</Fact>
        {duration > 0 && <Fact>{durationText(t, duration)}</Fact>}
      </ul>
    </div>
  );
}

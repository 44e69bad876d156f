import type { LearnerRecord } from '@dars/contracts/learning/learner-record';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { HairlineJoint } from '@dars/ui/layout/hairline-joint';
import type { ReactNode } from 'react';
import { durationText } from '../../../lib/dates/duration-text.ts';
import { TimeAgo } from '../../../lib/dates/time-ago.tsx';

/** The learner's four numbers: courses, mean score, certificates and the last visit. */
export function LearnerFigures({ record }: { record: LearnerRecord }) {
  const t = useTranslate('people');
  const { courses, completedCourses, meanScore, certificates, lastSeenDate, studyMinutes } = record;
  const seenDetail =
    studyMinutes === 0
      ? t('people:learner.seen_detail')
      : t('people:learner.studied', { time: durationText(t, studyMinutes * 60) });
  return (
    <dl className="grid grid-cols-4 border-t border-line max-[1000px]:grid-cols-2">
      <Figure name={t('people:learner.courses')} detail={t('people:learner.completed', { count: completedCourses })}>
        {formatNumber(t.language, courses)}
      </Figure>
      <Figure name={t('people:learner.mean')} detail={t('people:learner.mean_detail')}>
        {meanScore === null ? '–' : formatPercent(t.language, meanScore / 100)}
      </Figure>
      <Figure name={t('people:learner.certificates')} detail={t('people:learner.certificates_detail')}>
        {formatNumber(t.language, certificates)}
      </Figure>
      <Figure name={t('people:learner.seen')} detail={seenDetail}>
        {lastSeenDate === null ? '–' : <TimeAgo iso={lastSeenDate} />}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  name: string;
  /** A text below the number. */
  detail: string;
  children: ReactNode;
}

function Figure({ name, detail, children }: FigureProps) {
  return (
    <div className="group/figure relative min-w-0 border-line px-8 py-4.5 not-first:border-s max-[1200px]:px-5 max-[1000px]:odd:border-s-0 max-[1000px]:nth-[n+3]:border-t narrow:px-4 narrow:py-3.5">
      <dt className="text-small text-ink-2 narrow:text-caption">{name}</dt>
      <dd className="num text-h2 leading-[1.4] font-bold [&_time]:text-ink">{children}</dd>
      <dd className="caption quiet">{detail}</dd>
      <HairlineJoint className="start-0 top-full group-first/figure:hidden max-[1000px]:hidden" />
    </div>
  );
}

import type { LearnerEvent } from '@dars/contracts/learning/learner-record';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Timeline, type TimelineEvent } from '@dars/ui/data/timeline';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { UserText } from '@dars/ui/user-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { PartSection } from '../../../lib/figures/part-section.tsx';

const PAGE_SIZE = 15;

/** What the learner did, the newest first, with a button for older events. */
export function LearnerEvents({ userId }: { userId: string }) {
  const t = useTranslate('people');
  const { client } = trpc.useUtils();
  const read = useInfiniteQuery({
    queryKey: [...getQueryKey(trpc.learner.events), { userId, in: 'thread' }],
    initialPageParam: 0,
    queryFn: ({ pageParam: page, signal }) =>
      client.learner.events.query({ userId, page, size: PAGE_SIZE }, { signal }),
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length : undefined),
  });
  const isLoading = useSkeleton(read.isPending);
  const events = read.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <PartSection id="learner-events" title={t('people:learner.events')}>
      {isLoading && <EventsSkeleton />}
      {read.isError && !read.data && <FailedQuery query={read} title={t('people:learner.events_failed')} />}
      {events.length > 0 && <Timeline label={t('people:learner.events')} events={events.map(toItem)} />}
      {read.hasNextPage && (
        <Button className="mt-5" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {t('people:learner.older')}
        </Button>
      )}
    </PartSection>
  );

  function toItem(event: LearnerEvent, index: number): TimelineEvent {
    return {
      key: String(index),
      tone: toneOf(event),
      title: <EventTitle event={event} />,
      meta: <EventMeta event={event} />,
    };
  }
}

function toneOf({ kind, isPassed }: LearnerEvent): TimelineEvent['tone'] {
  if (kind === 'certificate-revoked' || isPassed === false) return 'off';
  return kind === 'joined' || kind === 'enrolled' ? 'plain' : 'on';
}

function EventTitle({ event: { kind, subject, course, score } }: { event: LearnerEvent }) {
  const t = useTranslate('people');
  const name = subject ?? course;
  return (
    <>
      {t(`people:learner.event.${kind}`)}
      {name !== null && (
        <span className="font-normal">
          {': '}
          <UserText className="wrap-anywhere">{name}</UserText>
        </span>
      )}
      {score !== null && <span className="num"> {formatPercent(t.language, score / 100)}</span>}
    </>
  );
}

function EventMeta({ event: { date, subject, course } }: { event: LearnerEvent }) {
  return (
    <span className="flex flex-wrap gap-x-2">
      <DateText iso={date} time />
      {subject !== null && course !== null && (
        <>
          <span aria-hidden="true">·</span>
          <UserText className="wrap-anywhere">{course}</UserText>
        </>
      )}
    </span>
  );
}

function EventsSkeleton() {
  return (
    <div aria-hidden="true" className="grid min-h-80 content-start gap-8">
      {['w-3/5', 'w-2/5', 'w-1/2'].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  );
}

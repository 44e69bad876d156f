import type { LearnerNote } from '@dars/contracts/learning/learner-record';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Timeline } from '@dars/ui/data/timeline';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useRef, useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { PartSection } from '../../../lib/figures/part-section.tsx';
import { toItem } from './event-item.tsx';
import { NoteForm } from './note-form.tsx';
import { RemoveNoteDialog } from './remove-note-dialog.tsx';

const PAGE_SIZE = 15;

/** What the learner did and the notes of staff, the newest first, with a button for older ones and the field for a note. */
export function LearnerEvents({ userId }: { userId: string }) {
  const t = useTranslate('people');
  const { client } = trpc.useUtils();
  const isAllowed = useIsAllowed();
  const timeline = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<LearnerNote>();
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
      {events.length > 0 && (
        <div ref={timeline} tabIndex={-1}>
          <Timeline
            label={t('people:learner.events')}
            events={events.map((event, index) => toItem(event, index, setRemoved))}
          />
        </div>
      )}
      {read.hasNextPage && (
        <Button className="mt-5" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {t('people:learner.older')}
        </Button>
      )}
      {read.data && isAllowed('enrolments:write') && <NoteForm userId={userId} />}
      <RemoveNoteDialog
        userId={userId}
        note={removed}
        onClose={() => setRemoved(undefined)}
        focusAfter={() => timeline.current}
      />
    </PartSection>
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

import type { LearnerRecord as Record } from '@dars/contracts/learning/learner-record';
import { useTranslate } from '@dars/i18n/client';
import { DirIcon } from '@dars/ui/dir-icon';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { lazyPart } from '@dars/ui/lazy-part';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isNotFound } from '../../../app/session/errors.ts';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { LazyDialog } from '../../../lib/lazy-dialog.tsx';
import { PersonAddressChange } from '../address/person-address-change.tsx';
import type { LearnerRecordSearch } from '../people-search.ts';
import { PersonActionDialog, type PersonActionRequest } from '../person-action-dialog.tsx';
import { PersonLogIns } from '../person-log-ins.tsx';
import { LearnerAttempts } from './learner-attempts.tsx';
import { LearnerCertificates } from './learner-certificates.tsx';
import { LearnerCourses } from './learner-courses.tsx';
import { LearnerDeletion } from './learner-deletion.tsx';
import { LearnerEvents } from './learner-events.tsx';
import { LearnerFigures } from './learner-figures.tsx';
import { LearnerGroups } from './learner-groups.tsx';
import { LearnerHead } from './learner-head.tsx';
import { NoLearner } from './no-learner.tsx';

const EDIT_DIALOG = lazyPart(async () => (await import('./edit-learner-dialog.tsx')).EditLearnerDialog);
const VIEW_DIALOG = lazyPart(async () => (await import('./start-view-dialog.tsx')).StartViewDialog);

interface LearnerRecordProps {
  userId: string;
  search: LearnerRecordSearch;
  /** Puts the pages of courses and attempts into the address. */
  onSearch: (search: LearnerRecordSearch, options?: { replace: boolean }) => void;
  /** Shown for an id of nobody whom the reader may see. */
  unknown: ReactNode;
}

/** A learner for staff: the person, figures, courses, attempts at quizzes, certificates, what happened, and notes. */
export function LearnerRecord({ userId, search, onSearch, unknown }: LearnerRecordProps) {
  const t = useTranslate('people');
  const { attempts, attemptSize, attemptSort } = search;
  const read = trpc.learner.get.useQuery({ userId });
  const isLoading = useSkeleton(read.isPending);
  const isAllowed = useIsAllowed();
  if (isLoading) return <RecordSkeleton />;
  if (isNotFound(read.error)) return <NoLearner userId={userId} unknown={unknown} />;
  if (read.isError && !read.data) return <FailedQuery query={read} title={t('people:learner.failed')} />;
  if (!read.data) return null;
  const { id } = read.data.learner;
  // The account was merged into another one.
  if (id !== userId.toLowerCase())
    return <Navigate to="/home/admin/learners/$userId" params={{ userId: id }} search={search} replace />;
  return (
    <>
      <Head record={read.data} />
      {read.data.deletionDate !== null && <LearnerDeletion userId={userId} deletionDate={read.data.deletionDate} />}
      {isAllowed('people:read') && <PersonAddressChange id={userId} />}
      <LearnerFigures record={read.data} />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,1fr)] border-t border-line max-[1000px]:grid-cols-1">
        <div className="min-w-0">
          <LearnerCourses
            userId={userId}
            search={search}
            onSearch={(next, options) => onSearch({ ...search, ...next }, options)}
          />
          <LearnerAttempts
            userId={userId}
            search={{ page: attempts, size: attemptSize, sort: attemptSort }}
            onSearch={({ page, size, sort }, options) =>
              onSearch({ ...search, attempts: page, attemptSize: size, attemptSort: sort }, options)
            }
          />
          <LearnerGroups userId={userId} />
          <LearnerCertificates learner={read.data.learner} />
          {isAllowed('people:read') && <PersonLogIns id={userId} />}
        </div>
        <LearnerEvents userId={userId} />
      </div>
    </>
  );
}

function Head({ record }: { record: Record }) {
  const { learner } = record;
  const t = useTranslate('people', 'learner-view');
  const navigate = useNavigate();
  const isAllowed = useIsAllowed();
  const [request, setRequest] = useState<PersonActionRequest>();
  const canWrite = isAllowed('people:write');
  const [isViewing, setViewing] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const merge = () => void navigate({ to: '/home/admin/learners/$userId/merge', params: { userId: learner.id } });
  const canView = isAllowed('learners:view') && learner.state === 'active';
  return (
    <>
      {isAllowed('people:read') && (
        <p className="px-8 pt-4 narrow:px-4">
          <Link to="/home/admin/learners" className="link inline-flex items-center gap-1.5 text-small">
            <DirIcon name="arrow-start" small />
            {t('people:learner.all')}
          </Link>
        </p>
      )}
      <LearnerHead
        learner={learner}
        onAsk={canWrite ? setRequest : undefined}
        onMerge={canWrite ? merge : undefined}
        onEdit={canWrite ? () => setEditing(true) : undefined}
        onView={canView ? () => setViewing(true) : undefined}
      />
      {isEditing && (
        <LazyDialog
          part={EDIT_DIALOG}
          props={{ record, onClose: () => setEditing(false) }}
          title={t('people:edit_named', { name: fullName(learner) })}
        />
      )}
      {isViewing && (
        <LazyDialog
          part={VIEW_DIALOG}
          props={{ learner, onClose: () => setViewing(false) }}
          title={t('learner-view:open')}
        />
      )}
      <PersonActionDialog
        request={request}
        onClose={() => setRequest(undefined)}
        onGone={() => void navigate({ to: '/home/admin/learners' })}
      />
    </>
  );
}

function RecordSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6 px-8 py-6 narrow:px-4">
      <Skeleton className="h-16 w-full max-w-96" />
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  );
}

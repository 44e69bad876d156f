import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Icon } from '@dars/ui/icon';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { Link } from '@tanstack/react-router';
import { Award, List, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { ConsequenceList } from '../../../lib/form/consequence-list.tsx';
import { ChooseLearners } from './choose-learners.tsx';
import { LatestRun } from './latest-run.tsx';

/** Milliseconds between two looks at a run that goes on. */
const RUN_INTERVAL = 1_000;

/** How many certificates the course has issued, the way to their list, and the ways to issue more. */
export function IssuedCertificates({ courseId }: { courseId: string }) {
  const t = useTranslate('issuance');
  const [asking, setAsking] = useState<'all' | 'chosen'>();
  const read = trpc.certificate.getCounts.useQuery(
    { courseId },
    { refetchInterval: ({ state }) => (state.data?.latest?.state === 'RUNNING' ? RUN_INTERVAL : false) },
  );
  const isLoading = useSkeleton(read.isPending);
  if (isLoading) return <Skeleton className="h-24" />;
  if (read.isError && !read.data) return <FailedQuery query={read} title={t('issuance:course.counts_failed')} />;
  if (!read.data) return null;
  const { issued, earned, latest } = read.data;
  const isRunning = latest?.state === 'RUNNING';
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="num font-semibold">{t('issuance:course.count', { count: issued })}</p>
        {issued > 0 && (
          <Link
            to="/home/admin/certificates"
            search={{ course: courseId }}
            className={buttonClass({ variant: 'ghost', size: 'small' })}
          >
            <Icon icon={List} small />
            {t('issuance:course.list')}
          </Link>
        )}
      </div>
      {latest && <LatestRun latest={latest} />}
      {!isRunning && <p className="text-small text-ink-2">{t('issuance:course.earned', { count: earned })}</p>}
      <div className="flex flex-wrap gap-3">
        {!isRunning && earned > 0 && (
          <Button variant="primary" onClick={() => setAsking('all')}>
            <Icon icon={Award} small />
            {t('issuance:course.issue_all')}
          </Button>
        )}
        <Button onClick={() => setAsking('chosen')}>
          <Icon icon={UserCheck} small />
          {t('issuance:course.issue_chosen')}
        </Button>
      </div>
      <IssueToAll courseId={courseId} earned={earned} open={asking === 'all'} onClose={() => setAsking(undefined)} />
      {asking === 'chosen' && <ChooseLearners courseId={courseId} onClose={() => setAsking(undefined)} />}
    </div>
  );
}

interface IssueToAllProps {
  courseId: string;
  earned: number;
  open: boolean;
  onClose: () => void;
}

/** Starts a run after a confirmation. */
function IssueToAll({ courseId, earned, open, onClose }: IssueToAllProps) {
  const t = useTranslate('issuance');
  const utils = trpc.useUtils();
  const start = trpc.certificate.startRun.useMutation({
    onSuccess: onClose,
    onError: (error) => toast(describeFailure(t, t('issuance:course.start_failed'), error)),
    onSettled: () => utils.certificate.invalidate(),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('issuance:course.confirm_title')}
      description={t('issuance:course.earned', { count: earned })}
      confirmText={t('issuance:course.confirm_yes')}
      busy={start.isPending}
      onConfirm={() => start.mutate({ courseId })}
    >
      <ConsequenceList texts={[t('issuance:course.confirm_background'), t('issuance:course.confirm_once')]} />
    </ConfirmDialog>
  );
}

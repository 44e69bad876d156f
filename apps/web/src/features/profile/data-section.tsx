import type { DataExport, DataExports } from '@dars/contracts/accounts/personal-data';
import { useTranslate } from '@dars/i18n/client';
import { formatDateTime } from '@dars/i18n/format';
import { formatBytes } from '@dars/i18n/format-bytes';
import { Button, ButtonLink } from '@dars/ui/button';
import { Status } from '@dars/ui/data/status';
import { Progress } from '@dars/ui/feedback/progress';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { toast } from '@dars/ui/toast';
import { type ReactNode, use } from 'react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { DateSettingsContext } from '../../lib/dates/date-settings.ts';
import { ProfileSection } from './profile-section.tsx';

/** Milliseconds between two questions while a copy is being made. */
const POLL_MS = 2_000;

const isUnderWay = (data: DataExports | undefined): boolean =>
  data?.latest?.state === 'WAITING' || data?.latest?.state === 'RUNNING';

/** The copy of everything that is stored about the person: asking for it, its progress and its download. */
export function DataSection() {
  const t = useTranslate('my-data');
  const query = trpc.personalData.getExports.useQuery(undefined, {
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
  });
  const isLoading = useSkeleton(query.isPending);
  return (
    <ProfileSection id="my-data" title={t('my-data:title')} detail={t('my-data:detail')}>
      {query.isError && !query.data && <FailedQuery query={query} title={t('my-data:failed')} />}
      {isLoading && <Skeleton className="h-24 w-full" />}
      {query.data && !isLoading && (
        <div className="grid gap-4">
          {query.data.latest && <LatestCopy latest={query.data.latest} />}
          {!isUnderWay(query.data) && <RequestCopy {...query.data} />}
        </div>
      )}
    </ProfileSection>
  );
}

/** Returns a function that formats a moment without its time zone, as three of them stand together. */
function useDateText(): (iso: string) => string {
  const t = useTranslate();
  const settings = use(DateSettingsContext);
  return (iso) => formatDateTime(t, new Date(iso), settings);
}

function LatestCopy({ latest }: { latest: DataExport }) {
  const t = useTranslate('my-data');
  const momentOf = useDateText();
  const { state, done, total, size, url, requestedDate, expiresDate } = latest;
  const made = momentOf(requestedDate);
  switch (state) {
    case 'WAITING':
    case 'RUNNING':
      return (
        <Card
          title={
            <Status on="not-yet">{t(state === 'WAITING' ? 'my-data:export.waiting' : 'my-data:export.running')}</Status>
          }
          detail={t('my-data:export.leave')}
        >
          <Progress label={t('my-data:export.progress')} value={done} max={total ?? 1} />
        </Card>
      );
    case 'READY':
      return (
        <Card
          title={<Status on>{t('my-data:export.ready')}</Status>}
          detail={t('my-data:export.until', { made, until: momentOf(expiresDate ?? requestedDate) })}
        >
          <ButtonLink variant="primary" href={url ?? undefined} download className="justify-self-start">
            {t('my-data:export.download', { size: formatBytes(t.language, size ?? 0) })}
          </ButtonLink>
        </Card>
      );
    case 'EXPIRED':
      return (
        <Card
          title={<Status on="not-yet">{t('my-data:export.expired')}</Status>}
          detail={t('my-data:export.expired_detail', { made })}
        />
      );
    case 'FAILED':
      return (
        <Card
          title={<Status on={false}>{t('my-data:export.broken')}</Status>}
          detail={t('my-data:export.broken_detail')}
        />
      );
  }
}

interface CardProps {
  title: ReactNode;
  detail: string;
  children?: ReactNode;
}

function Card({ title, detail, children }: CardProps) {
  return (
    <div className="card grid gap-3 px-5 py-4">
      <div>
        <p role="status" className="font-semibold">
          {title}
        </p>
        <p className="num mt-1 text-small text-pretty text-ink-2">{detail}</p>
      </div>
      {children}
    </div>
  );
}

function RequestCopy({ latest, nextDate }: DataExports) {
  const t = useTranslate('my-data');
  const momentOf = useDateText();
  const utils = trpc.useUtils();
  const request = trpc.personalData.requestExport.useMutation({
    onSuccess: (data) => utils.personalData.getExports.setData(undefined, data),
    onError: (error) => {
      toast(describeFailure(t, t('my-data:export.request_failed'), error));
      void utils.personalData.getExports.invalidate();
    },
  });
  if (nextDate !== null)
    return <p className="num text-small text-ink-3">{t('my-data:export.next', { date: momentOf(nextDate) })}</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-small text-pretty text-ink-2">{t('my-data:export.about')}</p>
      <Button busy={request.isPending} variant={latest ? 'line' : 'primary'} onClick={() => request.mutate()}>
        {request.isPending
          ? t('my-data:export.requesting')
          : t(latest ? 'my-data:export.again' : 'my-data:export.request')}
      </Button>
    </div>
  );
}

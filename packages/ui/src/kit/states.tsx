import { useTranslate } from '@dars/i18n/client';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Mark } from '../brand/mark.tsx';
import { Button } from '../button.tsx';
import { Badge } from '../data/badge.tsx';
import { Chip } from '../data/chip.tsx';
import { Status } from '../data/status.tsx';
import { Loader } from '../dot.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Progress } from '../feedback/progress.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { toast } from '../feedback/toast.ts';
import { Icon } from '../icon.tsx';
import { Kbd } from '../kbd.tsx';
import { Part, Row } from './part.tsx';

const KEYS = 'Ctrl K';

export function States() {
  const t = useTranslate('kit');
  const [filtered, setFiltered] = useState(true);
  return (
    <Part title={t('kit:state.title')}>
      <Row className="gap-x-6 text-small">
        <Status on>{t('kit:state.active')}</Status>
        <Status on={false}>{t('kit:state.inactive')}</Status>
        <Loader className="quiet" />
        <Kbd>{KEYS}</Kbd>
      </Row>
      <Row className="gap-2">
        <Badge>{t('kit:choice.draft')}</Badge>
        <Badge tone="good">{t('kit:choice.published')}</Badge>
        <Badge tone="warn">{t('kit:state.in_review')}</Badge>
        <Badge tone="bad">{t('kit:state.suspended')}</Badge>
        <Badge tone="info">{t('kit:state.new')}</Badge>
      </Row>
      <Row className="gap-2">
        {filtered && (
          <Chip label={t('kit:list.package')} removeLabel={t('kit:state.remove')} onRemove={() => setFiltered(false)}>
            {t('kit:list.growth')}
          </Chip>
        )}
        <Mark name={t('kit:portals.bayan')} tone="brand" />
        <Mark name={t('kit:portals.alkhat')} />
        <Mark name={t('kit:portals.masar')} />
        <Mark name={t('kit:portals.itqan')} size="large" />
      </Row>
      <Progress label={t('kit:state.progress')} value={62} max={100} />
    </Part>
  );
}

export function Toasts() {
  const t = useTranslate('kit');
  return (
    <Part title={t('kit:toast.title')}>
      <Row>
        <Button onClick={() => toast({ title: t('kit:toast.created'), detail: t('kit:toast.created_detail') })}>
          {t('kit:toast.show_success')}
        </Button>
        <Button
          onClick={() =>
            toast({
              tone: 'error',
              title: t('kit:toast.failed'),
              detail: t('kit:toast.failed_detail'),
              action: { label: t('common:actions.retry'), onSelect: () => undefined },
            })
          }
        >
          {t('kit:toast.show_error')}
        </Button>
        <Button
          onClick={() =>
            toast({
              tone: 'info',
              title: t('kit:toast.deleted'),
              action: { label: t('common:actions.undo'), onSelect: () => undefined },
            })
          }
        >
          {t('kit:toast.show_undo')}
        </Button>
      </Row>
    </Part>
  );
}

export function LoadingStates() {
  const t = useTranslate('kit');
  return (
    <Part title={t('kit:waiting.title')}>
      <div>
        {['w-3/4', 'w-1/2'].map((width) => (
          <div
            key={width}
            className="grid h-[50px] grid-cols-[36px_1fr_90px_60px] items-center gap-3.5 border-line not-first:border-t"
          >
            <Skeleton className="mx-1.5 h-6 rotate-45" />
            <Skeleton className={width} />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </div>
      <EmptyState
        className="card"
        title={t('kit:waiting.empty')}
        detail={t('kit:waiting.empty_detail')}
        action={
          <Button variant="primary">
            <Icon icon={Plus} small />
            {t('kit:waiting.add_quiz')}
          </Button>
        }
      />
      <ErrorState className="card" onRetry={() => undefined} requestId="01JD7-K3Q" />
    </Part>
  );
}

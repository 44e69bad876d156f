import type { OwnTenant } from '@dars/contracts/portal/tenant';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { lazyPart } from '@dars/ui/lazy-part';
import { useState } from 'react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { useSession } from '../../app/session/session.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { LazyDialog } from '../../lib/lazy-dialog.tsx';
import { UnreachableNotice } from '../../lib/list/unreachable-notice.tsx';
import { OwnRequest } from './own-request.tsx';
import { PortalRow } from './portal-row.tsx';

const REQUEST_DIALOG = lazyPart(async () => (await import('./request-dialog.tsx')).RequestDialog);

/**
 * The home of portal owners on the platform's host. It lists their portals, which they manage at the portals' own
 * addresses.
 */
export function OwnerPage() {
  const t = useTranslate('admin');
  const { user } = useSession();
  const query = trpc.tenant.mine.useQuery();
  const request = trpc.portalRequest.mine.useQuery();
  const [isRequesting, setRequesting] = useState(false);
  const openRequest = () => setRequesting(true);
  const own = request.data ?? undefined;
  const open = own?.status === 'OPEN' ? own : undefined;
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 px-6 pt-12 pb-8 narrow:px-4 narrow:pt-8 narrow:pb-6">
        <div className="grid gap-1">
          <h1 className="text-h1">{t('admin:owner.greeting', { name: user.firstName })}</h1>
          <p className="text-body text-pretty text-ink-2">{t('admin:owner.detail')}</p>
        </div>
        {query.data && query.data.total > 0 && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <p className="num text-small text-ink-3">{t('admin:owner.total', { count: query.data.total })}</p>
            {request.data !== undefined && !open && <Button onClick={openRequest}>{t('admin:request.another')}</Button>}
          </div>
        )}
      </header>
      {request.isError && !request.data ? (
        <FailedQuery query={request} title={t('admin:request.failed')} />
      ) : (
        own && <OwnRequest request={own} onEdit={openRequest} />
      )}
      {query.data?.isIncomplete && <UnreachableNotice query={query} />}
      {query.isError && !query.data ? (
        <FailedQuery query={query} title={t('admin:owner.failed')} />
      ) : (
        <Portals
          portals={query.data?.rows}
          support={query.data?.support ?? null}
          onAsk={own ? undefined : openRequest}
        />
      )}
      {isRequesting && (
        <LazyDialog
          part={REQUEST_DIALOG}
          title={t('admin:request.title')}
          props={{ request: open, onClose: () => setRequesting(false) }}
        />
      )}
    </>
  );
}

interface PortalsProps {
  /** Undefined while loading. */
  portals: readonly OwnTenant[] | undefined;
  /** Undefined for an owner who already has a request. */
  onAsk: (() => void) | undefined;
  support: string | null;
}

function Portals({ portals, support, onAsk }: PortalsProps) {
  const t = useTranslate('admin');
  const { user } = useSession();
  const isPending = portals === undefined;
  const isLoading = useSkeleton(isPending);
  if (portals?.length === 0) {
    return (
      <EmptyState
        className="mx-6 rounded-card border border-line py-16 narrow:mx-4"
        title={t('admin:owner.empty.title')}
        detail={t('admin:owner.empty.detail', { login: user.login })}
        action={
          onAsk && (
            <Button variant="primary" onClick={onAsk}>
              {t('admin:request.title')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <ul
      aria-label={t('admin:owner.title')}
      aria-busy={isPending}
      className="mx-6 mb-16 divide-y divide-line border-y border-line narrow:mx-0"
    >
      {isLoading &&
        ['one', 'two'].map((place) => (
          <li key={place} className="grid gap-3 px-8 py-8">
            <Skeleton className="h-7 w-full max-w-64" />
            <Skeleton className="h-5 w-full max-w-96" />
          </li>
        ))}
      {!isLoading && portals?.map((portal) => <PortalRow key={portal.id} portal={portal} support={support} />)}
    </ul>
  );
}

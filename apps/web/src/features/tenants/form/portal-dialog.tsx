import { useTranslate } from '@dars/i18n/client';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Dialog } from '@dars/ui/overlay/dialog';
import type { ComponentProps } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { PortalFormDialog } from './portal-form-dialog.tsx';

interface PortalDialogProps {
  onClose: () => void;
}

interface CreatePortalDialogProps extends PortalDialogProps {
  /** The owner's request that the new portal answers. */
  requestId: string | undefined;
}

export function CreatePortalDialog({ requestId, onClose }: CreatePortalDialogProps) {
  if (requestId !== undefined) return <RequestedPortalDialog id={requestId} onClose={onClose} />;
  return <PortalFormDialog tenant={undefined} request={undefined} onClose={onClose} />;
}

function RequestedPortalDialog({ id, onClose }: PortalDialogProps & { id: string }) {
  const t = useTranslate('admin');
  const request = trpc.portalRequest.get.useQuery(
    { id },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false },
  );
  if (request.data) return <PortalFormDialog tenant={undefined} request={request.data} onClose={onClose} />;
  return (
    <LoadingDialog
      query={request}
      title={t('admin:portal.create_title')}
      failed={t('admin:requests.load_failed')}
      onClose={onClose}
    />
  );
}

/**
 * Loads the portal anew each time it opens and does not refetch it afterwards, so that nothing changes while somebody
 * types.
 */
export function UpdatePortalDialog({ id, onClose }: PortalDialogProps & { id: string }) {
  const t = useTranslate('admin');
  const portal = trpc.tenant.get.useQuery(
    { id },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false },
  );
  if (portal.data) return <PortalFormDialog tenant={portal.data} request={undefined} onClose={onClose} />;
  return (
    <LoadingDialog
      query={portal}
      title={t('admin:portal.update_title')}
      failed={t('admin:portal.load_failed')}
      onClose={onClose}
    />
  );
}

interface LoadingDialogProps extends PortalDialogProps {
  query: ComponentProps<typeof FailedQuery>['query'] & { isPending: boolean; isError: boolean };
  title: string;
  /** The title of the error message if loading fails. */
  failed: string;
}

/** The dialog while its data is loading or could not be loaded. */
function LoadingDialog({ query, title, failed, onClose }: LoadingDialogProps) {
  const t = useTranslate('admin');
  const isSlow = useSkeleton(query.isPending);
  if (!query.isError && !isSlow) return null;
  return (
    <Dialog open mark title={title} onOpenChange={onClose}>
      {query.isError ? (
        <FailedQuery query={query} title={failed} />
      ) : (
        <div role="status" aria-label={t('common:loading')} className="grid gap-6">
          {['name', 'description', 'admin', 'settings'].map((part) => (
            <Skeleton key={part} className="h-16" />
          ))}
        </div>
      )}
    </Dialog>
  );
}

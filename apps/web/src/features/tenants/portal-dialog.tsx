import { useTranslate } from '@dars/i18n/client';
import { Dialog } from '@dars/ui/dialog';
import { Skeleton, useSkeleton } from '@dars/ui/skeleton';
import { FailedQuery } from '../../app/failed-query.tsx';
import { trpc } from '../../app/trpc.ts';
import { PortalFormDialog } from './portal-form-dialog.tsx';

interface PortalDialogProps {
  onClose: () => void;
}

export function CreatePortalDialog({ onClose }: PortalDialogProps) {
  return <PortalFormDialog tenant={undefined} onClose={onClose} />;
}

/** Always begins with the portal as it is now, and then leaves it alone: nothing may change under what is being typed. */
export function UpdatePortalDialog({ id, onClose }: PortalDialogProps & { id: string }) {
  const t = useTranslate('admin');
  const portal = trpc.tenant.get.useQuery(
    { id },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false },
  );
  const isSlow = useSkeleton(portal.isPending);
  if (portal.data) return <PortalFormDialog tenant={portal.data} onClose={onClose} />;
  if (!portal.isError && !isSlow) return null;
  return (
    <Dialog open mark title={t('admin:portal.update_title')} onOpenChange={onClose}>
      {portal.isError ? (
        <FailedQuery query={portal} title={t('admin:portal.load_failed')} />
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

import type { Tenant } from '@dars/contracts/tenant';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Dialog, DialogClose } from '@dars/ui/dialog';
import { Kbd } from '@dars/ui/kbd';
import { Skeleton, useSkeleton } from '@dars/ui/skeleton';
import { useStore } from '@tanstack/react-form';
import { useState } from 'react';
import { FailedQuery } from '../../app/failed-query.tsx';
import { trpc } from '../../app/trpc.ts';
import { controlId, submitOnce } from '../../lib/contract-form.ts';
import { KEYS } from '../../lib/keys.ts';
import { LeaveGuard } from '../../lib/leave-guard.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { OwnerFields } from './owner-fields.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { portalValues, usePortalForm } from './use-portal-form.ts';
import { useSavePortal } from './use-save-portal.ts';

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
  if (portal.data) {
    return (
      <PortalFormDialog tenant={portal.data} onClose={onClose} onReload={async () => (await portal.refetch()).data} />
    );
  }
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

interface PortalFormDialogProps extends PortalDialogProps {
  tenant: Tenant | undefined;
  /** Brings the portal as it is now. */
  onReload?: () => Promise<Tenant | undefined>;
}

function PortalFormDialog({ tenant, onClose, onReload }: PortalFormDialogProps) {
  const t = useTranslate('admin');
  const { send, hasConflict } = useSavePortal(tenant, onClose);
  const { form, rules } = usePortalForm({ tenant, send });
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue && !state.isSubmitted);
  const [hasDraft, setDraft] = useState(false);
  const isDirty = isChanged || hasDraft;
  const parts = { form, rules, tenant };

  async function reload() {
    const newest = await onReload?.();
    if (!newest) return;
    form.reset(portalValues(newest, t.language));
    // The button that was pressed goes with the notice.
    document.getElementById(controlId(form, 'nameInArabic'))?.focus();
  }

  return (
    <>
      <Dialog
        open
        mark
        dirty={isDirty}
        title={tenant ? t('admin:portal.update_title') : t('admin:portal.create_title')}
        description={tenant ? undefined : t('admin:portal.create_detail')}
        onOpenChange={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          void submitOnce(form);
        }}
        footer={<Footer form={form} isNew={tenant === undefined} />}
      >
        <div className="grid gap-6">
          <IdentityFields {...parts} />
          <OwnerFields key={tenant?.version} {...parts} onDraft={setDraft} />
          <SettingsFields {...parts} />
          {hasConflict && <Conflict onReload={() => void reload()} />}
        </div>
      </Dialog>
      <LeaveGuard dirty={isDirty} />
    </>
  );
}

function Footer({ form, isNew }: { form: ReturnType<typeof usePortalForm>['form']; isNew: boolean }) {
  const t = useTranslate('admin');
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        busy={isSubmitting}
        busyText={isNew ? t('admin:portal.creating') : t('common:saving')}
      >
        {isNew ? t('admin:portal.create') : t('admin:portal.save')}
      </Button>
      <DialogClose>
        {(close) => (
          <Button variant="ghost" onClick={close}>
            {t('common:actions.cancel')}
          </Button>
        )}
      </DialogClose>
      <span className="hint">
        <Kbd>{KEYS.submit}</Kbd> {t('admin:portal.submit_hint')}
      </span>
    </>
  );
}

/** Someone else saved first: theirs, or go on looking at one's own. */
function Conflict({ onReload }: { onReload: () => void }) {
  const t = useTranslate('admin');
  return (
    <div
      ref={bringIntoView}
      role="alert"
      className="grid justify-items-start gap-2 rounded-card bg-warning-tint p-4 text-small text-warning"
    >
      <strong>{t('admin:portal.conflict.title')}</strong>
      <p>{t('admin:portal.conflict.detail')}</p>
      <Button size="small" onClick={onReload}>
        {t('admin:portal.conflict.reload')}
      </Button>
    </div>
  );
}

function bringIntoView(element: Element | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

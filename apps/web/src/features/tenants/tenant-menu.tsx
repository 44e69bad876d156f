import { localizedName } from '@dars/contracts/language';
import type { Tenant } from '@dars/contracts/tenant';
import { isEditable, statusAfter } from '@dars/contracts/tenant-lifecycle';
import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Menu, type MenuItem } from '@dars/ui/menu';
import { toast } from '@dars/ui/toast';
import { CatchBoundary } from '@tanstack/react-router';
import { Archive, CirclePause, CirclePlay, Copy, Ellipsis, ExternalLink, History, Pencil } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../app/session.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { portalAddress } from '../../lib/portal-address.ts';

// With forms and their rules: loaded when the first of them is opened.
const DIALOGS = {
  suspend: lazy(async () => ({ default: (await import('./lifecycle-suspend.tsx')).SuspendDialog })),
  resume: lazy(async () => ({ default: (await import('./lifecycle-confirm.tsx')).ResumeDialog })),
  archive: lazy(async () => ({ default: (await import('./lifecycle-confirm.tsx')).ArchiveDialog })),
  history: lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog })),
};
type DialogName = keyof typeof DIALOGS;

interface TenantMenuProps {
  tenant: Tenant;
  onUpdate: (id: string) => void;
}

/** All that can be done with one portal of the list. */
export function TenantMenu({ tenant, onUpdate }: TenantMenuProps) {
  const t = useTranslate('admin');
  const [shown, setShown] = useState<DialogName>();
  const items = useItems(tenant, { onUpdate, onShow: setShown });
  const label = t('admin:lifecycle.more', { name: localizedName(tenant, t.language) });
  const close = () => setShown(undefined);
  const Shown = shown && DIALOGS[shown];
  return (
    <>
      <Menu
        label={label}
        items={items}
        trigger={
          <IconButton label={label} size="small">
            <Icon icon={Ellipsis} small />
          </IconButton>
        }
      />
      {Shown && (
        <CatchBoundary getResetKey={() => shown} errorComponent={() => <NotLoaded onClose={close} />}>
          <Suspense>
            <Shown tenant={tenant} onClose={close} />
          </Suspense>
        </CatchBoundary>
      )}
    </>
  );
}

interface Handlers {
  onUpdate: (id: string) => void;
  onShow: (dialog: DialogName) => void;
}

function useItems(tenant: Tenant, { onUpdate, onShow }: Handlers): (MenuItem | 'line')[] {
  const t = useTranslate('admin');
  const { realm } = useSession();
  const { id, status, nameInEnglish } = tenant;
  const address = portalAddress(realm.platformOrigin, nameInEnglish);
  const isOpen = isEditable(status);
  const update: MenuItem = {
    key: 'update',
    label: t('admin:tenants.update'),
    icon: Pencil,
    onSelect: () => onUpdate(id),
    ...(!isOpen && { disabled: true, hint: t('admin:lifecycle.archived_hint') }),
  };
  const history: MenuItem = {
    key: 'history',
    label: t('admin:lifecycle.history'),
    icon: History,
    onSelect: () => onShow('history'),
  };
  if (!isOpen) return [update, history];
  return [
    update,
    {
      key: 'open',
      label: t('admin:portal.visit'),
      icon: ExternalLink,
      onSelect: () => window.open(address, '_blank', 'noopener'),
    },
    { key: 'copy', label: t('admin:portal.copy_address'), icon: Copy, onSelect: () => void copyText(t, address) },
    history,
    'line',
    statusAfter('resume', status)
      ? { key: 'resume', label: t('admin:lifecycle.resume'), icon: CirclePlay, onSelect: () => onShow('resume') }
      : {
          key: 'suspend',
          label: t('admin:lifecycle.suspend'),
          icon: CirclePause,
          onSelect: () => onShow('suspend'),
          ...(!statusAfter('suspend', status) && { disabled: true, hint: t('admin:lifecycle.suspend_hint') }),
        },
    {
      key: 'archive',
      label: t('admin:lifecycle.archive'),
      icon: Archive,
      tone: 'danger',
      onSelect: () => onShow('archive'),
      ...(!statusAfter('archive', status) && { disabled: true, hint: t('admin:lifecycle.archive_hint') }),
    },
  ];
}

/** A dialog that could not be fetched says so, and the list stays. */
function NotLoaded({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  useEffect(() => {
    toast({ title: t('common:failed.title'), detail: t('common:failed.detail'), tone: 'error' });
    onClose();
  }, [t, onClose]);
  return null;
}

import { localizedName } from '@dars/contracts/language';
import type { Tenant } from '@dars/contracts/portal/tenant';
import { isEditable, statusAfter } from '@dars/contracts/portal/tenant-lifecycle';
import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { type LazyPart, lazyPart } from '@dars/ui/lazy-part';
import type { MenuItem } from '@dars/ui/menu-item';
import { Menu } from '@dars/ui/overlay/menu';
import {
  Archive,
  CirclePause,
  CirclePlay,
  Copy,
  Ellipsis,
  ExternalLink,
  HardDrive,
  History,
  Pencil,
} from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import { LazyDialog } from '../../../lib/lazy-dialog.tsx';
import { portalAddress } from '../../../lib/portal/portal-address.ts';
import { copyText } from '../../../lib/text/copy-text.ts';
import type { LifecycleProps } from '../lifecycle/use-lifecycle.ts';

// The dialogs contain forms with their rules, so each is loaded when it is first opened.
const DIALOGS = {
  suspend: lazyPart(async () => (await import('../lifecycle/suspend-dialog.tsx')).SuspendDialog),
  resume: lazyPart(async () => (await import('../lifecycle/lifecycle-confirm.tsx')).ResumeDialog),
  archive: lazyPart(async () => (await import('../lifecycle/lifecycle-confirm.tsx')).ArchiveDialog),
  storage: lazyPart(async () => (await import('../lifecycle/storage-dialog.tsx')).StorageDialog),
  history: lazyPart(async () => (await import('../lifecycle/history-dialog.tsx')).HistoryDialog),
} satisfies Record<string, LazyPart<LifecycleProps>>;
type DialogName = keyof typeof DIALOGS;

interface TenantMenuProps {
  tenant: Tenant;
  onUpdate: (id: string) => void;
}

/** The menu of actions for one portal of the list. */
export function TenantMenu({ tenant, onUpdate }: TenantMenuProps) {
  const t = useTranslate('admin');
  const [shown, setShown] = useState<DialogName>();
  const items = useItems(tenant, { onUpdate, onShow: setShown });
  const label = t('admin:lifecycle.more', { name: localizedName(tenant, t.language) });
  const titles: Record<DialogName, string> = {
    suspend: t('admin:lifecycle.suspend'),
    resume: t('admin:lifecycle.resume'),
    archive: t('admin:lifecycle.archive'),
    storage: t('admin:lifecycle.storage'),
    history: t('admin:lifecycle.history'),
  };
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
      {shown && (
        <LazyDialog
          part={DIALOGS[shown]}
          title={titles[shown]}
          props={{ tenant, onClose: () => setShown(undefined) }}
        />
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
    {
      key: 'storage',
      label: t('admin:lifecycle.storage'),
      icon: HardDrive,
      onSelect: () => onShow('storage'),
    },
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

import { useTranslate } from '@dars/i18n/client';
import { Building2, Database, House, LogOut, User } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { toast } from '../feedback/toast.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Menu } from '../overlay/menu.tsx';
import { Palette } from '../overlay/palette.tsx';
import { Popover } from '../overlay/popover.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';
import { Part, Row } from './part.tsx';
import { PortalDialog } from './portal-dialog.tsx';

type OpenDialog = 'form' | 'ok-only' | 'notice' | 'confirm' | 'typed' | 'palette' | null;

export function Dialogs() {
  const t = useTranslate('kit');
  const [shown, setShown] = useState<OpenDialog>(null);
  const close = () => setShown(null);
  return (
    <Part title={t('kit:layers.title')}>
      <Row>
        <Button onClick={() => setShown('form')}>{t('kit:layers.form')}</Button>
        <Button onClick={() => setShown('ok-only')}>{t('kit:layers.ok_only')}</Button>
        <Button onClick={() => setShown('notice')}>{t('kit:state.suspended')}</Button>
        <Button onClick={() => setShown('confirm')}>{t('kit:layers.confirm')}</Button>
        <Button onClick={() => setShown('typed')}>{t('kit:layers.archive')}</Button>
        <Button onClick={() => setShown('palette')}>{t('kit:layers.palette')}</Button>
      </Row>
      <Layers />
      <PortalDialog open={shown === 'form'} onOpenChange={(open) => setShown(open ? 'form' : null)} />
      <Dialog
        size="small"
        dismiss="ok-only"
        open={shown === 'ok-only'}
        onOpenChange={close}
        title={t('kit:layers.suspended')}
        footer={
          <Button variant="primary" onClick={close}>
            {t('kit:layers.ok')}
          </Button>
        }
      >
        <p className="small muted">{t('kit:layers.suspended_text')}</p>
      </Dialog>
      {shown === 'notice' && (
        <Notice title={t('kit:layers.suspended')} okText={t('kit:layers.ok')} onOk={close}>
          <p>{t('kit:layers.suspended_text')}</p>
        </Notice>
      )}
      <ConfirmDialog
        open={shown === 'confirm'}
        onOpenChange={close}
        title={t('kit:layers.confirm_title')}
        description={t('kit:layers.confirm_text')}
        confirmText={t('common:actions.delete')}
        tone="danger"
        onConfirm={() => {
          close();
          toast({ title: t('kit:toast.deleted') });
        }}
      />
      <ConfirmDialog
        open={shown === 'typed'}
        onOpenChange={close}
        title={t('kit:layers.archive_title')}
        description={t('kit:layers.archive_text')}
        typed={{ text: 'nakhla', label: t('kit:layers.archive_type') }}
        confirmText={t('kit:layers.archive')}
        tone="danger"
        onConfirm={close}
      />
      <PagesPalette open={shown === 'palette'} onOpenChange={close} />
    </Part>
  );
}

function Layers() {
  const t = useTranslate('kit');
  return (
    <Row>
      <Menu
        align="start"
        trigger={<Button>{t('kit:layers.menu')}</Button>}
        items={[
          { key: 'profile', label: t('kit:layers.profile'), icon: User, onSelect: () => undefined },
          'line',
          { key: 'out', label: t('kit:layers.sign_out'), icon: LogOut, onSelect: () => undefined },
        ]}
      />
      <Tooltip text={t('kit:layers.tooltip_text')}>
        <Button>{t('kit:layers.tooltip')}</Button>
      </Tooltip>
      <Popover label={t('kit:layers.popover')} trigger={<Button>{t('kit:layers.popover')}</Button>}>
        {t('kit:layers.popover_text')}
      </Popover>
    </Row>
  );
}

export function PagesPalette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslate('kit');
  return (
    <Palette
      open={open}
      onOpenChange={onOpenChange}
      label={t('kit:layers.palette')}
      placeholder={t('kit:layers.palette_search')}
      groups={[
        {
          heading: t('kit:layers.pages'),
          items: [
            { key: 'home', label: t('kit:layers.home'), icon: House, onSelect: () => undefined },
            { key: 'portals', label: t('kit:layers.portals'), icon: Building2, onSelect: () => undefined },
            { key: 'migrations', label: t('kit:layers.migrations'), icon: Database, onSelect: () => undefined },
          ],
        },
      ]}
    />
  );
}

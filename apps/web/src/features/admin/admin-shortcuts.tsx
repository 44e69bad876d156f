import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Dialog, DialogClose } from '@dars/ui/dialog';
import { Kbd } from '@dars/ui/kbd';
import { useState } from 'react';
import { KEYS } from '../../lib/keys.ts';
import { useShortcut } from '../../lib/use-shortcut.ts';

const SHORTCUTS = [
  { keys: KEYS.palette, text: 'admin:shortcuts.palette' },
  { keys: KEYS.search, text: 'admin:shortcuts.search' },
  { keys: KEYS.submit, text: 'admin:shortcuts.submit' },
  { keys: KEYS.close, text: 'admin:shortcuts.close' },
  { keys: KEYS.shortcuts, text: 'admin:shortcuts.list' },
] as const;

/** `?`: what else can be done by key. */
export function AdminShortcuts() {
  const t = useTranslate('admin');
  const [open, setOpen] = useState(false);
  useShortcut('Shift+Slash', () => setOpen(true));
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      size="small"
      title={t('admin:shortcuts.title')}
      footer={<DialogClose>{(close) => <Button onClick={close}>{t('common:actions.close')}</Button>}</DialogClose>}
    >
      <dl className="divide-y divide-line text-small">
        {SHORTCUTS.map(({ keys, text }) => (
          <div key={keys} className="flex items-center justify-between gap-4 py-2.5">
            <dt>{t(text)}</dt>
            <dd>
              <Kbd>{keys}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

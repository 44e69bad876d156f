import { useTexts } from '@dars/i18n/texts-context';
import { Button } from '@dars/ui/button';
import { Kbd } from '@dars/ui/kbd';
import { Dialog, DialogClose } from '@dars/ui/overlay/dialog';
import { useState } from 'react';
import { KEYS } from './keys.ts';
import { useShortcut } from './use-shortcut.ts';

const SHORTCUTS = [
  { keys: KEYS.palette, text: 'common:shortcuts.palette' },
  { keys: KEYS.search, text: 'common:shortcuts.search' },
  { keys: KEYS.submit, text: 'common:shortcuts.submit' },
  { keys: KEYS.close, text: 'common:shortcuts.close' },
  { keys: KEYS.shortcuts, text: 'common:shortcuts.list' },
] as const;

/** The list of keyboard shortcuts, opened by `?`. */
export function ShortcutsList() {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  useShortcut('Shift+Slash', () => setOpen(true));
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      size="small"
      title={t('common:shortcuts.title')}
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

import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { lazyPart } from '@dars/ui/lazy-part';
import { Menu } from '@dars/ui/overlay/menu';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { LazyDialog } from '../../lib/lazy-dialog.tsx';
import { type RecentChange, useRecentChanges } from './recent-changes.ts';

const DIALOG = lazyPart(async () => (await import('./undo-dialog.tsx')).UndoDialog);

/** The changes of a list that can still be taken back, once there are some. */
export function RecentChangesMenu({ list }: { list: string }) {
  const t = useTranslate('selection');
  const { recent } = useRecentChanges(list);
  const [asked, setAsked] = useState<RecentChange>();
  const time = (at: Date) => new Intl.DateTimeFormat(t.language, { timeStyle: 'short' }).format(at);
  const number = (value: number) => formatNumber(t.language, value);
  return (
    <>
      {recent.length > 0 && (
        <div className="flex border-b border-line px-8 py-2 narrow:px-4">
          <Menu
            label={t('selection:recent')}
            trigger={
              <Button variant="ghost" size="small">
                <Icon icon={Undo2} small />
                {t('selection:recent')}
              </Button>
            }
            items={recent.map((change) => ({
              key: String(change.key),
              label: t('selection:recent_item', {
                ...{ title: change.title, number: number(change.count), time: time(change.at) },
              }),
              onSelect: () => setAsked(change),
            }))}
          />
        </div>
      )}
      {asked && (
        <LazyDialog
          part={DIALOG}
          title={t('selection:undo_title', { title: asked.title })}
          props={{ change: asked, onClose: () => setAsked(undefined) }}
        />
      )}
    </>
  );
}

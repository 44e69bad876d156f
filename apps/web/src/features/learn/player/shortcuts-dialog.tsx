import { useTranslate } from '@dars/i18n/client';
import { Kbd } from '@dars/ui/kbd';
import { Dialog } from '@dars/ui/overlay/dialog';
import { SKIP_SECONDS } from '../media/use-media.ts';
import { ARROW_SKIP_SECONDS } from '../media/use-player-keys.ts';

interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The list of keyboard shortcuts in a lesson. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const t = useTranslate('learn');
  const keys = [
    { keys: ['Space', 'K'], text: t('learn:keys.play') },
    { keys: ['←'], text: t('learn:media.back', { count: ARROW_SKIP_SECONDS }) },
    { keys: ['→'], text: t('learn:media.forward', { count: ARROW_SKIP_SECONDS }) },
    { keys: ['J'], text: t('learn:media.back', { count: SKIP_SECONDS }) },
    { keys: ['L'], text: t('learn:media.forward', { count: SKIP_SECONDS }) },
    { keys: ['M'], text: t('learn:keys.sound') },
    { keys: ['C'], text: t('learn:keys.captions') },
    { keys: ['F'], text: t('learn:keys.full_screen') },
    { keys: ['P'], text: t('learn:keys.previous') },
    { keys: ['N'], text: t('learn:keys.next') },
    { keys: ['?'], text: t('learn:keys.this') },
  ];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('learn:keys.title')} size="small">
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3 text-small">
        {keys.map(({ keys: pressed, text }) => (
          <div key={text} className="contents">
            <dt className="text-ink-2">{text}</dt>
            <dd dir="ltr" className="flex justify-end gap-1.5">
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

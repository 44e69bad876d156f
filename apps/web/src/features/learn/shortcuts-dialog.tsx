import { useTranslate } from '@dars/i18n/client';
import { Dialog } from '@dars/ui/dialog';
import { useDir } from '@dars/ui/direction';
import { Kbd } from '@dars/ui/kbd';

interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All keys of a lesson. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const t = useTranslate('learn');
  const isRtl = useDir() === 'rtl';
  const keys = [
    { keys: ['Space', 'K'], text: t('learn:keys.play') },
    { keys: ['J'], text: t('learn:keys.back') },
    { keys: ['L'], text: t('learn:keys.forward') },
    { keys: ['M'], text: t('learn:keys.sound') },
    { keys: ['F'], text: t('learn:keys.full_screen') },
    { keys: [isRtl ? '→' : '←'], text: t('learn:keys.previous') },
    { keys: [isRtl ? '←' : '→'], text: t('learn:keys.next') },
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

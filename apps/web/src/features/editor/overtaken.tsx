import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';

/** Somebody else stored it first: which of the two stays is for a person to say. */
export function Overtaken({ onTake, onKeep }: { onTake: () => void; onKeep: () => void }) {
  const t = useTranslate('editor');
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-2 rounded-card bg-warning-tint p-4 text-small text-warning"
    >
      <strong>{t('editor:overtaken.title')}</strong>
      <p>{t('editor:overtaken.detail')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onTake}>
          {t('editor:overtaken.take')}
        </Button>
        <Button size="small" onClick={onKeep}>
          {t('editor:overtaken.keep')}
        </Button>
      </div>
    </div>
  );
}

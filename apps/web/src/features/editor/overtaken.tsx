import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { CopyWritten } from './copy-written.tsx';

interface OvertakenProps {
  /** What was written here. */
  text: string;
  onTake: () => void;
  onKeep: () => void;
}

/** Somebody else stored it first: which of the two stays is for a person to say. */
export function Overtaken({ text, onTake, onKeep }: OvertakenProps) {
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
        <CopyWritten text={text} />
      </div>
    </div>
  );
}

/** Somebody else has stored it while the focus is here: nothing is lost, and nothing changes under anybody's hands. */
export function Newer({ onTake }: { onTake: () => void }) {
  const t = useTranslate('editor');
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-card bg-info-tint p-3 text-small text-info">
      {t('editor:newer.there')}
      <Button size="small" onClick={onTake}>
        {t('editor:overtaken.take')}
      </Button>
    </div>
  );
}

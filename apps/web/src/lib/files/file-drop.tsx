import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { useFileChoice } from '@dars/ui/use-file-choice';
import { Upload } from 'lucide-react';
import { SendingProgress } from './sending-progress.tsx';

interface FileDropProps {
  /** The types that the choice offers; others can be dropped. */
  accept: string;
  isBusy: boolean;
  /** The part of the file that is sent, from 0 to 1. */
  progress: number | undefined;
  texts: { choose: string; busy: string; drop: string; limits: string };
  onFile: (file: File) => void;
  /** Stops the reading. */
  onStop: () => void;
}

/** The choice of one file, which may also be dropped. */
export function FileDrop({ accept, isBusy, progress, texts, onFile, onStop }: FileDropProps) {
  const t = useTranslate();
  const choice = useFileChoice(([file]) => onFile(file));
  return (
    <div
      {...choice.areaProps}
      className={classNames(
        'grid justify-items-center gap-3 rounded-card border border-dashed px-6 py-12 text-center narrow:py-8',
        choice.isOver ? 'border-brand-line bg-brand-tint' : 'border-line-input bg-paper',
      )}
    >
      <input {...choice.inputProps} type="file" accept={accept} hidden />
      <div className="flex flex-wrap items-center justify-center gap-3">
        <Button variant="primary" busy={isBusy} busyText={texts.busy} onClick={choice.choose}>
          <Icon icon={Upload} small />
          {texts.choose}
        </Button>
        {isBusy && (
          <Button variant="ghost" onClick={onStop}>
            {t('common:actions.cancel')}
          </Button>
        )}
      </div>
      <SendingProgress progress={progress} />
      <p className="text-small/[inherit] text-ink-3 narrow:hidden">{texts.drop}</p>
      <p className="text-small/[inherit] text-ink-2">{texts.limits}</p>
    </div>
  );
}

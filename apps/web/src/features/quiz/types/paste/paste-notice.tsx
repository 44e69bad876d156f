import { useTranslate } from '@dars/i18n/client';
import { Glyph } from '@dars/ui/brand/glyph';
import { Button, IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Undo2 } from 'lucide-react';
import { CopyButton } from '../../../../lib/text/copy-button.tsx';
import type { Line } from '../../draft/draft-lines.ts';
import { asText, type LinePaste } from './line-paste.ts';

interface PasteNoticeProps {
  paste: LinePaste<Line>;
  max: number;
  onUndo: () => void;
  onDismiss: () => void;
}

/** Says how many lines a paste added, with an undo button, and shows the lines for which there was no room. */
export function PasteNotice({ paste: { taken, left, repeated }, max, onUndo, onDismiss }: PasteNoticeProps) {
  const t = useTranslate('quiz');
  const rest = left.map(asText).join('\n');
  return (
    <section
      aria-label={t('quiz:lines.pasted_text')}
      className="mt-3 rounded-control border border-line bg-surface-2 px-3 py-2 text-small"
    >
      <div className="flex items-center gap-2">
        <p role="status" className="min-w-0 flex-1 text-pretty">
          {t('quiz:lines.pasted', { count: taken.length })}
          {repeated > 0 && ` · ${t('quiz:lines.repeated', { count: repeated })}`}
          {left.length > 0 && ` · ${t('quiz:lines.left', { count: left.length, max })}`}
        </p>
        {taken.length > 0 && (
          <Button size="small" onClick={onUndo}>
            <Icon icon={Undo2} small />
            {t('common:actions.undo')}
          </Button>
        )}
        <IconButton label={t('common:actions.close')} size="small" onClick={onDismiss}>
          <Glyph name="close" small />
        </IconButton>
      </div>
      {left.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer py-1.5">{t('quiz:lines.left_show')}</summary>
          <div className="flex items-start gap-2">
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is read with the keyboard, too.
              tabIndex={0}
              dir="auto"
              className="max-h-50 min-w-0 flex-1 overflow-auto rounded-control bg-surface px-3 py-2 font-sans wrap-anywhere whitespace-pre-wrap"
            >
              {rest}
            </pre>
            <CopyButton text={rest} label={t('quiz:lines.left_copy')} />
          </div>
        </details>
      )}
    </section>
  );
}

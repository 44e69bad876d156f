import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { ErrorState } from '@dars/ui/feedback/error-state';
import { useState } from 'react';
import { PdfSheet } from './pdf-sheet.tsx';

interface PdfPreviewProps {
  url: string;
  name: string;
  /** The zoom, relative to the available width. */
  zoom?: number;
  /** Quarter turns clockwise. */
  turns?: number;
}

/** A PDF to leaf through, beside other things. */
export function PdfPreview({ url, name, zoom = 1, turns = 0 }: PdfPreviewProps) {
  const t = useTranslate('attempt');
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [loadAttempt, setLoadAttempt] = useState(0);
  const turn = (to: number) => pages > 0 && setPage(Math.min(Math.max(1, to), pages));
  return (
    <div className="overflow-clip rounded-control border border-line">
      <PdfSheet
        {...{ url, label: name, page, zoom, turns, loadAttempt }}
        failed={<ErrorState title={t('attempt:files.failed')} onRetry={() => setLoadAttempt(loadAttempt + 1)} />}
        onPages={setPages}
      />
      {pages > 1 && (
        <div className="flex items-center justify-center gap-2 border-t border-line px-3 py-1">
          <IconButton
            label={t('attempt:files.previous_page')}
            size="small"
            aria-disabled={page <= 1}
            onClick={() => turn(page - 1)}
          >
            <DirIcon name="chevron-start" />
          </IconButton>
          <span role="status" className="text-small text-ink-2">
            {t('attempt:files.page', { page, pages })}
          </span>
          <IconButton
            label={t('attempt:files.next_page')}
            size="small"
            aria-disabled={page >= pages}
            onClick={() => turn(page + 1)}
          >
            <DirIcon name="chevron-end" />
          </IconButton>
        </div>
      )}
    </div>
  );
}

import type { ActivityFile } from '@dars/contracts/content/activity';
import type { LearnerActivity } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { useState } from 'react';
import { PdfSheet } from '../../../lib/files/pdf-sheet.tsx';
import { useRecorder } from '../progress/recording.tsx';
import { MediaFailed } from './media-failed.tsx';
import { PdfBar } from './pdf-bar.tsx';

interface PdfViewProps {
  activity: LearnerActivity;
  file: ActivityFile;
  /** The page that was read last. */
  start: number;
}

/** Shows a PDF page by page at the available width, and records the page that was reached. */
export function PdfView({ activity, file, start }: PdfViewProps) {
  const t = useTranslate('learn');
  const recorder = useRecorder();
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(Math.max(1, start));
  const [zoom, setZoom] = useState(1);
  const [loadAttempt, setLoadAttempt] = useState(0);
  const shown = pages > 0 ? Math.min(page, pages) : page;

  function turn(to: number) {
    if (pages === 0) return;
    const next = Math.min(Math.max(1, to), pages);
    if (next === shown) return;
    setPage(next);
    recorder?.record({ kind: 'page', activityId: activity.id, position: next });
  }

  return (
    <div className="card overflow-clip narrow:rounded-none narrow:border-x-0">
      <PdfBar page={shown} pages={pages} onPage={turn} zoom={zoom} onZoom={setZoom} file={file} />
      <PdfSheet
        {...{ url: file.url, label: activity.name, page: shown, zoom, loadAttempt }}
        failed={<MediaFailed file={file} onRetry={() => setLoadAttempt(loadAttempt + 1)} />}
        onPages={setPages}
      />
      <p role="status" className="sr">
        {pages > 0 && t('learn:pdf.page_of', { page: shown, pages })}
      </p>
    </div>
  );
}

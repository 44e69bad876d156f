import type { ActivityFile } from '@dars/contracts/content/activity';
import type { LearnerActivity } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { useCallback, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import worker from 'react-pdf/dist/pdf.worker.entry.js?worker&url';
import { useRecorder } from '../progress/recording.tsx';
import { MediaFailed } from './media-failed.tsx';
import { PdfBar } from './pdf-bar.tsx';

pdfjs.GlobalWorkerOptions.workerSrc = worker;

/** Height by width of a sheet of paper (ISO 216), which a document has until its first page is loaded. */
const PAPER_RATIO = Math.SQRT2;

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
  const [frame, width] = useWidth();
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(Math.max(1, start));
  const [zoom, setZoom] = useState(1);
  const [loadAttempt, setLoadAttempt] = useState(0);
  const [ratio, setRatio] = useState(PAPER_RATIO);
  const shown = pages > 0 ? Math.min(page, pages) : page;

  const failed = <MediaFailed file={file} onRetry={() => setLoadAttempt(loadAttempt + 1)} />;

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
      <section
        ref={frame}
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: enlarged it scrolls, and must do so by the keys too.
        tabIndex={0}
        aria-label={activity.name}
        className="max-h-[calc(100dvh-200px)] overflow-auto bg-surface-2 p-4 narrow:p-2"
      >
        {/* A page has no height until it is drawn. This box keeps its height meanwhile, so that the buttons below stay
            under the pointer. */}
        <div style={{ width: `${zoom * 100}%`, aspectRatio: `1 / ${ratio}` }}>
          <Document
            key={loadAttempt}
            file={file.url}
            // Without suspense, a failure is shown here and not thrown to the surrounding page.
            suspense={false}
            loading={<PageSkeleton />}
            error={failed}
            onLoadSuccess={({ numPages }) => setPages(numPages)}
          >
            {width > 0 && (
              <Page
                pageNumber={shown}
                width={width * zoom}
                className="mx-auto w-fit bg-white shadow-1"
                suspense={false}
                loading={<PageSkeleton />}
                error={failed}
                renderTextLayer={false}
                renderAnnotationLayer={false}
                onLoadSuccess={({ originalWidth, originalHeight }) => setRatio(originalHeight / originalWidth)}
              />
            )}
          </Document>
        </div>
      </section>
      <p role="status" className="sr">
        {pages > 0 && t('learn:pdf.page_of', { page: shown, pages })}
      </p>
    </div>
  );
}

function PageSkeleton() {
  return <Skeleton className="aspect-[1/1.414] w-full" />;
}

/** Returns a ref and the inner width of its element in px. */
function useWidth(): [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

import { Skeleton } from '@dars/ui/feedback/skeleton';
import { type ReactNode, useCallback, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import worker from 'react-pdf/dist/pdf.worker.entry.js?worker&url';

pdfjs.GlobalWorkerOptions.workerSrc = worker;

/** Height by width of a sheet of paper (ISO 216), which a document has until its first page is loaded. */
const PAPER_RATIO = Math.SQRT2;

interface PdfSheetProps {
  url: string;
  /** Names the sheet for screen readers. */
  label: string;
  page: number;
  /** The zoom, relative to the available width. */
  zoom?: number;
  /** Quarter turns clockwise. */
  turns?: number;
  /** Rises when a document that could not be loaded is tried again. */
  loadAttempt?: number;
  /** Shown if the document cannot be loaded. */
  failed: ReactNode;
  onPages: (pages: number) => void;
}

/** One page of a PDF at the available width. */
export function PdfSheet({ url, label, page, zoom = 1, turns = 0, loadAttempt = 0, failed, onPages }: PdfSheetProps) {
  const [frame, width] = useWidth();
  const [ratio, setRatio] = useState(PAPER_RATIO);
  const shownRatio = turns % 2 === 0 ? ratio : 1 / ratio;
  return (
    <section
      ref={frame}
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: enlarged it scrolls, and must do so by the keys too.
      tabIndex={0}
      aria-label={label}
      className="max-h-[calc(100dvh-200px)] overflow-auto bg-surface-2 p-4 narrow:p-2"
    >
      {/* A page has no height until it is drawn. This box keeps its height meanwhile, so that the buttons below stay
            under the pointer. */}
      <div style={{ width: `${zoom * 100}%`, aspectRatio: `1 / ${shownRatio}` }}>
        <Document
          key={loadAttempt}
          file={url}
          // Without suspense, a failure is shown here and not thrown to the surrounding page.
          suspense={false}
          loading={<PageSkeleton />}
          error={failed}
          onLoadSuccess={({ numPages }) => onPages(numPages)}
        >
          {width > 0 && (
            <Page
              pageNumber={page}
              width={width * zoom}
              {...(turns % 4 !== 0 && { rotate: (turns % 4) * 90 })}
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

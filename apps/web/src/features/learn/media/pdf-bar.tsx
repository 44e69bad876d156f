import type { ActivityFile } from '@dars/contracts/content/activity';
import { searchKey } from '@dars/contracts/search-key';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass, IconButton } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { Input } from '@dars/ui/form/input';
import { Icon } from '@dars/ui/icon';
import { Download, ZoomIn, ZoomOut } from 'lucide-react';
import { type FormEvent, useState } from 'react';

interface PdfBarProps {
  page: number;
  /** 0 until the document is loaded. */
  pages: number;
  onPage: (page: number) => void;
  /** The zoom, relative to the available width. */
  zoom: number;
  onZoom: (zoom: number) => void;
  file: ActivityFile;
}

const ZOOMS = [1, 1.25, 1.5, 2, 3];

export function PdfBar({ page, pages, onPage, zoom, onZoom, file }: PdfBarProps) {
  const t = useTranslate('learn');
  const at = ZOOMS.indexOf(zoom);
  const zoomTo = (step: number) => onZoom(ZOOMS[Math.min(Math.max(0, at + step), ZOOMS.length - 1)] ?? 1);
  return (
    <div
      role="toolbar"
      aria-label={t('learn:pdf.tools')}
      className="flex items-center gap-1 border-b border-line px-3 py-2"
    >
      <IconButton
        label={t('learn:pdf.previous')}
        size="small"
        aria-disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <DirIcon name="chevron-start" />
      </IconButton>
      <PageInput key={page} page={page} pages={pages} onPage={onPage} />
      <IconButton
        label={t('learn:pdf.next')}
        size="small"
        aria-disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <DirIcon name="chevron-end" />
      </IconButton>
      <span className="flex-1" />
      <IconButton label={t('learn:pdf.zoom_out')} size="small" aria-disabled={at <= 0} onClick={() => zoomTo(-1)}>
        <Icon icon={ZoomOut} />
      </IconButton>
      <IconButton
        label={t('learn:pdf.zoom_in')}
        size="small"
        aria-disabled={at >= ZOOMS.length - 1}
        onClick={() => zoomTo(1)}
      >
        <Icon icon={ZoomIn} />
      </IconButton>
      <a
        href={file.url}
        download={file.name || true}
        aria-label={t('learn:attachments.download', { name: file.name })}
        className={buttonClass({ variant: 'ghost', size: 'small', icon: true })}
      >
        <Icon icon={Download} />
      </a>
    </div>
  );
}

function PageInput({ page, pages, onPage }: Pick<PdfBarProps, 'page' | 'pages' | 'onPage'>) {
  const t = useTranslate('learn');
  const [text, setText] = useState(String(page));
  function go(event: FormEvent) {
    event.preventDefault();
    // Accepts Latin and Arabic digits.
    const wanted = Number.parseInt(searchKey(text), 10);
    setText(String(page));
    if (wanted) onPage(wanted);
  }
  return (
    <form onSubmit={go} className="flex items-center gap-2 text-small whitespace-nowrap text-ink-2">
      <Input
        size="small"
        inputMode="numeric"
        autoComplete="off"
        className="w-14"
        aria-label={t('learn:pdf.page')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {pages > 0 && t('learn:pdf.of', { pages })}
    </form>
  );
}

import type { OrderReceipt } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass, IconButton } from '@dars/ui/button';
import { ErrorState } from '@dars/ui/feedback/error-state';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { Icon } from '@dars/ui/icon';
import { lazyPart } from '@dars/ui/lazy-part';
import { useLoadLazyPart } from '@dars/ui/use-load-lazy-part';
import { ExternalLink, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';

const SCALES = [1, 1.5, 2, 3] as const;
const QUARTER = 90;
const PDF_PREVIEW = lazyPart(async () => (await import('../../lib/files/pdf-preview.tsx')).PdfPreview);

/** The receipt of an order: a picture or a document that can be enlarged and turned. */
export function ReceiptViewer({ receipt }: { receipt: OrderReceipt | undefined }) {
  const t = useTranslate('order-review');
  if (!receipt?.file)
    return (
      <p className="grid min-h-40 place-items-center p-6 text-center text-ink-2">{t('order-review:viewer.none')}</p>
    );
  return <Viewed key={receipt.file} file={receipt.file} receipt={receipt} />;
}

function Viewed({ file, receipt }: { file: string; receipt: OrderReceipt }) {
  const t = useTranslate('order-review');
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const scale = SCALES[step] ?? 1;
  return (
    <figure className="relative m-0 h-full min-h-80 min-w-0">
      {receipt.contentType === 'application/pdf' ? (
        <Pdf file={file} name={receipt.fileName || t('order-review:viewer.document')} scale={scale} turns={turns} />
      ) : (
        <Picture file={file} scale={scale} turns={turns} />
      )}
      <figcaption className="or-tools absolute bottom-4 flex gap-1 rounded-card border border-line bg-surface p-1">
        <IconButton
          label={t('order-review:viewer.smaller')}
          size="small"
          disabled={step === 0}
          onClick={() => setStep((before) => Math.max(0, before - 1))}
        >
          <Icon icon={ZoomOut} small />
        </IconButton>
        <IconButton
          label={t('order-review:viewer.larger')}
          size="small"
          disabled={step === SCALES.length - 1}
          onClick={() => setStep((before) => Math.min(SCALES.length - 1, before + 1))}
        >
          <Icon icon={ZoomIn} small />
        </IconButton>
        <IconButton label={t('order-review:viewer.turn')} size="small" onClick={() => setTurns((before) => before + 1)}>
          <Icon icon={RotateCw} small />
        </IconButton>
        <a
          href={file}
          target="_blank"
          rel="noreferrer"
          aria-label={t('order-review:viewer.open')}
          className={buttonClass({ variant: 'ghost', size: 'small', icon: true })}
        >
          <Icon icon={ExternalLink} small />
        </a>
      </figcaption>
    </figure>
  );
}

interface ShownProps {
  file: string;
  scale: number;
  /** Quarter turns clockwise. */
  turns: number;
}

function Pdf({ file, name, scale, turns }: ShownProps & { name: string }) {
  const t = useTranslate('order-review');
  const { Part: Preview, failure } = useLoadLazyPart(PDF_PREVIEW);
  if (failure) return <ErrorState title={t('order-review:viewer.failed')} {...failure} />;
  return (
    <div className="p-5 pb-20">
      {Preview ? (
        <Preview url={file} name={name} zoom={scale} turns={turns} />
      ) : (
        <Skeleton className="aspect-[1/1.414] w-full" />
      )}
    </div>
  );
}

function Picture({ file, scale, turns }: ShownProps) {
  const t = useTranslate('order-review');
  const [shape, setShape] = useState<number>();
  const isTurned = turns % 2 === 1 && shape !== undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is scrolled by the keyboard
    <section tabIndex={0} aria-label={t('order-review:viewer.picture')} className="or-picture">
      <div
        className="or-turn"
        style={{ inlineSize: `${scale * 100}%`, aspectRatio: shape && (isTurned ? 1 / shape : shape) }}
      >
        <img
          src={file}
          alt={t('order-review:viewer.picture')}
          style={{ inlineSize: isTurned ? `${shape * 100}%` : '100%', rotate: `${turns * QUARTER}deg` }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setShape(naturalWidth / naturalHeight)}
        />
      </div>
    </section>
  );
}

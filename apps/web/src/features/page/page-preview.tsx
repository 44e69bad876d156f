import type { Language } from '@dars/contracts/languages';
import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { Segmented } from '@dars/ui/form/segmented';
import { Icon } from '@dars/ui/icon';
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const WIDTHS = { desktop: 1280, phone: 390 };
type Device = keyof typeof WIDTHS;

interface PagePreviewProps {
  /** The version of the draft; a newer one reloads the preview. */
  version: number;
  language: Language;
}

/** The page as the server renders the draft, scaled to the available width. */
export function PagePreview({ version, language }: PagePreviewProps) {
  const t = useTranslate('customize');
  const [device, setDevice] = useState<Device>('desktop');
  return (
    <section aria-label={t('customize:preview.title')} className="sticky top-0 grid grid-cols-1 gap-3 p-6 narrow:p-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-caption text-ink-3">{t('customize:preview.note')}</p>
        <Segmented
          value={device}
          onChange={setDevice}
          label={t('customize:preview.title')}
          options={[
            { value: 'desktop', label: t('customize:preview.desktop'), icon: <Icon icon={Monitor} small /> },
            { value: 'phone', label: t('customize:preview.phone'), icon: <Icon icon={Smartphone} small /> },
          ]}
        />
      </div>
      <Window device={device} address={`/home/admin/template/preview?in=${language}`} version={version} />
    </section>
  );
}

interface WindowProps {
  device: Device;
  address: string;
  version: number;
}

function Window({ device, address, version }: WindowProps) {
  const t = useTranslate('customize');
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const width = WIDTHS[device];
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => {
      current.style.setProperty('--scale', String(Math.min(1, (entry?.contentRect.width ?? 0) / width)));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [width]);
  useEffect(() => {
    // Replaces the address, so that nothing flashes and the history gets no entry for each draft.
    frame.current?.contentWindow?.location.replace(`${address}&version=${version}`);
  }, [address, version]);
  return (
    <div
      ref={box}
      inert
      className={classNames(
        'relative mx-auto h-[min(74vh,760px)] w-full overflow-clip rounded-card border border-line bg-surface shadow-2 [--scale:0.5]',
        device === 'phone' && 'max-w-[390px]',
      )}
    >
      <iframe
        ref={frame}
        title={t('customize:preview.title')}
        sandbox="allow-same-origin"
        tabIndex={-1}
        className={classNames(
          'absolute start-0 top-0 h-[calc(100%/var(--scale))] origin-top-start scale-(--scale)',
          device === 'phone' ? 'w-[390px]' : 'w-[1280px]',
        )}
      />
    </div>
  );
}

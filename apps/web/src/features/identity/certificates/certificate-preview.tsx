import {
  type CertificateAppearance,
  certificateAppearance,
  certificatePage,
} from '@dars/contracts/learning/certificate-design';
import { useTranslate } from '@dars/i18n/client';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { useDebounced } from '@dars/ui/use-debounced';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { drawPreview } from './draw-preview.ts';

/** Milliseconds without a change after which the sample is drawn again. */
const DELAY = 500;
/** Milliseconds for which a drawn sample is kept, for a look at the design before. */
const KEPT = 5 * 60_000;

/** Leaves out signatures that have no name yet, as they cannot be drawn. */
function withoutUnnamed(appearance: CertificateAppearance): CertificateAppearance {
  return { ...appearance, signatures: appearance.signatures.filter(({ name }) => name.trim() !== '') };
}

/** Shows a sample of the certificate as the server draws it, from values that are not saved yet. */
export function CertificatePreview({ appearance }: { appearance: CertificateAppearance }) {
  const t = useTranslate('identity');
  const [source, setSource] = useState(appearance);
  const isComplete = (each: CertificateAppearance) => certificateAppearance.safeParse(withoutUnnamed(each)).success;
  // While another value is incomplete, the sample stays as it is.
  useDebounced(appearance, DELAY, (next) => isComplete(next) && setSource(next));
  const drawn = withoutUnnamed(source);
  const query = useQuery({
    queryKey: ['certificate-preview', t.language, drawn],
    queryFn: ({ signal }) => drawPreview(drawn, signal),
    placeholderData: keepPreviousData,
    staleTime: KEPT,
    gcTime: KEPT,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { width, height } = certificatePage(drawn);
  const isWaiting = query.isFetching || (source !== appearance && isComplete(appearance));
  const isOlder = source !== appearance && !isWaiting;
  const isPart = drawn.signatures.length < source.signatures.length;
  const captionOf = () => {
    if (isWaiting) return t('identity:certificates.preview.drawing');
    if (isOlder) return t('identity:certificates.preview.older');
    return isPart ? t('identity:certificates.preview.part') : t('identity:certificates.preview.sample');
  };
  return (
    <section aria-label={t('identity:certificates.preview.title')} className="grid gap-3 p-6 narrow:p-3">
      <p role="status" className="caption quiet">
        {captionOf()}
      </p>
      {query.isError && <FailedQuery query={query} title={t('identity:certificates.preview.failed')} />}
      {!query.isError && !query.data && (
        <div style={{ aspectRatio: `${width} / ${height}` }}>
          <Skeleton className="size-full" />
        </div>
      )}
      {!query.isError && query.data && (
        <img
          src={query.data}
          alt={t('identity:certificates.preview.title')}
          className={`mx-auto max-h-[calc(100dvh-7rem)] max-w-full rounded-card border border-line bg-surface shadow-2 transition-opacity ${query.isFetching ? 'opacity-60' : ''}`}
        />
      )}
    </section>
  );
}

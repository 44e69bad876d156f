import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { ErrorState } from '@dars/ui/feedback/error-state';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isPersonCache } from '../../lib/offline/kept-addresses.ts';

interface NoNetworkProps {
  onRetry: () => void;
  retrying?: boolean;
  heading?: 'h1' | 'h2';
}

/** Says that there is no network, in a page of a portal or in its place, and leads to the courses that are kept. */
export function NoNetwork({ onRetry, retrying = false, heading = 'h2' }: NoNetworkProps) {
  const t = useTranslate('portal');
  const hasKept = useHasKept();
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <ErrorState
        heading={heading}
        title={t('portal:no_network.title')}
        detail={t('portal:no_network.detail')}
        retrying={retrying}
        onRetry={onRetry}
      />
      {hasKept && (
        <>
          <p className="text-small text-ink-2">{t('portal:no_network.kept')}</p>
          <Link to="/home/my-courses" className={buttonClass({ variant: 'tint' })}>
            {t('portal:no_network.to_courses')}
          </Link>
        </>
      )}
    </div>
  );
}

/** Tells whether courses are kept on this device, which is known a moment after the first rendering. */
function useHasKept(): boolean {
  const [hasKept, setHasKept] = useState(false);
  useEffect(() => {
    if (!('caches' in window)) return;
    // A browser that forbids the caches keeps nothing.
    void caches.keys().then(
      (names) => setHasKept(names.some(isPersonCache)),
      () => undefined,
    );
  }, []);
  return hasKept;
}

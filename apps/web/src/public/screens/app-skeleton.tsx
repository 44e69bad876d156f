import { Loader } from '@dars/ui/dot';
import { usePageTexts } from '../texts.tsx';
import { SlowLoadNotice } from './slow-load-notice.tsx';

/** The placeholder of the signed-in client. The style shows it after a delay. */
export function AppSkeleton({ name }: { name: string }) {
  const t = usePageTexts();
  return (
    <main className="app-skeleton">
      <div role="status">
        <Loader />
        <h1>{t('auth:app.loading', { name })}</h1>
      </div>
      <SlowLoadNotice />
      <noscript>
        <p className="no-script">{t('auth:app.no_script')}</p>
      </noscript>
    </main>
  );
}

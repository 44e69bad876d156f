import { Loader } from '@dars/ui/dot';
import { usePageTexts } from '../texts.tsx';
import { AppLate } from './app-late.tsx';

/** The placeholder of the signed-in client. The style shows it after a delay. */
export function AppSkeleton({ name }: { name: string }) {
  const t = usePageTexts();
  return (
    <main className="app-skeleton">
      <div role="status">
        <Loader />
        <h1>{t('auth:app.loading', { name })}</h1>
      </div>
      <AppLate />
      <noscript>
        <p className="no-script">{t('auth:app.no_script')}</p>
      </noscript>
    </main>
  );
}

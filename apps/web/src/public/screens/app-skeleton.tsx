import { Loader } from '@dars/ui/dot';
import { usePageTexts } from '../texts.tsx';
import { AppLate } from './app-late.tsx';

/** Where the signed-in client will be, until it is there. It shows itself only when that takes a while. */
export function AppSkeleton({ name }: { name: string }) {
  const t = usePageTexts();
  return (
    <div className="app-skeleton">
      <p role="status">
        <Loader />
        {t('auth:app.loading', { name })}
      </p>
      <AppLate />
      <noscript>
        <p>{t('auth:app.no_script')}</p>
      </noscript>
    </div>
  );
}

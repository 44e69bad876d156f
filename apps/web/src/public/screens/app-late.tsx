import { usePageTexts } from '../texts.tsx';

/** A text with a reload link, which the style shows after a while, because the scripts may be what fails to load. */
export function AppLate() {
  const t = usePageTexts();
  return (
    <p className="app-late">
      {t('auth:app.late')}{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: empty it is the address of this page, with its query. */}
      <a href="">{t('auth:app.reload')}</a>
    </p>
  );
}

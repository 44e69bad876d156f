import { usePageTexts } from '../texts.tsx';

/** Shown by the style after a while: the scripts that would take over, and say so, may be what has not come. */
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

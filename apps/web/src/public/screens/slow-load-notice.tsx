import { usePageTexts } from '../texts.tsx';

/** A text with a reload link. The style sheet shows it after 10 s, because the scripts may not load at all. */
export function SlowLoadNotice() {
  const t = usePageTexts();
  return (
    <p className="slow-load">
      {t('auth:app.late')} {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page with its query. */}
      <a href="">{t('auth:app.reload')}</a>
    </p>
  );
}

import type { PageModel } from '@dars/contracts/portal/page';
import { escapeJson } from '../page-data.ts';

interface AnalyticsScriptsProps {
  analytics: PageModel['analytics'];
  nonce: string;
}

/** The script that counts a portal's visits. It stores nothing in the browser, and the page works without it. */
export function AnalyticsScripts({ analytics, nonce }: AnalyticsScriptsProps) {
  if (!analytics) return null;
  const { provider, origin, site } = analytics;
  if (provider === 'plausible') return <script defer data-domain={site} src={`${origin}/js/script.js`} />;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script; the values are JSON in which no tag can end. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: matomoScript(origin, site) }} />
      <script defer src={`${origin}/matomo.js`} />
    </>
  );
}

/**
 * Returns the commands that Matomo reads once it is loaded. It reports by POST, because the page's policy allows the
 * origin to be connected to and no pictures of it.
 */
function matomoScript(origin: string, site: string): string {
  const commands = [
    ['disableCookies'],
    ['setDoNotTrack', true],
    ['setRequestMethod', 'POST'],
    ['setTrackerUrl', `${origin}/matomo.php`],
    ['setSiteId', site],
    ['trackPageView'],
  ];
  return `window._paq=${escapeJson(commands)}`;
}

import { type PageModel, type PublicPage, VIEWPORTS } from '@dars/contracts/portal/page';
import { directionOf } from '@dars/i18n/direction';
import { pagePreloadFiles, preloadFiles } from '@dars/ui/fonts';
import { iconHref } from '@dars/ui/tab-icon';
import type { Assets, EntryAssets } from './assets.ts';
import { Backdrop } from './backdrops/backdrop.tsx';
import { ProviderSigns } from './backdrops/provider-signs.tsx';
import { AnalyticsScripts } from './head/analytics-scripts.tsx';
import { isIndexable, isOfCourses, SharingMetadata } from './head/sharing-metadata.tsx';
import { themeColor } from './head/theme-color.ts';
import { lookOf } from './look.ts';
import type { PageContent } from './page-content.tsx';
import { PAGE_DATA_ID } from './page-data.ts';
import { ViewBanner } from './parts/view-banner.tsx';

/** For all pages that are not `isIndexable`: links with a secret, errors, and the signed-in client. */
const ROBOTS = 'noindex';

interface DocumentProps {
  model: PageModel;
  content: PageContent;
  assets: Assets;
}

/** The HTML document around a page's content, with its metadata and the files to load, in order of need. */
export function Document({ model, content, assets }: DocumentProps) {
  const { realm, language, page } = model;
  const isApp = page.kind === 'app';
  const look = isApp ? 'app' : lookOf(realm);
  const font = realm.settings.font.value;
  const fonts = isApp ? preloadFiles(font) : pagePreloadFiles(font, language);
  return (
    <html lang={language} dir={directionOf(language)} data-realm={realm.kind}>
      <Head model={model} content={content} assets={assets} />
      <body className={`look-${look}`} data-surface={look === 'shasha' ? 'dark' : undefined}>
        {look !== 'app' && !hasOwnGround(page.kind) && <Backdrop look={look} />}
        {hasSocialButtons(page) && <ProviderSigns />}
        {!isApp && <ViewBanner model={model} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React. */}
        <div id="root" dangerouslySetInnerHTML={{ __html: content.html }} />
        <FontPreloads urls={fonts.map(({ specifier }) => assets.fontUrl(specifier))} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can end. */}
        <script type="application/json" id={PAGE_DATA_ID} dangerouslySetInnerHTML={{ __html: content.data }} />
        <Scripts entry={entryOf(content, assets)} inline={assets.inlineModule} nonce={model.nonce} />
        <AnalyticsScripts analytics={model.analytics} nonce={model.nonce} />
      </body>
    </html>
  );
}

/** Returns whether the page draws its own background. */
const hasOwnGround = (kind: PublicPage['kind']): boolean => OWN_GROUNDS.has(kind) || isOfCourses(kind);
const OWN_GROUNDS = new Set<PublicPage['kind']>(['portal', 'legal', 'verify']);

function hasSocialButtons(page: PageModel['page']): boolean {
  return page.kind === 'register' || (page.kind === 'login' && page.variant !== 'super-admin');
}

/**
 * The links are raw markup, because React would move them into the head, where they delay the first paint by about 100
 * ms.
 */
function FontPreloads({ urls }: { urls: string[] }) {
  const links = urls
    .map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`)
    .join('');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own files' addresses.
  return <div hidden dangerouslySetInnerHTML={{ __html: links }} />;
}

function entryOf({ script }: PageContent, assets: Assets): EntryAssets | null {
  return script && assets[script];
}

/** Returns the modules that the client imports first: of the consoles' routes, and of a learner's home. */
function partPreloads({ page, realm }: PageModel, assets: Assets): string[] {
  if (page.kind !== 'app') return [];
  const consoles = page.user.authorities.includes('ROLE_LEARNER') ? [] : assets.consoles();
  return [...consoles, ...(page.home ? assets.home(realm.settings.template).preloads : [])];
}

function Head({ model, content, assets }: DocumentProps) {
  const { realm, nonce, page, viewport } = model;
  const entry = entryOf(content, assets);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content={VIEWPORTS[viewport]} />
      <title>{content.title}</title>
      <meta name="description" content={content.description} />
      <meta name="theme-color" content={themeColor(realm, page.kind)} />
      <meta name="tenant-id" content={realm.id} />
      {!isIndexable(page.kind) && <meta name="robots" content={ROBOTS} />}
      {/* Scripts that create style elements find the nonce here: Vite's client, and one library of the signed-in
          client. */}
      <meta {...{ property: 'csp-nonce' }} nonce={nonce} />
      {(page.kind === 'portal' || isOfCourses(page.kind)) && <SharingMetadata model={model} content={content} />}
      <link rel="icon" href={iconHref(realm)} />
      {[...(entry?.preloads ?? []), ...partPreloads(model, assets)].map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
    </head>
  );
}

function Scripts({ entry, inline, nonce }: { entry: EntryAssets | null; inline: string | null; nonce: string }) {
  if (!entry) return null;
  return (
    <>
      {inline && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: development only, a constant.
        <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: inline }} />
      )}
      {entry.scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </>
  );
}

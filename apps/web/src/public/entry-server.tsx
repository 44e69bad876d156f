import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageModel, PageRenderer, PublicPage } from '@dars/contracts/portal/page';
import { parseStoredSettings } from '@dars/contracts/portal/settings';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Assets, builtAssets, servedAssets } from './assets.ts';
import { Document } from './document.tsx';
import { type PageContent, pageContent } from './page-content.tsx';
import {
  accountPageStyle,
  appStyle,
  coursePageStyle,
  portalPageStyle,
  publicStyle,
  signInPageStyle,
  verifyPageStyle,
} from './page-style.ts';

/** The folder of the built client, or in development the root of this app, which Vite serves. */
export type RendererOptions = { clientDir: string } | { dev: { root: string } };

export function createRenderer(options: RendererOptions): PageRenderer {
  const assets = 'dev' in options ? servedAssets(options.dev.root) : builtAssets(options.clientDir);
  return {
    render: async (model) => renderPage(withSoundSettings(model), assets),
    offlineWorker: 'dev' in options ? undefined : readFileSync(join(options.clientDir, OFFLINE_WORKER), 'utf8'),
  };
}

/** From the folder of the built client. */
const OFFLINE_WORKER = '../offline/offline-worker.js';

/** The style of each page, by the script that hydrates it or else by the kind of page. */
const STATIC_STYLES: Partial<Record<PublicPage['kind'], typeof publicStyle>> = {
  portal: portalPageStyle,
  legal: coursePageStyle,
  verify: verifyPageStyle,
  course: coursePageStyle,
  preview: coursePageStyle,
  catalogue: coursePageStyle,
  lecturer: coursePageStyle,
};
const STYLES = { app: appStyle, signIn: signInPageStyle, account: accountPageStyle };

function renderPage(model: PageModel, assets: Assets): string {
  const content = pageContent(model, assets.app);
  const html = renderToStaticMarkup(<Document model={model} content={content} assets={assets} />);
  const styleOf = content.script ? STYLES[content.script] : (STATIC_STYLES[model.page.kind] ?? publicStyle);
  const style = renderToStaticMarkup(
    <>
      <style
        nonce={model.nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules; the theme holds colours and font names only.
        dangerouslySetInnerHTML={{ __html: styleOf(html, model.realm.settings, assets.fontUrl) }}
      />
      {/* After the page's own style, so that the client's rules win once they are loaded. */}
      {stylesOf(model, content.script, assets).map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </>,
  );
  // The portal's own texts are escaped, so this is the end of the head. The style depends on the rendered page, so it
  // is inserted last.
  return `<!doctype html>${html.replace('</head>', () => `${style}</head>`)}`;
}

function stylesOf({ page, realm }: PageModel, script: PageContent['script'], assets: Assets): string[] {
  if (!script) return [];
  const ofHome = page.kind === 'app' && page.home ? assets.home(realm.settings.template).styles : [];
  return [...new Set([...assets[script].styles, ...ofHome])];
}

function withSoundSettings(model: PageModel): PageModel {
  return { ...model, realm: { ...model.realm, settings: parseStoredSettings(model.realm.settings) } };
}

import { createHash } from 'node:crypto';
import { isLanguage } from '@dars/contracts/language';
import { DEFAULT_LANGUAGE, type Language } from '@dars/contracts/languages';
import { directionOf } from '@dars/i18n/direction';
import { translator } from '@dars/i18n/server';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../core/escape-html.ts';

const STYLE = `
body{margin:0;background:#f7f8fa;color:#101828;font:16px/1.75 system-ui,sans-serif}
main{min-height:100vh;max-width:420px;margin:auto;display:grid;place-content:center;justify-items:start;padding:32px 16px;box-sizing:border-box}
h1{margin:0;font-size:22px;line-height:1.45}
p{margin:4px 0 12px;color:#475467}
a{display:inline-block;padding:8px 20px;border-radius:8px;background:#0e7c66;color:#fff;text-decoration:none}
a:focus-visible{outline:2px solid #0e7c66;outline-offset:2px}
`;
/**
 * Reloads the page as soon as the server answers again. The `online` event alone would not do: the network can return
 * before this script runs, and a server that restarts causes no event. 4 to 8 seconds lie between two requests, so that
 * the readers of a server that returns do not all reload at once.
 */
const SCRIPT = `
function check() {
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then((answer) => answer.ok ? location.reload() : later(), later);
}
function later() {
  setTimeout(check, 4000 + Math.random() * 4000);
}
addEventListener('online', () => location.reload());
later();
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; connect-src 'self'`;

/** Renders the page for a missing network. Its link without an address reloads the current page. */
function pageIn(language: Language): string {
  const t = translator(language);
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(t('auth:no_network.title'))}</title>
<style>${STYLE}</style>
<main>
<h1>${escapeHtml(t('auth:no_network.title'))}</h1>
<p>${escapeHtml(t('auth:no_network.detail'))}</p>
<a href="">${escapeHtml(t('auth:no_network.retry'))}</a>
</main>
<script>${SCRIPT}</script>
</html>
`;
}

/**
 * The service worker. It answers navigations from the network, and shows its own page if there is none. It stores
 * nothing, so no page can be stale, and it ignores everything but GET navigations.
 */
const workerIn = (language: Language) => `const page = ${JSON.stringify(pageIn(language))};
const headers = ${JSON.stringify({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY })};
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  event.respondWith(answer(event));
});
async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return new Response(page, { status: 503, headers });
  }
}
`;

/**
 * Serves the service worker. `?lang=` is the reader's language; a worker with another address replaces the earlier one.
 */
export function registerOfflineWorker(app: FastifyInstance): void {
  app.get('/offline-worker.js', (request, reply) => {
    const { lang } = request.query as { lang?: unknown };
    const worker = workerIn(isLanguage(lang) ? lang : DEFAULT_LANGUAGE);
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker);
  });
}

import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '@dars/contracts/constants';
import { directionOf } from '@dars/i18n/direction';
import { translator } from '@dars/i18n/server';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../escape-html.ts';

const STYLE = `
body{margin:0;background:#f7f8fa;color:#101828;font:16px/1.75 system-ui,sans-serif}
main{min-height:100vh;display:grid;place-content:center;gap:40px;padding:32px 16px;box-sizing:border-box}
section{max-width:420px}
h1,h2{margin:0;font-size:22px;line-height:1.45}
p{margin:4px 0 12px;color:#475467}
a{display:inline-block;padding:8px 20px;border-radius:8px;background:#0e7c66;color:#fff;text-decoration:none}
a:focus-visible{outline:2px solid #0e7c66;outline-offset:2px}
`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** The link without an address opens the page again at whose address this one stands. */
const PAGE = `<!doctype html>
<html lang="ar" dir="rtl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(translator('ar')('auth:no_network.title'))}</title>
<style>${STYLE}</style>
<main>
${LANGUAGES.map(sectionIn).join('\n')}
</main>
</html>
`;

function sectionIn(language: Language, index: number): string {
  const t = translator(language);
  const heading = index === 0 ? 'h1' : 'h2';
  return `<section lang="${language}" dir="${directionOf(language)}">
<${heading}>${escapeHtml(t('auth:no_network.title'))}</${heading}>
<p>${escapeHtml(t('auth:no_network.detail'))}</p>
<a href="">${escapeHtml(t('auth:no_network.retry'))}</a>
</section>`;
}

/**
 * Answers navigations from the network, and shows `PAGE` where there is none. Stores nothing: no page can be stale, and
 * everything but navigations by GET goes past it.
 */
const WORKER = `const page = ${JSON.stringify(PAGE)};
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

export function registerOfflineWorker(app: FastifyInstance): void {
  app.get('/offline-worker.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(WORKER),
  );
}

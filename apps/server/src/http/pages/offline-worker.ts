import { isLanguage } from '@dars/contracts/language';
import { DEFAULT_LANGUAGE, type Language } from '@dars/contracts/languages';
import { translator } from '@dars/i18n/server';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { plainPagePolicy, renderPlainPage } from './plain-page.ts';

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

/** A page of the client that the worker keeps, with all courses that can be read. */
const KEPT_COURSES = '/home/my-courses';

/** Renders the page for a missing network. `hasKept`: courses are kept on the device. */
function pageIn(language: Language, hasKept: boolean): string {
  const t = translator(language);
  const kept = { detail: t('portal:no_network.kept'), link: t('portal:no_network.to_courses'), href: KEPT_COURSES };
  return renderPlainPage({
    ...{ language, title: t('portal:no_network.title'), detail: t('portal:no_network.detail') },
    ...{ retry: t('common:actions.retry'), script: SCRIPT },
    ...(hasKept && { meanwhile: kept }),
  });
}

/** Sets what the built service worker reads from its scope: the language and the pages of its reader. */
function settingsIn(language: Language): string {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': plainPagePolicy(SCRIPT) };
  return `self.OFFLINE = ${JSON.stringify({ language, page: pageIn(language, false), keptPage: pageIn(language, true), headers })};\n`;
}

/**
 * The service worker where no client is built. It answers navigations from the network, and shows its own page if there
 * is none.
 */
const PAGE_WORKER = `self.addEventListener('install', () => self.skipWaiting());
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
    return new Response(OFFLINE.page, { status: 503, headers: OFFLINE.headers });
  }
}
`;

/** Replaces a service worker that has to go: removes everything that it has kept, and itself. */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;

/** The worker requests what the pages need from this host, and loads nothing else. */
const POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/**
 * Serves the service worker. `?lang=` is the reader's language; a worker with another address replaces the earlier one.
 */
export function registerOfflineWorker(app: FastifyInstance, { pages, config }: Pick<Deps, 'pages' | 'config'>): void {
  app.get('/offline-worker.js', (request, reply) => {
    const { lang } = request.query as { lang?: unknown };
    const settings = settingsIn(isLanguage(lang) ? lang : DEFAULT_LANGUAGE);
    const worker = config.offlineLearning ? settings + (pages.offlineWorker ?? PAGE_WORKER) : REMOVAL;
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': POLICY })
      .type('text/javascript; charset=utf-8')
      .send(worker);
  });
}

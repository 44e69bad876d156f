import { LEARNER_FILES } from 'virtual:learner-files';
import { FILES_CACHE, type NewVersionMessage } from '../lib/offline/kept-addresses.ts';
import { worker } from './scope.ts';

const { version, entry, files, texts, mathFont } = LEARNER_FILES;
const CACHE = FILES_CACHE + version;
/** Number of files that are requested at once. */
const BATCH = 6;

const WANTED: ReadonlySet<string> = new Set([...files, ...(texts[worker.OFFLINE.language] ?? [])]);
/** The assets in a page: scripts, style sheets and the fonts of the portal. */
const ASSETS = /\/assets\/[\w.-]+/g;

/** Keeps the files of the learner's screens in this version. Files of an earlier version are not requested again. */
export async function keepClientFiles(): Promise<void> {
  await keepFiles([...WANTED]);
}

/**
 * Keeps the fonts that a page of the client names.
 *
 * @returns false if the page is of another version than the worker, whose scripts are not kept
 */
export async function keepFilesOf(html: string): Promise<boolean> {
  const assets = [...new Set(html.match(ASSETS))];
  if (assets.some((url) => /\.(js|css)$/.test(url) && !WANTED.has(url))) return false;
  await keepFiles(assets);
  return true;
}

/**
 * Removes the files of all versions but the last two. Pages that were opened before the last update still load parts of
 * the version before.
 */
export async function removeOldFiles(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(FILES_CACHE) && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

/** Tells the open pages that this version follows another one. */
export async function announceVersion(): Promise<void> {
  const isUpdate = (await caches.keys()).some((name) => name.startsWith(FILES_CACHE) && name !== CACHE);
  if (!isUpdate) return;
  const message: NewVersionMessage = { kind: 'new-version', entry };
  for (const client of await worker.clients.matchAll()) client.postMessage(message);
}

/** Answers from any kept version: the name of a file contains a hash of its content. */
export async function answerAsset(request: Request): Promise<Response> {
  for (const name of (await caches.keys()).filter((each) => each.startsWith(FILES_CACHE))) {
    const kept = await (await caches.open(name)).match(request.url);
    if (kept) return kept;
  }
  return fetch(request);
}

/** Keeps the font for formulas, which only devices without a mathematical one of their own load. */
export const keepMathFont = (): Promise<void> => keepFiles([mathFont]);

async function keepFiles(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (let start = 0; start < urls.length; start += BATCH) {
    await Promise.all(
      urls.slice(start, start + BATCH).map(async (url) => {
        if (await cache.match(url)) return;
        const response = await answerAsset(new Request(url));
        if (!response.ok) throw new Error(`${url} answered ${response.status}`);
        await cache.put(url, response);
      }),
    );
  }
}

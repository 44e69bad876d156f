import { isPersonCache, personCacheName } from '../lib/offline/kept-addresses.ts';

/** The header with the time at which a response was kept, in ms since 1970. */
const KEPT_AT = 'x-kept-at';

/** Counts how often the person was forgotten, so that a response that was requested before is not kept after it. */
let generation = 0;
/** The last removal, which may still be running. */
let forgetting: Promise<unknown> = Promise.resolve();

export const currentGeneration = (): number => generation;

/** Returns the cache of the person who is signed in. Undefined: nobody's data is kept. */
export async function findPersonCache(): Promise<Cache | undefined> {
  const since = generation;
  await forgetting;
  const name = (await caches.keys()).find(isPersonCache);
  if (name === undefined) return undefined;
  const cache = await caches.open(name);
  if (since === generation) return cache;
  // The person was forgotten meanwhile, and to open a cache that is gone makes a new one.
  await forgetPerson();
  return undefined;
}

/** Removes everything that is kept of a person: data, downloads and the page's shell. */
export async function forgetPerson(): Promise<void> {
  generation += 1;
  forgetting = removePersonCaches();
  await forgetting;
}

async function removePersonCaches(): Promise<void> {
  await Promise.all((await caches.keys()).filter(isPersonCache).map((name) => caches.delete(name)));
}

/** Removes what is kept of any other person than this one. */
export async function forgetOthers(userId: string): Promise<void> {
  const own = personCacheName(userId);
  if ((await caches.keys()).some((name) => isPersonCache(name) && name !== own)) await forgetPerson();
}

/** Keeps a response for the person, unless somebody was forgotten since its request was sent in that generation. */
export async function keepResponse(url: string, response: Response, since: number): Promise<void> {
  if (since !== generation) return;
  const cache = await findPersonCache();
  if (!cache) return;
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, String(Date.now()));
  await cache.put(url, new Response(response.body, { headers }));
  // The person was forgotten while it was written, and the writing may have created the cache again.
  if (since !== generation) await forgetPerson();
}

/** Returns the ms since the response was kept. */
export const ageOf = (kept: Response): number => Date.now() - Number(kept.headers.get(KEPT_AT));

export async function isFresh(url: string, longestMs: number): Promise<boolean> {
  const kept = await (await findPersonCache())?.match(url);
  return kept !== undefined && ageOf(kept) < longestMs;
}

import { setImmediate as soon } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { personCacheName } from '../lib/offline/kept-addresses.ts';
import { findPersonCache, forgetPerson } from './person-cache.ts';

const NAME = personCacheName('01a21d59-c2eb-70ca-af46-91e80ba8c4f2');

/** Node has no caches. As in a browser each call takes a while, and to open a cache makes it. */
const stored = new Set<string>();
const later = async <Result>(run: () => Result): Promise<Result> => {
  await soon();
  return run();
};
beforeEach(() => {
  stored.add(NAME);
  vi.stubGlobal('caches', {
    keys: () => later(() => [...stored]),
    open: (name: string) => later(() => stored.add(name) && {}),
    delete: (name: string) => later(() => stored.delete(name)),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

it.each([0, 1, 2])(
  'a search for the cache of a person who is forgotten meanwhile makes no new one (%i)',
  async (turns) => {
    const finding = findPersonCache();
    for (let turn = 0; turn < turns; turn += 1) await soon();
    await Promise.all([forgetPerson(), finding]);
    expect([...stored]).toEqual([]);
  },
);

it.each([0, 1, 2])(
  'a search that begins while the person is being forgotten makes no new cache (%i)',
  async (turns) => {
    const removal = forgetPerson();
    for (let turn = 0; turn < turns; turn += 1) await soon();
    expect(await findPersonCache()).toBeUndefined();
    await removal;
    expect([...stored]).toEqual([]);
  },
);

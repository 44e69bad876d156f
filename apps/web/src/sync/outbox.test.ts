import { deviceStorage } from '@dars/ui/browser-storage';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOutbox, type OutboxStorage, parseJsonEntries } from './outbox.ts';

interface Entry {
  key: string;
  revision: number;
}

const isEntry = (found: unknown): found is Entry => found !== null && typeof found === 'object' && 'revision' in found;

function createStorage(): OutboxStorage {
  const stored = new Map<string, string>();
  return {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
  };
}

const open = (storage: OutboxStorage) =>
  createOutbox<Entry>({
    ...{ name: 'outbox', storage, parse: parseJsonEntries(isEntry) },
    keyOf: ({ key }) => key,
    revisionOf: ({ revision }) => revision,
  });

function setUp() {
  const storage = createStorage();
  return { storage, outbox: open(storage) };
}

afterEach(() => {
  deviceStorage.removeItem('outbox');
  vi.unstubAllGlobals();
});

describe('createOutbox', () => {
  it('keeps the last entry of each key, the one that waits longest first', () => {
    const { outbox } = setUp();
    for (const [key, revision] of [
      ['a', 1],
      ['b', 1],
      ['a', 2],
    ] as const)
      outbox.put({ key, revision });
    expect(outbox.all()).toEqual([
      { key: 'b', revision: 1 },
      { key: 'a', revision: 2 },
    ]);
    expect(outbox.first()).toEqual({ key: 'b', revision: 1 });
    expect(outbox.find('a')).toEqual({ key: 'a', revision: 2 });
    expect(outbox.find('c')).toBeUndefined();
  });

  it('finds its entries again after a reload', () => {
    const { storage, outbox } = setUp();
    outbox.put({ key: 'a', revision: 1 });
    expect(open(storage).all()).toEqual([{ key: 'a', revision: 1 }]);
  });

  it('removes the sent entries, but not one that another tab has changed meanwhile', () => {
    const { storage, outbox } = setUp();
    outbox.put({ key: 'a', revision: 1 });
    outbox.put({ key: 'b', revision: 1 });
    const sent = outbox.all();
    open(storage).put({ key: 'b', revision: 2 });
    outbox.removeSent(sent);
    expect(outbox.all()).toEqual([{ key: 'b', revision: 2 }]);
  });

  it('does not write when there is nothing to remove', () => {
    const { storage, outbox } = setUp();
    outbox.put({ key: 'a', revision: 2 });
    const setItem = vi.spyOn(storage, 'setItem');
    outbox.removeSent([{ key: 'a', revision: 1 }]);
    expect(setItem).not.toHaveBeenCalled();
  });

  it('updates an entry in its place', () => {
    const { outbox } = setUp();
    outbox.put({ key: 'a', revision: 1 });
    outbox.put({ key: 'b', revision: 1 });
    outbox.update('a', (entry) => ({ ...entry, revision: 5 }));
    expect(outbox.all()).toEqual([
      { key: 'a', revision: 5 },
      { key: 'b', revision: 1 },
    ]);
  });

  it('leaves nothing in the storage when its last entry is gone', () => {
    const { storage, outbox } = setUp();
    outbox.put({ key: 'a', revision: 1 });
    expect(outbox.takeAll()).toEqual([{ key: 'a', revision: 1 }]);
    expect(storage.getItem('outbox')).toBeNull();
  });

  it.each(['{broken', 'null', '7', '[null, 1, "a"]', ''])('is empty when the stored value is %s', (text) => {
    const { storage, outbox } = setUp();
    storage.setItem('outbox', text);
    expect(outbox.all()).toEqual([]);
    outbox.put({ key: 'a', revision: 1 });
    expect(outbox.all()).toEqual([{ key: 'a', revision: 1 }]);
  });

  it('keeps its entries while the page lives when the browser refuses to store them', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => '{broken', setItem: refuse, removeItem: () => undefined });
    open(deviceStorage).put({ key: 'a', revision: 1 });
    expect(open(deviceStorage).all()).toEqual([{ key: 'a', revision: 1 }]);
  });
});

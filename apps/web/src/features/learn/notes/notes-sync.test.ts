import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDLE_MS } from '../../../sync/autosave.ts';
import { createNotesSync } from './notes-sync.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const idle = () => vi.advanceTimersByTimeAsync(IDLE_MS);

function createStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
}

function setUp(storage = createStorage()) {
  const network = { isOffline: false, hold: Promise.resolve() };
  const sent: string[] = [];
  const failures: unknown[] = [];
  const notes = createNotesSync({
    ...{ name: 'notes', storage, onFailed: (error) => failures.push(error) },
    async send(text) {
      await network.hold;
      if (network.isOffline) throw new TypeError('Failed to fetch');
      sent.push(text);
    },
  });
  return { storage, network, sent, failures, notes };
}

describe('createNotesSync', () => {
  it('keeps the text in the browser until the server has it', async () => {
    const { storage, sent, notes } = setUp();
    notes.write('a');
    notes.write('ab');
    expect([storage.getItem('notes'), notes.state()]).toEqual(['ab', 'changed']);
    await idle();
    expect([sent, storage.getItem('notes'), notes.state()]).toEqual([['ab'], null, 'saved']);
  });

  it('keeps a text that was typed while an older one was sent, and sends it next', async () => {
    const { storage, network, sent, notes } = setUp();
    const { promise, resolve } = Promise.withResolvers<void>();
    network.hold = promise;
    notes.write('a');
    await idle();
    notes.write('ab');
    resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['a', 'ab']);
    expect([storage.getItem('notes'), notes.state()]).toEqual([null, 'saved']);
  });

  it('keeps the text over a reload when it could not be sent, and sends it when the network is back', async () => {
    const { storage, network, failures, notes } = setUp();
    network.isOffline = true;
    notes.write('a');
    await idle();
    expect([notes.state(), failures.length]).toEqual(['failed', 1]);

    const next = setUp(storage);
    expect(next.notes.unsent()).toBe('a');
    next.notes.write('a');
    await next.notes.flush();
    expect([next.sent, storage.getItem('notes')]).toEqual([['a'], null]);
  });

  it('keeps notes that were cleared without a network', async () => {
    const { storage, network, notes } = setUp();
    network.isOffline = true;
    notes.write('');
    await idle();
    expect(setUp(storage).notes.unsent()).toBe('');
  });

  it('finds a text that an earlier version of the page has kept', () => {
    const storage = createStorage();
    storage.setItem('notes', '[1, 2] is no JSON here');
    expect(setUp(storage).notes.unsent()).toBe('[1, 2] is no JSON here');
  });
});

import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage, tabStorage } from './browser-storage.ts';
import { useIsStorageRefused } from './storage-refusal.ts';

beforeEach(() => deviceStorage.setItem('free', 'yes'));
afterEach(() => {
  vi.unstubAllGlobals();
  for (const storage of [deviceStorage, tabStorage]) {
    for (const key of storage.keys()) storage.removeItem(key);
  }
});

const { localStorage: real } = globalThis;
const full = () =>
  vi.stubGlobal(
    'localStorage',
    new Proxy(real, {
      get(storage, name) {
        const value = Reflect.get(storage, name);
        if (name !== 'setItem') return typeof value === 'function' ? value.bind(storage) : value;
        return () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    }),
  );
const forbid = (name: 'localStorage' | 'sessionStorage') =>
  vi.stubGlobal(
    name,
    new Proxy({} as Storage, {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
      ownKeys: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    }),
  );

function TestOutput() {
  return <output>{useIsStorageRefused() ? 'refused' : 'kept'}</output>;
}

describe('deviceStorage', () => {
  it('keeps values in the browser when it allows that', () => {
    expect(deviceStorage.setItem('note', 'text')).toBe(true);
    expect([localStorage.getItem('note'), deviceStorage.getItem('note')]).toEqual(['text', 'text']);
    deviceStorage.removeItem('note');
    expect([localStorage.getItem('note'), deviceStorage.getItem('note')]).toEqual([null, null]);
  });

  it('keeps the newest value in memory when the browser is full, and never returns an older one', () => {
    deviceStorage.setItem('note', 'older');
    full();
    expect(deviceStorage.setItem('note', 'newest')).toBe(false);
    expect([real.getItem('note'), deviceStorage.getItem('note')]).toEqual([null, 'newest']);
    vi.unstubAllGlobals();
    expect(deviceStorage.setItem('note', 'kept')).toBe(true);
    expect(localStorage.getItem('note')).toBe('kept');
  });

  it('lists the keys in the browser and in memory', () => {
    full();
    deviceStorage.setItem('note', 'text');
    expect(deviceStorage.keys().toSorted()).toEqual(['free', 'note']);
  });

  it('notifies its listeners when the browser refuses a value, and when it accepts one again', () => {
    render(<TestOutput />);
    full();
    act(() => void deviceStorage.setItem('note', 'text'));
    expect(screen.getByText('refused')).toBeTruthy();
    vi.unstubAllGlobals();
    act(() => void deviceStorage.setItem('note', 'text'));
    expect(screen.getByText('kept')).toBeTruthy();
  });
});

describe.each([
  { name: 'localStorage', storage: deviceStorage },
  { name: 'sessionStorage', storage: tabStorage },
] as const)('a forbidden $name', ({ name, storage }) => {
  it('does not throw, and keeps values until the page is reloaded', () => {
    forbid(name);
    expect([storage.getItem('note'), storage.keys()]).toEqual([null, []]);
    expect(storage.setItem('note', 'text')).toBe(false);
    expect([storage.getItem('note'), storage.keys()]).toEqual(['text', ['note']]);
    storage.removeItem('note');
    expect(storage.getItem('note')).toBeNull();
  });
});

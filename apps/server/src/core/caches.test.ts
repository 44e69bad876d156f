import { describe, expect, it } from 'vitest';
import { Caches } from './caches.ts';

const newNames = () => new Map<string, string>();
const newNumbers = () => new Map<string, number>();

describe('Caches', () => {
  it('creates each cache once', () => {
    const caches = new Caches();
    caches.get(newNames).set('a', 'b');
    expect(caches.get(newNames).get('a')).toBe('b');
    expect(caches.get(newNumbers).size).toBe(0);
  });

  it('shares no cache with another server', () => {
    const [one, other] = [new Caches(), new Caches()];
    one.get(newNames).set('a', 'b');
    expect(other.get(newNames).size).toBe(0);
  });
});

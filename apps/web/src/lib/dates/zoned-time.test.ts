import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromZonedTime, toZonedTime } from './zoned-time.ts';

describe('fromZonedTime', () => {
  it.each([
    ['2026-11-21T08:00', 'Asia/Riyadh', '2026-11-21T05:00:00.000Z'],
    ['2026-07-01T08:00', 'Europe/Madrid', '2026-07-01T06:00:00.000Z'],
    ['2026-12-01T08:00', 'Europe/Madrid', '2026-12-01T07:00:00.000Z'],
    ['2026-12-01T08:00', 'America/St_Johns', '2026-12-01T11:30:00.000Z'],
  ])('converts %s in %s', (time, zone, iso) => {
    expect(fromZonedTime(time, zone)).toBe(iso);
    expect(toZonedTime(iso, zone)).toBe(time);
  });

  it('takes the first of two moments when summer time ends', () => {
    expect(fromZonedTime('2026-10-25T02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('moves a time that summer time leaves out one hour on', () => {
    const iso = fromZonedTime('2026-03-29T02:30', 'Europe/Madrid');
    expect(iso).toBe('2026-03-29T01:30:00.000Z');
    expect(toZonedTime(iso ?? '', 'Europe/Madrid')).toBe('2026-03-29T03:30');
  });

  it('returns undefined for text that is no time', () => {
    expect(fromZonedTime('', 'Asia/Riyadh')).toBeUndefined();
    expect(fromZonedTime('2026-13-01T00:00', 'Asia/Riyadh')).toBeUndefined();
  });

  it('finds a moment that shows the same time, for every moment and zone', () => {
    const zones = ['Asia/Riyadh', 'Africa/Cairo', 'Europe/Madrid', 'America/New_York', 'Asia/Kathmandu', 'UTC'];
    const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2100, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const time = toZonedTime(new Date(minute * 60_000).toISOString(), zone);
        expect(toZonedTime(fromZonedTime(time, zone) ?? '', zone)).toBe(time);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { type DataExportState, nextDataExportAt } from './personal-data.ts';

const HOUR = 3_600_000;
const NOW = new Date('2026-05-02T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
const tried = (...copies: [DataExportState, number][]) =>
  copies.map(([state, hours]) => ({ state, createdAt: hoursAgo(hours) }));
const next = (...copies: [DataExportState, number][]) => nextDataExportAt(tried(...copies), NOW)?.toISOString() ?? null;

describe('nextDataExportAt', () => {
  it('allows one copy a day', () => {
    expect(next()).toBeNull();
    expect(next(['READY', 23])).toBe('2026-05-02T13:00:00.000Z');
    expect(next(['READY', 24])).toBeNull();
    expect(next(['READY', 20], ['READY', 30])).toBe('2026-05-02T16:00:00.000Z');
  });

  it('allows three tries a day when copies fail', () => {
    expect(next(['FAILED', 0])).toBeNull();
    expect(next(['FAILED', 0], ['FAILED', 1])).toBeNull();
    expect(next(['FAILED', 0], ['FAILED', 1], ['FAILED', 2])).toBe('2026-05-03T10:00:00.000Z');
    expect(next(['FAILED', 0], ['FAILED', 1], ['FAILED', 24])).toBeNull();
    expect(next(['FAILED', 1], ['READY', 2])).toBe('2026-05-03T10:00:00.000Z');
  });
});

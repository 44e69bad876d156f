import { describe, expect, it } from 'vitest';
import { PLATFORM_ID } from '../platform.ts';
import { type DataExportState, deletionObstacle, nextDataExportAt } from './personal-data.ts';

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

describe('deletionObstacle', () => {
  const obstacle = (
    role: 'ROLE_LEARNER' | 'ROLE_ADMIN_PORTAL',
    isOwner: boolean,
    admins: number,
    realmId = 'a portal',
  ) => deletionObstacle({ role, isOwner }, { realmId, admins });
  it('keeps owners, the last admin and accounts of the platform, and nobody else', () => {
    expect(obstacle('ROLE_LEARNER', false, 1)).toBeNull();
    expect(obstacle('ROLE_ADMIN_PORTAL', false, 2)).toBeNull();
    expect(obstacle('ROLE_ADMIN_PORTAL', false, 1)).toBe('last-admin');
    expect(obstacle('ROLE_ADMIN_PORTAL', true, 2)).toBe('owner');
    expect(obstacle('ROLE_ADMIN_PORTAL', false, 2, PLATFORM_ID)).toBe('platform');
  });
});

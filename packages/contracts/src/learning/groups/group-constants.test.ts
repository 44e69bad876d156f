import { describe, expect, it } from 'vitest';
import { groupStateOn, nextTurnOf } from './group-constants.ts';

const open = { startsOn: null, endsOn: null, isArchived: false };
const term = { startsOn: '2026-02-01', endsOn: '2026-02-28', isArchived: false };

describe('groupStateOn', () => {
  it('counts the first and the last day as days on which the group runs', () => {
    const days = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'];
    expect(days.map((day) => groupStateOn(term, day))).toEqual(['planned', 'running', 'running', 'ended']);
  });

  it('lets a group without days run until it is archived', () => {
    expect(groupStateOn(open, '2026-02-01')).toBe('running');
    expect(groupStateOn({ ...open, isArchived: true }, '2026-02-01')).toBe('archived');
  });
});

describe('nextTurnOf', () => {
  it('returns the first day, then the day after the last one, then none', () => {
    const days = ['2026-01-31', '2026-02-28', '2026-03-01'];
    expect(days.map((day) => nextTurnOf(term, day))).toEqual(['2026-02-01', '2026-03-01', null]);
  });

  it('returns none for a group that is archived or has no last day', () => {
    expect(nextTurnOf({ ...term, isArchived: true }, '2026-01-31')).toBeNull();
    expect(nextTurnOf(open, '2026-02-01')).toBeNull();
  });
});

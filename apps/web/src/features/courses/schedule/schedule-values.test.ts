import { describe, expect, it } from 'vitest';
import { scheduleInput, scheduleValues } from './schedule-values.ts';

describe('scheduleInput', () => {
  it('names only the lessons that do not open at once', () => {
    const lesson = { title: 'x', section: 'y', opensOn: null, opensAfterDays: null };
    const schedule = {
      ...{ id: 'c', opensOn: null, closesOn: '2027-01-01', seats: 3, learnerCount: 0, waitingCount: 0, version: 4 },
      prerequisites: [{ id: 'p', title: 'z', status: 'PUBLISHED' as const }],
      lessons: [
        { ...lesson, id: 'a' },
        { ...lesson, id: 'b', opensAfterDays: 7 },
      ],
    };
    expect(scheduleInput(schedule, scheduleValues(schedule))).toEqual({
      ...{ id: 'c', version: 4, opensOn: null, closesOn: '2027-01-01', seats: 3, prerequisiteIds: ['p'] },
      lessons: [{ id: 'b', opensOn: null, opensAfterDays: 7 }],
    });
  });
});

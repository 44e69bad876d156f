import { describe, expect, it } from 'vitest';
import { movedDeadline } from './quiz-deadlines.ts';

const clock = (time: string) => new Date(`2027-03-10T${time}:00Z`);
const now = clock('09:10');
const startedAt = clock('09:00');
const kept = { suspensions: [], isClosingNew: false, now };
const closing = { ...kept, isClosingNew: true };

describe('movedDeadline', () => {
  it('extends an attempt to its full time', () => {
    const attempt = { startedAt, deadlineAt: clock('09:30'), minutes: 45, closesAt: null };
    expect(movedDeadline(attempt, kept)).toEqual(clock('09:45'));
  });

  it('takes no time back when fewer minutes are granted', () => {
    const attempt = { startedAt, deadlineAt: clock('09:45'), minutes: 30, closesAt: null };
    expect(movedDeadline(attempt, kept)).toEqual(clock('09:45'));
    expect(movedDeadline(attempt, closing)).toEqual(clock('09:45'));
  });

  it('extends an attempt no further than to the closing', () => {
    const attempt = { startedAt, deadlineAt: clock('09:30'), minutes: 60, closesAt: clock('09:40') };
    expect(movedDeadline(attempt, kept)).toEqual(clock('09:40'));
  });

  it('keeps the time of a suspension beyond a closing that has not changed', () => {
    const suspensions = [{ since: clock('09:05'), ms: 5 * 60_000 }];
    const attempt = { startedAt, deadlineAt: clock('09:35'), minutes: 30, closesAt: clock('09:30') };
    expect(movedDeadline(attempt, { ...kept, suspensions })).toEqual(clock('09:35'));
    expect(movedDeadline({ ...attempt, closesAt: null }, { ...kept, suspensions })).toEqual(clock('09:35'));
  });

  it('gives an attempt without a limit the new closing, at the earliest now', () => {
    const attempt = { startedAt, deadlineAt: null, minutes: null };
    expect(movedDeadline({ ...attempt, closesAt: clock('09:40') }, closing)).toEqual(clock('09:40'));
    expect(movedDeadline({ ...attempt, closesAt: clock('09:05') }, closing)).toEqual(now);
    expect(movedDeadline({ ...attempt, closesAt: clock('09:40') }, kept)).toBeNull();
  });

  it('takes the end away with the closing of a quiz without a limit', () => {
    const attempt = { startedAt, deadlineAt: clock('09:40'), minutes: null, closesAt: null };
    expect(movedDeadline(attempt, closing)).toBeNull();
  });

  it('leaves an attempt in its last seconds of grace where it is', () => {
    const attempt = { startedAt, deadlineAt: clock('09:09'), minutes: 9, closesAt: clock('09:05') };
    expect(movedDeadline(attempt, closing)).toEqual(clock('09:09'));
  });
});

import { describe, expect, it } from 'vitest';
import { TermCalendar, termWeight } from './demo-terms.ts';

const day = (date: string) => new Date(`${date}T12:00:00Z`);

describe('termWeight', () => {
  it('is small in the summer and in the holidays of a language, and full within a term', () => {
    expect(termWeight('ar', day('2026-10-13'))).toBe(1);
    expect(termWeight('ar', day('2026-08-04'))).toBeLessThan(0.2);
    // Ramadan 1447 began on 18 February 2026, its feast on 20 March.
    expect(termWeight('ar', day('2026-03-03'))).toBe(0.5);
    expect(termWeight('ar', day('2026-03-21'))).toBeLessThan(0.1);
    expect(termWeight('en', day('2026-12-25'))).toBeLessThan(0.1);
    expect(termWeight('es', day('2027-01-05'))).toBeLessThan(0.1);
    // Easter of 2026 was on 5 April.
    expect(termWeight('es', day('2026-04-02'))).toBeLessThan(0.2);
    expect(termWeight('en', day('2026-04-14'))).toBe(1);
  });

  it('is small on the days off of a week', () => {
    expect(termWeight('ar', day('2026-10-16'))).toBeLessThan(0.5);
    expect(termWeight('en', day('2026-10-18'))).toBeLessThan(0.5);
    expect(termWeight('ar', day('2026-10-18'))).toBe(1);
  });
});

describe('TermCalendar', () => {
  const calendar = new TermCalendar('en', day('2025-09-01'), day('2026-09-01'));

  it('divides a span by the weight of its days', () => {
    const [from, to] = [day('2025-12-01'), day('2026-01-19')];
    const moments = [0, 0.25, 0.5, 0.75, 1].map((part) => calendar.at(from, to, part));
    expect(moments.map((moment) => moment.getTime())).toEqual(
      moments.map((moment) => moment.getTime()).toSorted((a, b) => a - b),
    );
    expect(moments.at(0)).toEqual(from);
    expect(moments.at(-1)).toEqual(to);
    const holidays = Array.from({ length: 100 }, (_, index) => calendar.at(from, to, index / 100)).filter(
      (moment) => moment > day('2025-12-21') && moment < day('2026-01-03'),
    );
    expect(holidays.length).toBeLessThan(5);
  });

  it('keeps to a span that lies within one day', () => {
    const from = new Date('2026-03-10T08:00:00Z');
    const to = new Date('2026-03-10T09:00:00Z');
    const half = calendar.at(from, to, 0.5);
    expect(half.getTime()).toBeGreaterThanOrEqual(from.getTime());
    expect(half.getTime()).toBeLessThanOrEqual(to.getTime());
  });
});

import { expect, test } from 'vitest';
import { dayIn } from './day.ts';

test('dayIn returns the day of the time zone', () => {
  const moment = new Date('2026-11-30T21:30:00Z');
  expect(dayIn('Asia/Riyadh', moment)).toBe('2026-12-01');
  expect(dayIn('UTC', moment)).toBe('2026-11-30');
  expect(dayIn('America/Bogota', new Date('2026-12-01T04:59:59Z'))).toBe('2026-11-30');
});

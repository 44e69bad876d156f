import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Actor } from '../../../core/identity/actor.ts';
import type { StoredAttempt } from './attempts.ts';

/** What a clock belongs to; attempts of before the first clocks have no key, and get none. */
type ClockOf = Pick<StoredAttempt, 'id' | 'clockKey'>;
type Device = Pick<Actor, 'credential'>;

/**
 * The server's time, signed for one attempt and one device: the session or token that it is answered to. It comes back
 * with an answer that could not be sent at once, and says how long ago that can have been given at most.
 */
export function signClock(attempt: ClockOf, device: Device, now: Date): string | null {
  if (attempt.clockKey === null) return null;
  const moment = now.getTime().toString(36);
  return `${moment}.${sign(attempt.id, attempt.clockKey, device, moment).toString('base64url')}`;
}

/** When the server signed a clock. Undefined: it did not, or for another attempt or device. */
export function readClock(clock: string, attempt: ClockOf, device: Device): Date | undefined {
  const [moment = '', signature = ''] = clock.split('.');
  if (attempt.clockKey === null) return undefined;
  const expected = sign(attempt.id, attempt.clockKey, device, moment);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return new Date(Number.parseInt(moment, 36));
}

const sign = (attemptId: string, key: string, { credential }: Device, moment: string): Buffer =>
  createHmac('sha256', key).update(`${attemptId}\n${credential.kind}\n${credential.id}\n${moment}`).digest();

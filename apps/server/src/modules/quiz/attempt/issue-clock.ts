import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Actor } from '../../../core/identity/actor.ts';
import type { StoredAttempt } from './attempts.ts';

/** The attempt that a clock belongs to. Attempts without a key are older than clocks and get none. */
type ClockOf = Pick<StoredAttempt, 'id' | 'clockKey'>;
type Device = Pick<Actor, 'credential'>;

/**
 * Signs the server's time for one attempt and one device, which is the session or token of the caller. The client
 * returns the clock with an answer that it could not send at once; the clock bounds how long ago that answer can have
 * been given.
 */
export function signClock(attempt: ClockOf, device: Device, now: Date): string | null {
  if (attempt.clockKey === null) return null;
  const moment = now.getTime().toString(36);
  return `${moment}.${sign(attempt.id, attempt.clockKey, device, moment).toString('base64url')}`;
}

/**
 * Reads the time at which the server signed a clock; undefined if the signature is invalid or belongs to another
 * attempt or device.
 */
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

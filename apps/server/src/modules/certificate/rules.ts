import type { CertificateState } from '@dars/contracts/learning/certificate';

interface Lifespan {
  revokedAt: Date | null;
  replacedAt: Date | null;
  expiresAt: Date | null;
}

/** A revoked certificate is revoked, and one whose time is over has expired, also when another one has replaced it. */
export function stateOf({ revokedAt, replacedAt, expiresAt }: Lifespan, now: Date): CertificateState {
  if (revokedAt !== null) return 'REVOKED';
  if (expiresAt !== null && expiresAt <= now) return 'EXPIRED';
  return replacedAt !== null ? 'REPLACED' : 'VALID';
}

/** Adds months in UTC. A day that the month lacks becomes its last day: 31 January and a month is 28 or 29 February. */
export function addMonths(moment: Date, months: number): Date {
  const moved = new Date(moment);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== moment.getUTCDate()) moved.setUTCDate(0);
  return moved;
}

const DIGITS = 5;

/** Returns the number of a certificate as people read it, with the portal's prefix and the year of the issue. */
export const referenceOf = (prefix: string, year: string, number: number): string =>
  [prefix.toUpperCase(), year, String(number).padStart(DIGITS, '0')].filter((part) => part !== '').join('-');

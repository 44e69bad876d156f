import type { Role } from '@dars/contracts/constants';
import { PLATFORM_ID } from '@dars/contracts/platform';

export interface SessionLimits {
  /** Milliseconds without use after which a session ends. */
  idle: number;
  /** Milliseconds after sign-in at which a session ends even if it is used. */
  absolute: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const PLATFORM: SessionLimits = { idle: 30 * MINUTE, absolute: 12 * HOUR };
const STAFF: SessionLimits = { idle: 12 * HOUR, absolute: 7 * DAY };
const LEARNER: SessionLimits = { idle: 14 * DAY, absolute: 30 * DAY };

/** Returns shorter limits for roles with more permissions (docs/decisions/0018). */
export function sessionLimits(realmId: string, role: Role): SessionLimits {
  if (realmId === PLATFORM_ID || role === 'ROLE_SUPER_ADMIN') return PLATFORM;
  return role === 'ROLE_LEARNER' ? LEARNER : STAFF;
}

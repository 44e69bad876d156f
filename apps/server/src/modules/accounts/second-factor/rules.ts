import { randomBytes } from 'node:crypto';
import {
  CODE_DIGITS,
  groupRecoveryCode,
  RECOVERY_CODES,
  RECOVERY_SYMBOLS,
} from '@dars/contracts/accounts/second-factor';
import { makeSymbols } from '@dars/contracts/typed-code';
import { Secret, TOTP } from 'otpauth';

/** Seconds in which an app shows one code (RFC 6238). */
const PERIOD = 30;
/** Periods that the clock of a phone may differ by, either way. */
const DRIFT = 1;
/** Bytes of the secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

interface AppLabel {
  /** The portal, or the platform. */
  issuer: string;
  login: string;
}

/** Makes the secret that a server and an authenticator app share, in base 32. */
export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the address that an app reads from the QR code. */
export const appAddress = (secret: string, { issuer, login }: AppLabel): string =>
  totpOf(secret, { issuer, label: login }).toString();

/**
 * Returns the period, counted from 1970, in which an app shows this code; undefined if it shows the code neither now nor
 * a period before or after.
 */
export function findPeriod(secret: string, code: string, now: Date): number | undefined {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const drift = totp.validate({ token: code, timestamp, window: DRIFT });
  return drift === null ? undefined : totp.counter({ timestamp }) + drift;
}

const totpOf = (secret: string, label: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: CODE_DIGITS, period: PERIOD });

/** Makes a set of recovery codes, in groups as people read them. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => makeRecoveryCode());

const makeRecoveryCode = (): string => groupRecoveryCode(makeSymbols(RECOVERY_SYMBOLS, randomBytes));

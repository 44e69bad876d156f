import type { LearnerState } from '@dars/contracts/accounts/people';
import type { AccountState } from '@dars/contracts/accounts/user';
import type { Approval, Role } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { TenantTx } from '@dars/db/tx';

interface Moments {
  activatedAt: Date | null;
  disabledAt: Date | null;
}

export function accountState({ activatedAt, disabledAt }: Moments): AccountState {
  if (disabledAt !== null) return 'disabled';
  return activatedAt === null ? 'invited' : 'active';
}

/** The state of an account in a portal, where a sign-up may need the approval of the staff. */
export function learnerState({ approval, ...moments }: Moments & { approval: Approval | null }): LearnerState {
  const state = accountState(moments);
  if (state !== 'active' || approval === null) return state;
  return approval === 'WAITING' ? 'waiting' : 'declined';
}

/** Returns why an existing account cannot be enrolled by its address; null for a learner who can. */
export function refusalToAdd({
  role,
  ...account
}: Moments & { approval: Approval | null; role: Role }): EnrollingRefusal | null {
  if (role !== 'ROLE_LEARNER') return 'staff-account';
  const state = learnerState(account);
  return state === 'active' || state === 'invited' ? null : `account-${state}`;
}

type EnrollingRefusal = 'staff-account' | `account-${Exclude<LearnerState, 'active' | 'invited'>}`;

/** @throws account-waiting, account-declined */
export function refuseUnapproved({ approval }: { approval: Approval | null }): void {
  if (approval !== null) throw new AppError(approval === 'WAITING' ? 'account-waiting' : 'account-declined');
}

interface Barred {
  isDisabled: boolean;
  isActivated: boolean;
  approval: Approval | null;
}

/**
 * Refuses a sign-in to an account that is not in use.
 * @throws account-disabled, account-not-activated, account-waiting, account-declined
 */
export function refuseInactive({ isDisabled, isActivated, approval }: Barred): void {
  if (isDisabled) throw new AppError('account-disabled');
  if (!isActivated) throw new AppError('account-not-activated');
  refuseUnapproved({ approval });
}

/** The name of a person who has told none: the part of the address before the @. */
export const nameOfAddress = (email: string): string => (email.split('@', 1)[0] ?? email).slice(0, 100);

/** An invitation of the staff by which somebody signs up, whatever the portal's rule of sign-up says. */
export interface SignUpInvitation {
  /** Whether the invitation lets anybody in, be it only people whom it has let in before. */
  isUsable(tx: TenantTx): Promise<boolean>;
  /** Locks the invitation and its courses, before an account is locked. @throws invitation-invalid */
  lock(tx: TenantTx): Promise<LockedSignUpInvitation>;
}

export interface LockedSignUpInvitation {
  /** The course to which mails lead on. */
  courseId: string | undefined;
  /** Whether the invitation lets a person in whom it has not let in before. */
  isOpen: boolean;
  /** Takes a place for the person who signs up. @throws invitation-invalid */
  accept(userId: string): Promise<void>;
}

/** The role that a sign-up gives: a learner in a portal, on the platform a possible owner of portals. */
export function signUpRole(realmId: string): Role {
  return realmId === PLATFORM_ID ? 'ROLE_ADMIN_PORTAL' : 'ROLE_LEARNER';
}

type Known = readonly (readonly [name: string, pattern: RegExp])[];

// The first pattern that matches decides. Most user agents also name browsers that they want to be taken for, which
// therefore stand further down.
const BROWSERS: Known = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['Yandex', /\bYaBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];
const SYSTEMS: Known = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['HarmonyOS', /\b(?:HarmonyOS|OpenHarmony)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Reads the browser and the system from a user agent, well enough for a user to recognise their own. Versions are left
 * out: they change too often to be worth showing.
 */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const find = (known: Known) => known.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}

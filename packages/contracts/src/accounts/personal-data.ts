import * as z from 'zod/mini';
import type { Role } from '../constants.ts';
import { PLATFORM_ID } from '../platform.ts';

/** The stored states of a copy of a person's data; `EXPIRED` is only shown, for one whose file is deleted. */
export const DATA_EXPORT_STATES = ['WAITING', 'RUNNING', 'READY', 'FAILED'] as const;
export type DataExportState = (typeof DATA_EXPORT_STATES)[number];

const DAY = 24 * 3_600_000;
/** Milliseconds for which a finished copy can be downloaded. */
export const DATA_EXPORT_KEPT_MS = 7 * DAY;
/** A copy that has made no progress for this many milliseconds has died with its server, and counts as failed. */
export const DATA_EXPORT_DEAD_AFTER_MS = 3_600_000;
/** Milliseconds within which a person may ask for one copy. */
const INTERVAL_MS = DAY;
/** The number of copies that a person may ask for within the interval if the earlier ones fail. */
const MOST_TRIES = 3;

interface Tried {
  state: DataExportState;
  createdAt: Date;
}

/**
 * Returns from when on a person may ask for another copy of their data, by the copies of the last day; null if they may
 * now. It does not consider whether a copy is being made.
 */
export function nextDataExportAt(tried: readonly Tried[], now: Date): Date | null {
  const recent = tried
    .filter(({ createdAt }) => now.getTime() - createdAt.getTime() < INTERVAL_MS)
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const limiting = recent.find(({ state }) => state !== 'FAILED') ?? recent[MOST_TRIES - 1];
  return limiting ? new Date(limiting.createdAt.getTime() + INTERVAL_MS) : null;
}

/** A copy of the caller's data. */
const dataExport = z.object({
  id: z.string(),
  state: z.enum([...DATA_EXPORT_STATES, 'EXPIRED']),
  /** The number of steps that are done. */
  done: z.int(),
  /** The number of all steps. Null: the job has not counted them yet. */
  total: z.nullable(z.int()),
  requestedDate: z.string(),
  /** Until when the file can be downloaded. Null: it was never finished. */
  expiresDate: z.nullable(z.string()),
  /** The size of the file in bytes. Null: there is no file. */
  size: z.nullable(z.int()),
  /** The path of the file, which only the person can open. Null: there is no file. */
  url: z.nullable(z.string()),
});
export type DataExport = z.infer<typeof dataExport>;

export const dataExports = z.object({
  /** Null: the person has asked for none yet. */
  latest: z.nullable(dataExport),
  /** From when on the person may ask for another one. Null: now, unless one is being made. */
  nextDate: z.nullable(z.string()),
});
export type DataExports = z.infer<typeof dataExports>;

/** Milliseconds between the request to delete an account and its deletion, within which it can be taken back. */
export const DELETION_DELAY_MS = 14 * DAY;

/**
 * Why an account cannot be deleted by its person: it is the portal's owner, the last admin of the portal, or an account
 * of the platform.
 */
export const DELETION_OBSTACLES = ['owner', 'last-admin', 'platform'] as const;
export type DeletionObstacle = (typeof DELETION_OBSTACLES)[number];

/** The caller's request to delete their account. */
export const accountDeletion = z.object({
  /** When the account will be deleted. Null: the person has not asked for it. */
  dueDate: z.nullable(z.string()),
  /** Why the person cannot ask for it. Null: they can. */
  obstacle: z.nullable(z.enum(DELETION_OBSTACLES)),
});
export type AccountDeletion = z.infer<typeof accountDeletion>;

interface Deletable {
  isOwner: boolean;
  role: Role;
}

/**
 * Returns what keeps an account of a realm from being deleted.
 * @param admins the admins of the portal who can sign in, including the person
 */
export function deletionObstacle(
  { isOwner, role }: Deletable,
  { realmId, admins }: { realmId: string; admins: number },
): DeletionObstacle | null {
  if (realmId === PLATFORM_ID) return 'platform';
  if (isOwner) return 'owner';
  return role === 'ROLE_ADMIN_PORTAL' && admins <= 1 ? 'last-admin' : null;
}

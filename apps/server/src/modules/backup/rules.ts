const HOUR_MS = 3_600_000;

/** Age in hours from which a nightly backup is overdue, as in the alert DarsBackupOld. */
const OVERDUE_HOURS = 26;

/** Returns the full hours since a backup was begun. */
export const ageInHours = (at: Date, now: Date): number => Math.floor((now.getTime() - at.getTime()) / HOUR_MS);

export const isOverdue = (at: Date, now: Date): boolean => ageInHours(at, now) >= OVERDUE_HOURS;

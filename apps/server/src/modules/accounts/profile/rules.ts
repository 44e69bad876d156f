import type { ProfileUpdate } from '@dars/contracts/accounts/profile';

/** The fields whose wanted value differs from the stored one. */
export function changedFields(stored: Record<keyof ProfileUpdate, unknown>, wanted: ProfileUpdate): string[] {
  return Object.entries(wanted)
    .filter(([field, value]) => stored[field as keyof ProfileUpdate] !== value)
    .map(([field]) => field);
}

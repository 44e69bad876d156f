import type { ProfileUpdate } from '@dars/contracts/accounts/profile';
import type { StoredUser } from '../account/store.ts';

type ProfileFields = Pick<StoredUser, keyof ProfileUpdate>;

/** Returns the whole profile that an update asks for: what it leaves out stays, also if others have changed it. */
export function mergeInto(stored: StoredUser, update: ProfileUpdate): ProfileFields {
  const { firstName, lastName, mobile, language, calendar, country, imageUrl } = stored;
  const before = { firstName, lastName, mobile, language, calendar, country, imageUrl };
  const given = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
  const merged: ProfileFields = { ...before, ...given };
  return { ...merged, mobile: merged.mobile || null, imageUrl: merged.imageUrl || null };
}

/** The fields whose wanted value differs from the stored one. */
export function changedFields(stored: ProfileFields, wanted: ProfileFields): string[] {
  return Object.entries(wanted)
    .filter(([field, value]) => stored[field as keyof ProfileFields] !== value)
    .map(([field]) => field);
}

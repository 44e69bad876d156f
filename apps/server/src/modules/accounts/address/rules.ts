import type { AddressChange, AddressSide, ShownAddressChange } from '@dars/contracts/accounts/addresses/address-change';
import type { StoredChange } from './store.ts';

/** Whether a change waits for a confirmation that can still come. */
export const isOpen = ({ outcome, expiresAt }: Pick<StoredChange, 'outcome' | 'expiresAt'>, now: Date): boolean =>
  outcome === null && expiresAt > now;

/**
 * Returns a person's change as they and their staff see it: one that waits, or that was refused or failed. Null for one
 * that is done or has expired.
 */
export function toShown(change: StoredChange | undefined, now: Date): AddressChange | null {
  if (!change || change.outcome === 'CHANGED' || (change.outcome === null && !isOpen(change, now))) return null;
  const { newLogin, isByStaff, oldConfirmedAt, newConfirmedAt, outcome, createdAt, expiresAt } = change;
  return {
    ...{ newLogin, isByStaff, outcome },
    isOldConfirmed: oldConfirmedAt !== null,
    isNewConfirmed: newConfirmedAt !== null,
    askedDate: createdAt.toISOString(),
    expiresDate: expiresAt.toISOString(),
  };
}

/** Returns to which of the two addresses the link of this hash was mailed. */
export const sideOf = ({ oldHash }: Pick<StoredChange, 'oldHash'>, hash: string): AddressSide =>
  oldHash === hash ? 'old' : 'new';

export function toShownLink(change: StoredChange, side: AddressSide): ShownAddressChange {
  const { newLogin, isByStaff, oldConfirmedAt, newConfirmedAt, outcome } = change;
  return {
    ...{ newLogin, side, isByStaff, outcome },
    isConfirmed: (side === 'old' ? oldConfirmedAt : newConfirmedAt) !== null,
  };
}

/** Whether all who have to confirm a change have done so. */
export const isComplete = (change: Pick<StoredChange, 'isByStaff' | 'oldConfirmedAt' | 'newConfirmedAt'>): boolean =>
  change.newConfirmedAt !== null && (change.isByStaff || change.oldConfirmedAt !== null);

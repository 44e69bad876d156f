import * as z from 'zod/mini';
import { email, id, requiredText } from '../../rules.ts';

/** Milliseconds within which a change of an address has to be confirmed. */
export const ADDRESS_CHANGE_LIFETIME_MS = 48 * 3_600_000;

/** Which of the two addresses a link was mailed to. */
export const ADDRESS_SIDES = ['old', 'new'] as const;
export type AddressSide = (typeof ADDRESS_SIDES)[number];

/** How a change was over. `TAKEN`: another account had the new address when the last confirmation came. */
export const ADDRESS_OUTCOMES = ['CHANGED', 'REFUSED', 'TAKEN'] as const;

/** A change of an account's e-mail address that waits for confirmations, or is over without having changed it. */
export const addressChange = z.object({
  newLogin: z.string(),
  /** Staff asked for it: the new address confirms it alone, and the old one can only refuse it. */
  isByStaff: z.boolean(),
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
  /** Null: it waits. */
  outcome: z.nullable(z.enum(ADDRESS_OUTCOMES)),
  askedDate: z.string(),
  expiresDate: z.string(),
});
export type AddressChange = z.infer<typeof addressChange>;

/** Why an account's address cannot be changed here: the account owns the portal, or is one of the platform. */
const ADDRESS_OBSTACLES = ['owner', 'platform'] as const;

export const addressState = z.object({
  change: z.nullable(addressChange),
  /** Null: it can. */
  obstacle: z.nullable(z.enum(ADDRESS_OBSTACLES)),
});
export type AddressState = z.infer<typeof addressState>;

export const requestAddressInput = z.strictObject({ login: email });
export const changeAddressInput = z.strictObject({ id, login: email });
export type ChangeAddressInput = z.output<typeof changeAddressInput>;

export const addressLinkInput = z.strictObject({ token: requiredText(200) });

/** What the holder of a mailed link sees. The mailbox of a new address learns nothing of the old one. */
export const shownAddressChange = z.object({
  newLogin: z.string(),
  side: z.enum(ADDRESS_SIDES),
  isByStaff: z.boolean(),
  /** This side has confirmed, and the other one has not. */
  isConfirmed: z.boolean(),
  outcome: z.nullable(z.enum(ADDRESS_OUTCOMES)),
});
export type ShownAddressChange = z.infer<typeof shownAddressChange>;

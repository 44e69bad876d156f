import * as z from 'zod/mini';
import { QUERY_MAX } from '../constants.ts';
import { ofGroup } from '../learning/groups/of-group.ts';
import { listOf, named, pageInput, type SortBy, sortInput } from '../list.ts';
import { optionalMobile } from '../phone.ts';
import { email, id, multiLineText, optionalText, requiredText } from '../rules.ts';
import { fileAddress } from '../upload.ts';
import { country } from './country.ts';
import { requiredPersonName } from './person-name.ts';
import { ACCOUNT_STATES, user } from './user.ts';

/** The roles that the staff form offers. */
export const STAFF_ROLES = ['ROLE_LECTURER', 'ROLE_ADMIN_PORTAL'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const BIO_MAX = 255;

const staffFields = {
  firstName: requiredPersonName(100),
  lastName: requiredPersonName(100),
  mobile: optionalMobile,
  role: z.enum(STAFF_ROLES),
  bio: z.optional(z.nullable(multiLineText(BIO_MAX))),
  /** Address of the uploaded photo. */
  imageUrl: fileAddress,
};

/** The form for a member of the staff, who chooses a password through a mailed link. */
export const createStaffInput = z.strictObject({ ...staffFields, login: email });
export type CreateStaffInput = z.output<typeof createStaffInput>;

/**
 * The login never changes. `updatedDate` is the one that was read: a later one means that someone else saved first. The
 * server deletes a mobile, text or photo that is left out.
 */
export const updateStaffInput = z.strictObject({ ...staffFields, id, updatedDate: z.optional(requiredText(40)) });
export type UpdateStaffInput = z.output<typeof updateStaffInput>;

/**
 * The fields of a learner that staff change. The server deletes a mobile number that is left out. `updatedDate` is the one
 * that was read, as for staff.
 */
export const updateLearnerInput = z.strictObject({
  id,
  firstName: staffFields.firstName,
  lastName: staffFields.lastName,
  mobile: optionalMobile,
  country: z.nullable(country),
  updatedDate: z.optional(requiredText(40)),
});
export type UpdateLearnerInput = z.output<typeof updateLearnerInput>;

export const personById = z.strictObject({ id });

/** The authenticator app and the passkeys of an account, as the staff see them. */
export const personFactor = z.object({
  /** Since when the account has the app; null: it has none. ISO 8601, UTC. */
  confirmedDate: z.nullable(z.string()),
  /** The number of its passkeys in this realm. */
  passkeys: z.number(),
});
export type PersonFactor = z.infer<typeof personFactor>;

/** The most characters of the reason for removing somebody's app and passkeys. */
export const FACTOR_REASON_MAX = 300;
export const removeFactorInput = z.strictObject({ id, reason: requiredText(FACTOR_REASON_MAX) });

/** `waiting`: the address is confirmed, and the staff have not decided yet. */
export const LEARNER_STATES = [...ACCOUNT_STATES, 'waiting', 'declined'] as const;
export type LearnerState = (typeof LEARNER_STATES)[number];

/** The fields that a list shows of every person in the portal. */
const person = {
  ...user.shape,
  /** A day in UTC, `2026-11-21`. */
  lastActiveOn: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  createdDate: z.string(),
};

export const staffMember = z.object({
  ...person,
  state: z.enum(ACCOUNT_STATES),
  /** True for the owner of the portal, whose account the platform administers. */
  isOwner: z.boolean(),
  /** ISO 8601, UTC. */
  updatedDate: z.string(),
});
export type StaffMember = z.infer<typeof staffMember>;
export const staffList = listOf(staffMember);

export const learner = z.object({ ...person, state: z.enum(LEARNER_STATES) });
export type Learner = z.infer<typeof learner>;
export const learnerList = listOf(learner);

const filter = {
  /** Part of the name, the login or the number. */
  query: z.optional(optionalText(QUERY_MAX)),
};

/** The columns by which the lists of staff and of learners can be sorted. */
export const STAFF_SORTS = ['name', 'role', 'state', 'active'] as const;
export type StaffSort = (typeof STAFF_SORTS)[number];
export const LEARNER_SORTS = ['name', 'joined', 'active'] as const;
export type LearnerSort = (typeof LEARNER_SORTS)[number];
export type PeopleSort = SortBy<StaffSort | LearnerSort>;

/** Newest first unless sorted, the disabled ones too. */
export const listStaffInput = z.strictObject({
  ...pageInput,
  ...sortInput(STAFF_SORTS),
  ...filter,
  state: z.optional(z.enum(ACCOUNT_STATES)),
  role: z.optional(z.enum(STAFF_ROLES)),
});
export const learnerFilter = { ...filter, state: z.optional(z.enum(LEARNER_STATES)), ...ofGroup };
export const listLearnersInput = z.strictObject({ ...pageInput, ...sortInput(LEARNER_SORTS), ...learnerFilter });

/**
 * All rows that the list finds, or those with these ids, or all except these, in batches: the next batch begins after
 * the last learner of the one before.
 */
export const exportLearnersInput = z.strictObject({
  ...learnerFilter,
  ids: z.optional(named),
  except: z.optional(named),
  after: z.optional(id),
});
export type ExportLearnersInput = z.output<typeof exportLearnersInput>;

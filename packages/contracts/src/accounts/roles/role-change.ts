import * as z from 'zod/mini';
import { id } from '../../rules.ts';
import { STAFF_ROLES } from '../people.ts';

/** The roles of accounts in a portal. */
const PORTAL_ROLES = ['ROLE_LEARNER', ...STAFF_ROLES] as const;

/** Makes a learner a member of the staff, or a member of the staff a learner. */
export const changeRoleInput = z.strictObject({ id, role: z.enum(PORTAL_ROLES) });
export type ChangeRoleInput = z.output<typeof changeRoleInput>;

/**
 * What keeps an account from changing between learner and staff. `not-active`: a learner who is not activated, waits for
 * approval, was declined or is disabled.
 */
export const ROLE_OBSTACLES = [
  'own-account',
  'owner-account',
  'not-active',
  'open-attempts',
  'open-orders',
  'deletion-requested',
] as const;
export type RoleObstacle = (typeof ROLE_OBSTACLES)[number];

/** What a change of role does to the things that a person has in the portal. */
export const roleConsequences = z.object({
  /** The present role. */
  role: z.enum(PORTAL_ROLES),
  /** Empty: the role can be changed. */
  obstacles: z.array(z.enum(ROLE_OBSTACLES)),
  /** Courses in which the person is enrolled, which stay. */
  courses: z.int(),
  /** Requests to join courses and places on waiting lists, which end when a learner becomes staff. */
  requests: z.int(),
  /** Courses that the person teaches, alone or with others, and teaches no more as a learner. */
  taught: z.int(),
  /** Of those, the courses that are left without a lecturer. */
  taughtAlone: z.int(),
  /** Groups that the person leads, and leads no more as a learner. */
  groups: z.int(),
  /** Live API tokens that the person made, which are revoked when they become a learner. */
  tokens: z.int(),
});
export type RoleConsequences = z.infer<typeof roleConsequences>;

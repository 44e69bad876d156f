import * as z from 'zod/mini';
import { COURSE_STATUSES, ENROLMENT_STATUSES } from '../course-constants.ts';
import { GROUP_STATES } from '../learning/groups/group-constants.ts';
import { listOf, pageInput, sortInput } from '../list.ts';
import { id, multiLineText, requiredText, rule } from '../rules.ts';
import { MAX_ADDED_COURSES } from './add-learners.ts';
import { registerInput } from './auth.ts';
import { LEARNER_STATES } from './people.ts';

export const INVITATION_LABEL_MAX = 100;
export const INVITATION_WORDS_MAX = 300;
/** Most people whom a limited invitation lets in. */
const MAX_INVITATION_USES = 100_000;

const fields = {
  /** The name by which staff know the invitation. Visitors never see it. */
  label: requiredText(INVITATION_LABEL_MAX),
  /** Words to those who are invited. May be empty. */
  words: z._default(multiLineText(INVITATION_WORDS_MAX), ''),
  /** Most people whom it lets in. Null: any number. */
  maxUses: z.nullable(
    z.int().check(z.minimum(1, rule('minimum-value')), z.maximum(MAX_INVITATION_USES, rule('maximum-value'))),
  ),
  /** The last day on which it lets people in, in the portal's time zone. Null: until it is revoked. */
  expiresOn: z.nullable(z.iso.date(rule('invalid'))),
};

export const createInvitationInput = z.strictObject({
  ...fields,
  /** The courses in which it enrols people. */
  courseIds: z._default(z.array(id).check(z.maxLength(MAX_ADDED_COURSES, rule('maximum-items'))), []),
  /** The group whose members people become, while it is running or to come. */
  groupId: z._default(z.nullable(id), null),
});
export type CreateInvitationInput = z.output<typeof createInvitationInput>;

export const updateInvitationInput = z.strictObject({ id, ...fields });
export type UpdateInvitationInput = z.output<typeof updateInvitationInput>;

export const invitationById = z.strictObject({ id });

/** `revoked` outweighs `expired`, and that outweighs `used-up`. Only an `open` invitation lets people in. */
export const INVITATION_STATES = ['open', 'used-up', 'expired', 'revoked'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export const invitation = z.object({
  id: z.string(),
  /** The code without hyphens (invitation-code.ts). */
  code: z.string(),
  label: z.string(),
  words: z.string(),
  state: z.enum(INVITATION_STATES),
  maxUses: z.nullable(z.int()),
  /** Number of the people whom it has let in. */
  uses: z.int(),
  expiresOn: z.nullable(z.string()),
  revokedDate: z.nullable(z.string()),
  courses: z.array(z.object({ id: z.string(), title: z.string(), status: z.enum(COURSE_STATUSES) })),
  /** The group that it leads into. Only one that takes members lets people in: not over, not archived and not full. */
  group: z.nullable(
    z.object({ id: z.string(), name: z.string(), state: z.enum(GROUP_STATES), takesMembers: z.boolean() }),
  ),
  /** Name of the person who made it. Null: an account of the platform. */
  madeBy: z.nullable(z.string()),
  createdDate: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

/** The columns by which invitations can be sorted. */
export const INVITATION_SORTS = ['label', 'uses', 'expires', 'made', 'state'] as const;
export type InvitationSort = (typeof INVITATION_SORTS)[number];

/** Newest first unless sorted. */
export const listInvitationsInput = z.strictObject({ ...pageInput, ...sortInput(INVITATION_SORTS) });
export type ListInvitationsInput = z.output<typeof listInvitationsInput>;
export const invitationList = listOf(invitation);

/** The columns by which the people who came by an invitation can be sorted. */
export const INVITATION_USE_SORTS = ['name', 'used'] as const;
export type InvitationUseSort = (typeof INVITATION_USE_SORTS)[number];

/** The people who came by an invitation, unless sorted the latest first. */
export const listInvitationUsesInput = z.strictObject({ ...pageInput, ...sortInput(INVITATION_USE_SORTS), id });
export type ListInvitationUsesInput = z.output<typeof listInvitationUsesInput>;

export const invitationUse = z.object({
  user: z.object({ id: z.string(), login: z.string(), firstName: z.string(), lastName: z.string() }),
  state: z.enum(LEARNER_STATES),
  /** The account has been removed since. */
  isRemoved: z.boolean(),
  usedDate: z.string(),
});
export type InvitationUse = z.infer<typeof invitationUse>;
export const invitationUseList = listOf(invitationUse);

export const invitationByCode = z.strictObject({ code: requiredText(80) });

/** What a visitor sees of an invitation that lets people in. */
export const shownInvitation = z.object({
  code: z.string(),
  words: z.string(),
  /** The group that it leads into, if it takes members, or the learner is one. `startsOn` is its first day if it is to come. */
  group: z.nullable(z.object({ name: z.string(), startsOn: z.nullable(z.string()) })),
  /** The published courses that it and its running group lead into, by title. `status` is that of a learner who is signed in. */
  courses: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      isFull: z.boolean(),
      status: z.nullable(z.enum(ENROLMENT_STATUSES)),
    }),
  ),
  /** Whether the signed-in learner has accepted it. */
  hasJoined: z.boolean(),
});
export type ShownInvitation = z.infer<typeof shownInvitation>;

const { courseId: _fromInvitation, ...registration } = registerInput.shape;
/** A sign-up by an invitation, which decides the course. */
export const signUpByInvitationInput = z.strictObject({ ...registration, ...invitationByCode.shape });
export type SignUpByInvitationInput = z.output<typeof signUpByInvitationInput>;

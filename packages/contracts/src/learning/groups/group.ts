import * as z from 'zod/mini';
import { LEARNER_STATES } from '../../accounts/people.ts';
import { QUERY_MAX } from '../../constants.ts';
import { COURSE_STATUSES } from '../../course-constants.ts';
import { listOf, pageInput, sortInput } from '../../list.ts';
import { email, id, multiLineText, optionalText, requiredText, rule } from '../../rules.ts';
import { GROUP_LEAVE_RULES, GROUP_STATES, MAX_GROUP_COURSES, MAX_GROUP_LECTURERS } from './group-constants.ts';

export const GROUP_NAME_MAX = 100;
export const GROUP_NOTE_MAX = 500;
/** Most people whom one call adds or removes. */
export const MAX_GROUP_CHANGE = 200;

const day = z.iso.date(rule('invalid'));

/** The fields of the form of a group. */
export const groupFields = {
  name: requiredText(GROUP_NAME_MAX),
  /** Only staff see it. */
  note: z._default(multiLineText(GROUP_NOTE_MAX), ''),
  /** The first day on which the group enrols its members, in the portal's time zone. Null: at once. */
  startsOn: z._default(z.nullable(day), null),
  /** The last day. Null: until it is archived. */
  endsOn: z._default(z.nullable(day), null),
  onLeave: z._default(z.enum(GROUP_LEAVE_RULES), 'END'),
};

const areDaysOrdered = z.refine<{ startsOn: string | null; endsOn: string | null }>(
  ({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn,
  { ...rule('days-order'), path: ['endsOn'] },
);

const idsUpTo = (max: number) => z._default(z.array(id).check(z.maxLength(max, rule('maximum-items'))), []);

export const createGroupInput = z
  .strictObject({
    ...groupFields,
    courseIds: idsUpTo(MAX_GROUP_COURSES),
    lecturerIds: idsUpTo(MAX_GROUP_LECTURERS),
  })
  .check(areDaysOrdered);
export type CreateGroupInput = z.output<typeof createGroupInput>;

export const updateGroupInput = z.strictObject({ id, ...groupFields }).check(areDaysOrdered);
export type UpdateGroupInput = z.output<typeof updateGroupInput>;

export const groupById = z.strictObject({ id });
export const groupCourseById = z.strictObject({ id, courseId: id });
export const groupLecturerById = z.strictObject({ id, userId: id });

const summary = {
  id: z.string(),
  name: z.string(),
  state: z.enum(GROUP_STATES),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  memberCount: z.int(),
};

/** A group in the list. */
export const groupSummary = z.object({ ...summary, courseCount: z.int() });
export type GroupSummary = z.infer<typeof groupSummary>;

export const group = z.object({
  ...summary,
  note: z.string(),
  onLeave: z.enum(GROUP_LEAVE_RULES),
  /** By title. */
  courses: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      status: z.enum(COURSE_STATUSES),
      /** Null: any number. */
      seats: z.nullable(z.int()),
      /** Number of active learners of the course, whether in the group or not. */
      learnerCount: z.int(),
    }),
  ),
  /** By name. */
  lecturers: z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })),
  createdDate: z.string(),
});
export type Group = z.infer<typeof group>;

const query = z.optional(optionalText(QUERY_MAX));

/** The columns by which groups can be sorted. */
export const GROUP_SORTS = ['name', 'members', 'courses', 'days', 'state'] as const;
export type GroupSort = (typeof GROUP_SORTS)[number];

/** Unless sorted by name, the archived ones last. A lecturer's are those that they accompany. */
export const listGroupsInput = z.strictObject({
  ...pageInput,
  ...sortInput(GROUP_SORTS),
  query,
  state: z.optional(z.enum(GROUP_STATES)),
  /** Only groups with this member. */
  userId: z.optional(id),
});
export type ListGroupsInput = z.output<typeof listGroupsInput>;
export const groupList = listOf(groupSummary);

/** The columns by which the members of a group can be sorted. */
export const GROUP_MEMBER_SORTS = ['name', 'state', 'joined'] as const;
export type GroupMemberSort = (typeof GROUP_MEMBER_SORTS)[number];

/** Unless sorted, those who joined last first. */
export const listGroupMembersInput = z.strictObject({ ...pageInput, ...sortInput(GROUP_MEMBER_SORTS), id, query });
export type ListGroupMembersInput = z.output<typeof listGroupMembersInput>;

export const groupMember = z.object({
  user: z.object({
    id: z.string(),
    login: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    imageUrl: z.nullable(z.string()),
  }),
  state: z.enum(LEARNER_STATES),
  joinedDate: z.string(),
});
export type GroupMember = z.infer<typeof groupMember>;
export const groupMemberList = listOf(groupMember);

/** Learners of the portal by their ids or addresses. */
export const addGroupMembersInput = z
  .strictObject({
    id,
    userIds: idsUpTo(MAX_GROUP_CHANGE),
    emails: z._default(z.array(email).check(z.maxLength(MAX_GROUP_CHANGE, rule('maximum-items'))), []),
  })
  .check(
    z.refine(({ userIds, emails }) => userIds.length + emails.length > 0, {
      ...rule('required-field'),
      path: ['emails'],
    }),
  );
export type AddGroupMembersInput = z.output<typeof addGroupMembersInput>;

/** `member`: the learner was in the group before. `refused`: nothing happened, for a reason. */
const JOINING_OUTCOMES = ['added', 'member', 'refused'] as const;
/** `unknown`: no account of the portal has the id or the address. */
export const JOINING_REASONS = [
  'unknown',
  'staff-account',
  'account-disabled',
  'account-waiting',
  'account-declined',
] as const;
export type JoiningReason = (typeof JOINING_REASONS)[number];

/** `who` is the id or the address as it was sent. One row for each, in the order of the call. */
export const addedMembers = z.object({
  rows: z.array(
    z.object({
      who: z.string(),
      outcome: z.enum(JOINING_OUTCOMES),
      reason: z.nullable(z.enum(JOINING_REASONS)),
    }),
  ),
  /** Number of the enrolments that began, and of those that wait for a seat of a full course. */
  enrolled: z.int(),
  waiting: z.int(),
});
export type AddedMembers = z.infer<typeof addedMembers>;

export const removeGroupMembersInput = z.strictObject({
  id,
  userIds: z
    .array(id)
    .check(z.minLength(1, rule('required-field')), z.maxLength(MAX_GROUP_CHANGE, rule('maximum-items'))),
});
export type RemoveGroupMembersInput = z.output<typeof removeGroupMembersInput>;

/** Asks what ends if the group ended, this course were taken from it, or these members left. */
export const previewGroupInput = z.strictObject({
  id,
  courseId: z.optional(id),
  userIds: z.optional(removeGroupMembersInput.shape.userIds),
});
export type PreviewGroupInput = z.output<typeof previewGroupInput>;

/** Number of enrolments. */
export const endedCount = z.object({ ended: z.int() });

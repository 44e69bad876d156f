import {
  addedMembers,
  addGroupMembersInput,
  createGroupInput,
  endedCount,
  group,
  groupById,
  groupCourseById,
  groupLecturerById,
  groupList,
  groupMemberList,
  listGroupMembersInput,
  listGroupsInput,
  previewGroupInput,
  removeGroupMembersInput,
  updateGroupInput,
} from '@dars/contracts/learning/groups/group';
import {
  grantedGroup,
  grantGroupInput,
  groupGrantList,
  listGroupGrantsInput,
} from '@dars/contracts/learning/groups/group-grants';
import { requireReadableGroup } from '../../core/identity/readable-group.ts';
import { router } from '../../core/init.ts';
import { tenantProcedure } from '../../core/procedures.ts';
import { addMembers } from './add-members.ts';
import { archiveGroup, restoreGroup } from './archive-group.ts';
import { addCourse, removeCourse } from './change-courses.ts';
import { grantGroup } from './change-grants.ts';
import { addLecturer, removeLecturer } from './change-lecturers.ts';
import { createGroup } from './create-group.ts';
import { listGroupGrants } from './list-grants.ts';
import { getGroup, listGroups } from './list-groups.ts';
import { listMembers, previewEndings } from './list-members.ts';
import { removeMembers } from './remove-members.ts';
import { updateGroup } from './update-group.ts';

/** Lecturers read the groups that they accompany. */
export const groupRouter = router({
  list: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(listGroupsInput)
    .output(groupList)
    .query(({ ctx, input }) => listGroups(ctx, input)),

  get: tenantProcedure('enrolments:read')
    .input(groupById)
    .output(group)
    .query(({ ctx, input }) => getGroup(ctx, input)),

  members: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(listGroupMembersInput)
    .output(groupMemberList)
    .query(({ ctx, input }) => listMembers(ctx, input)),

  preview: tenantProcedure('people:write')
    .input(previewGroupInput)
    .output(endedCount)
    .query(({ ctx, input }) => previewEndings(ctx, input)),

  create: tenantProcedure('people:write', { retry: 'keyed' })
    .input(createGroupInput)
    .output(group)
    .mutation(({ ctx, input }) => createGroup(ctx, input)),

  update: tenantProcedure('people:write', { retry: 'keyed' })
    .input(updateGroupInput)
    .output(group)
    .mutation(({ ctx, input }) => updateGroup(ctx, input)),

  archive: tenantProcedure('people:write', { retry: 'keyed' })
    .input(groupById)
    .output(group)
    .mutation(({ ctx, input }) => archiveGroup(ctx, input)),

  restore: tenantProcedure('people:write', { retry: 'keyed' })
    .input(groupById)
    .output(group)
    .mutation(({ ctx, input }) => restoreGroup(ctx, input)),

  addMembers: tenantProcedure('people:write', { retry: 'keyed' })
    .input(addGroupMembersInput)
    .output(addedMembers)
    .mutation(({ ctx, input }) => addMembers(ctx, input)),

  removeMembers: tenantProcedure('people:write', { retry: 'keyed' })
    .input(removeGroupMembersInput)
    .output(endedCount)
    .mutation(({ ctx, input }) => removeMembers(ctx, input)),

  addCourse: tenantProcedure('people:write', { retry: 'keyed' })
    .input(groupCourseById)
    .output(group)
    .mutation(({ ctx, input }) => addCourse(ctx, input)),

  removeCourse: tenantProcedure('people:write', { retry: 'keyed' })
    .input(groupCourseById)
    .output(group)
    .mutation(({ ctx, input }) => removeCourse(ctx, input)),

  addLecturer: tenantProcedure('people:write', { retry: 'keyed' })
    .input(groupLecturerById)
    .output(group)
    .mutation(({ ctx, input }) => addLecturer(ctx, input)),

  removeLecturer: tenantProcedure('people:write', { retry: 'keyed' })
    .input(groupLecturerById)
    .output(group)
    .mutation(({ ctx, input }) => removeLecturer(ctx, input)),

  grants: tenantProcedure('enrolments:read')
    .input(listGroupGrantsInput)
    .use(requireReadableGroup)
    .output(groupGrantList)
    .query(({ ctx, input }) => listGroupGrants(ctx, input)),

  grant: tenantProcedure('enrolments:write', { retry: 'keyed' })
    .input(grantGroupInput)
    .output(grantedGroup)
    .mutation(({ ctx, input }) => grantGroup(ctx, input)),
});

import { quizById } from '@dars/contracts/content/quiz';
import {
  addGroupMembersInput,
  createGroupInput,
  groupById,
  groupCourseById,
  groupFields,
  groupLecturerById,
  listGroupMembersInput,
  listGroupsInput,
  previewGroupInput,
  removeGroupMembersInput,
} from '@dars/contracts/learning/groups/group';
import { grantGroupInput, groupOfQuiz, listGroupGrantsInput } from '@dars/contracts/learning/groups/group-grants';
import { pageQuery, queryFilter } from '@dars/contracts/list';
import * as z from 'zod/mini';
import { restRouteOf } from '../../core/rest-route.ts';
import { groupRouter } from './router.ts';

const restRoute = restRouteOf({ group: groupRouter });

const { query, state, sort, userId } = listGroupsInput.shape;
const { sort: memberSort } = listGroupMembersInput.shape;
const { id: _ofMembers, ...members } = addGroupMembersInput.shape;
const { id: _ofLeaving, ...leaving } = removeGroupMembersInput.shape;
const { id: _ofQuiz, groupId: _ofGroup, ...granting } = grantGroupInput.shape;
const { id: _ofPreview, ...preview } = previewGroupInput.shape;

export const groupRest = [
  restRoute({
    method: 'GET',
    url: '/api/tenant/groups',
    procedure: 'group.list',
    summary: 'Groups of learners, by name',
    query: z.strictObject({
      ...pageQuery,
      query: queryFilter(query),
      state: queryFilter(state),
      sort: queryFilter(sort),
      userId: queryFilter(userId),
    }),
    call: (caller, { query }) => caller.group.list(query),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/groups',
    procedure: 'group.create',
    summary: 'Make a group of learners',
    body: createGroupInput,
    status: 201,
    call: (caller, { body }) => caller.group.create(body),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/groups/:id',
    procedure: 'group.get',
    summary: 'A group with its courses and lecturers',
    params: groupById,
    call: (caller, { params }) => caller.group.get(params),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/tenant/groups/:id',
    procedure: 'group.update',
    summary: 'Change the name, the note, the days and the rule for leaving of a group',
    params: groupById,
    body: z.strictObject(groupFields),
    call: (caller, { params, body }) => caller.group.update({ ...body, ...params }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/groups/:id/archive',
    procedure: 'group.archive',
    summary: 'Archive a group, which ends what it enrolled its members in',
    params: groupById,
    call: (caller, { params }) => caller.group.archive(params),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/groups/:id/restore',
    procedure: 'group.restore',
    summary: 'Take a group back from the archive',
    params: groupById,
    call: (caller, { params }) => caller.group.restore(params),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/groups/:id/preview',
    procedure: 'group.preview',
    summary: 'Count the enrolments that would end if members left, a course were taken from the group, or it ended',
    params: groupById,
    body: z.strictObject(preview),
    call: (caller, { params, body }) => caller.group.preview({ ...body, ...params }),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/groups/:id/members',
    procedure: 'group.members',
    summary: 'Members of a group, those who joined last first unless sorted',
    params: groupById,
    query: z.strictObject({ ...pageQuery, query: queryFilter(query), sort: queryFilter(memberSort) }),
    call: (caller, { params, query }) => caller.group.members({ ...query, ...params }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/groups/:id/members',
    procedure: 'group.addMembers',
    summary: 'Add learners to a group by their ids or addresses',
    params: groupById,
    body: z.strictObject(members),
    call: (caller, { params, body }) => caller.group.addMembers({ ...body, ...params }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/groups/:id/members/remove',
    procedure: 'group.removeMembers',
    summary: 'Take learners from a group',
    params: groupById,
    body: z.strictObject(leaving),
    call: (caller, { params, body }) => caller.group.removeMembers({ ...body, ...params }),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/tenant/groups/:id/courses/:courseId',
    procedure: 'group.addCourse',
    summary: 'Add a course to a group',
    params: groupCourseById,
    call: (caller, { params }) => caller.group.addCourse(params),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/tenant/groups/:id/courses/:courseId',
    procedure: 'group.removeCourse',
    summary: 'Take a course from a group',
    params: groupCourseById,
    call: (caller, { params }) => caller.group.removeCourse(params),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/tenant/groups/:id/lecturers/:userId',
    procedure: 'group.addLecturer',
    summary: 'Let a member of the staff see a group and its members',
    params: groupLecturerById,
    call: (caller, { params }) => caller.group.addLecturer(params),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/tenant/groups/:id/lecturers/:userId',
    procedure: 'group.removeLecturer',
    summary: 'Take a lecturer from a group',
    params: groupLecturerById,
    call: (caller, { params }) => caller.group.removeLecturer(params),
  }),
  restRoute({
    method: 'GET',
    url: '/api/quizzes/:id/group-exceptions',
    procedure: 'group.grants',
    summary: 'The groups that have more attempts, more time or other dates in a quiz',
    params: quizById,
    query: z.strictObject({ ...pageQuery, groupId: listGroupGrantsInput.shape.groupId }),
    call: (caller, { params, query }) => caller.group.grants({ ...params, ...query }),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/quizzes/:id/group-exceptions/:groupId',
    procedure: 'group.grant',
    summary: 'Give the members of a group more attempts, more time or other dates in a quiz',
    params: groupOfQuiz,
    body: z.strictObject(granting),
    call: (caller, { params, body }) => caller.group.grant({ ...body, ...params }),
  }),
];

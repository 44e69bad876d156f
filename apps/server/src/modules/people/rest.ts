import { addLearnersInput } from '@dars/contracts/accounts/add-learners';
import { requestAddressInput } from '@dars/contracts/accounts/addresses/address-change';
import { changeLearnersInput } from '@dars/contracts/accounts/learner-selection';
import {
  createStaffInput,
  exportLearnersInput,
  LEARNER_STATES,
  listLearnersInput,
  listStaffInput,
  personById,
  STAFF_ROLES,
  updateLearnerInput,
  updateStaffInput,
} from '@dars/contracts/accounts/people';
import { changeRoleInput } from '@dars/contracts/accounts/roles/role-change';
import { ACCOUNT_STATES } from '@dars/contracts/accounts/user';
import { learnerById } from '@dars/contracts/learning/learner-record';
import { pageQuery, queryFilter } from '@dars/contracts/list';
import * as z from 'zod/mini';
import { csvStream } from '../../core/export-stream.ts';
import { restRouteOf } from '../../core/rest-route.ts';
import { peopleRouter } from './router.ts';

const restRoute = restRouteOf({ people: peopleRouter });

const listQuery = { ...pageQuery, query: z.optional(z.string()) };
const ignored = z.optional(z.unknown());

/** Clients send the role as a list of one item; the e-mail is ignored, as it is a copy of the login. */
const authorities = z.tuple([z.enum(STAFF_ROLES)]);

const { role: _asAuthority, ...createFields } = createStaffInput.shape;
const createBody = z.pipe(
  z.strictObject({ ...createFields, authorities, email: ignored }),
  z.transform(({ authorities: [role], email, ...input }) => ({ ...input, role })),
);

const { role: _ofList, id: _inPath, ...updateFields } = updateStaffInput.shape;
/** Fields of the answer that forms send back; they change nothing. */
const answered = {
  id: ignored,
  login: ignored,
  email: ignored,
  activated: ignored,
  state: ignored,
  isOwner: ignored,
  lastActiveOn: ignored,
  createdDate: ignored,
};
const updateBody = z.pipe(
  z.strictObject({ ...updateFields, ...answered, authorities }),
  z.transform((body) => {
    const {
      firstName,
      lastName,
      mobile,
      bio,
      imageUrl,
      updatedDate,
      authorities: [role],
    } = body;
    return { firstName, lastName, mobile, bio, imageUrl, updatedDate, role };
  }),
);

const { id: _ofAddress, ...learnerFields } = updateLearnerInput.shape;
const learnerBody = z.strictObject(learnerFields);

const { after: _step, ...exportFields } = exportLearnersInput.shape;

const ACTIONS = [
  ['activate', 'Activate a learner without the mailed link'],
  ['approve', 'Let a person in who signed up'],
  ['decline', 'Decline a person who signed up'],
  ['resend', 'Send the invitation or the activation link again'],
  ['disable', 'Keep somebody from signing in'],
  ['enable', 'Let somebody sign in again'],
] as const;

export const peopleRest = [
  restRoute({
    method: 'GET',
    url: '/api/tenant/users',
    procedure: 'people.staff',
    summary: 'Lecturers and admins of the portal',
    query: z.strictObject({
      ...listQuery,
      sort: queryFilter(listStaffInput.shape.sort),
      state: queryFilter(z.enum(ACCOUNT_STATES)),
      role: queryFilter(z.enum(STAFF_ROLES)),
    }),
    call: (caller, { query }) => caller.people.staff(query),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/users',
    procedure: 'people.createStaff',
    summary: 'Invite a lecturer or an admin',
    body: createBody,
    status: 201,
    call: (caller, { body }) => caller.people.createStaff(body),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/tenant/users/:id',
    procedure: 'people.updateStaff',
    summary: 'Change a lecturer or an admin',
    params: personById,
    body: updateBody,
    call: (caller, { params, body }) => caller.people.updateStaff({ ...body, ...params }),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/tenant/users/:id',
    procedure: 'people.remove',
    summary: 'Remove a person from the portal',
    params: personById,
    status: 204,
    call: (caller, { params }) => caller.people.remove(params),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/users/:id/log-ins',
    procedure: 'people.logIns',
    summary: 'Log-ins of a person of the portal, the newest first',
    params: personById,
    query: z.strictObject(pageQuery),
    call: (caller, { params, query }) => caller.people.logIns({ ...query, ...params }),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/users/:id/role',
    procedure: 'people.previewRole',
    summary: 'What a change of a person between learner and staff would do',
    params: personById,
    call: (caller, { params }) => caller.people.previewRole(params),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/tenant/users/:id/role',
    procedure: 'people.changeRole',
    summary: 'Make a learner a member of the staff, or a member of the staff a learner',
    params: personById,
    body: z.strictObject({ role: changeRoleInput.shape.role }),
    status: 204,
    call: (caller, { params, body }) => caller.people.changeRole({ ...body, ...params }),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/users/:id/address',
    procedure: 'people.getAddress',
    summary: 'The change of a person’s e-mail address that waits for a confirmation',
    params: personById,
    call: (caller, { params }) => caller.people.getAddress(params),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/tenant/users/:id/address',
    procedure: 'people.changeAddress',
    summary: 'Ask for another e-mail address of a person, which that address confirms by mail',
    params: personById,
    body: requestAddressInput,
    call: (caller, { params, body }) => caller.people.changeAddress({ ...body, ...params }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/users/:id/address/resend',
    procedure: 'people.resendAddress',
    summary: 'Mail the links of the change again',
    params: personById,
    call: (caller, { params }) => caller.people.resendAddress(params),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/tenant/users/:id/address',
    procedure: 'people.withdrawAddress',
    summary: 'Take the change back',
    params: personById,
    call: (caller, { params }) => caller.people.withdrawAddress(params),
  }),
  ...ACTIONS.map(([action, summary]) =>
    restRoute({
      method: 'POST',
      url: `/api/tenant/users/:id/${action}`,
      procedure: `people.${action}`,
      summary,
      params: personById,
      status: 204,
      call: (caller, { params }) => caller.people[action](params),
    }),
  ),
  restRoute({
    method: 'GET',
    url: '/api/tenant/learners',
    procedure: 'people.learners',
    summary: 'Learners of the portal',
    query: z.strictObject({
      ...listQuery,
      sort: queryFilter(listLearnersInput.shape.sort),
      state: queryFilter(z.enum(LEARNER_STATES)),
      groupId: queryFilter(exportLearnersInput.shape.groupId),
    }),
    call: (caller, { query }) => caller.people.learners(query),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/learners',
    procedure: 'people.addLearners',
    summary: 'Add and invite learners, and enrol them in courses',
    body: addLearnersInput,
    call: (caller, { body }) => caller.people.addLearners(body),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/tenant/learners/:userId',
    procedure: 'people.updateLearner',
    summary: 'Change the name, the phone number and the country of a learner',
    params: learnerById,
    body: learnerBody,
    call: (caller, { params, body }) => caller.people.updateLearner({ ...body, id: params.userId }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/learners/change',
    procedure: 'people.changeSelected',
    summary: 'Change the next 50 learners of a selection',
    body: changeLearnersInput,
    call: (caller, { body }) => caller.people.changeSelected(body),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/learners/export',
    procedure: 'people.exportLearners',
    summary: 'Learners of the portal, as a CSV file',
    body: z.strictObject(exportFields),
    call: (caller, { body }) => csvStream((after) => caller.people.exportLearners({ ...body, after })),
  }),
];

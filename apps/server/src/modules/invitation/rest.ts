import {
  createInvitationInput,
  invitationByCode,
  invitationById,
  listInvitationsInput,
  listInvitationUsesInput,
  signUpByInvitationInput,
  updateInvitationInput,
} from '@dars/contracts/accounts/invitation';
import { pageQuery, queryFilter } from '@dars/contracts/list';
import * as z from 'zod/mini';
import { restRouteOf } from '../../core/rest-route.ts';
import { invitationRouter } from './router.ts';

const restRoute = restRouteOf({ invitation: invitationRouter });

const { id: _inPath, ...updateFields } = updateInvitationInput.shape;
const { code: _ofPath, ...signUpFields } = signUpByInvitationInput.shape;

export const invitationRest = [
  restRoute({
    method: 'GET',
    url: '/api/tenant/invitations',
    procedure: 'invitation.list',
    summary: 'Invitations of the portal, the newest first',
    query: z.strictObject({ ...pageQuery, sort: queryFilter(listInvitationsInput.shape.sort) }),
    call: (caller, { query }) => caller.invitation.list(query),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/invitations',
    procedure: 'invitation.create',
    summary: 'Make a link and a code by which people become learners',
    body: createInvitationInput,
    status: 201,
    call: (caller, { body }) => caller.invitation.create(body),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/invitations/:id',
    procedure: 'invitation.get',
    summary: 'An invitation',
    params: invitationById,
    call: (caller, { params }) => caller.invitation.get(params),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/tenant/invitations/:id',
    procedure: 'invitation.update',
    summary: 'Change the words, the limit or the last day of an invitation',
    params: invitationById,
    body: z.strictObject(updateFields),
    call: (caller, { params, body }) => caller.invitation.update({ ...body, ...params }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/invitations/:id/revoke',
    procedure: 'invitation.revoke',
    summary: 'End an invitation for good',
    params: invitationById,
    status: 204,
    call: (caller, { params }) => caller.invitation.revoke(params),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/invitations/:id/uses',
    procedure: 'invitation.listUses',
    summary: 'People who came by an invitation, the latest first unless sorted',
    params: invitationById,
    query: z.strictObject({ ...pageQuery, sort: queryFilter(listInvitationUsesInput.shape.sort) }),
    call: (caller, { params, query }) => caller.invitation.listUses({ ...query, ...params }),
  }),
  restRoute({
    method: 'GET',
    url: '/api/invitations/:code',
    procedure: 'invitation.look',
    summary: 'What an invitation leads to, for everybody who has its code',
    params: invitationByCode,
    call: (caller, { params }) => caller.invitation.look(params),
  }),
  restRoute({
    method: 'POST',
    url: '/api/invitations/:code/sign-up',
    procedure: 'invitation.signUp',
    summary: 'Sign up by an invitation',
    params: invitationByCode,
    body: z.strictObject(signUpFields),
    status: 204,
    call: (caller, { params, body }) => caller.invitation.signUp({ ...body, ...params }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/invitations/:code/accept',
    procedure: 'invitation.accept',
    summary: 'Enrol the caller in the courses of an invitation',
    params: invitationByCode,
    call: (caller, { params }) => caller.invitation.accept(params),
  }),
];

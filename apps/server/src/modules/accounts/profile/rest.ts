import { requestAddressInput } from '@dars/contracts/accounts/addresses/address-change';
import { passkeyById, renamePasskeyInput } from '@dars/contracts/accounts/passkey';
import { changePasswordInput, endSessionInput, updateProfileInput } from '@dars/contracts/accounts/profile';
import { pageQuery } from '@dars/contracts/list';
import * as z from 'zod/mini';
import { restRouteOf } from '../../../core/rest-route.ts';
import { profileRouter } from './router.ts';

const restRoute = restRouteOf({ profile: profileRouter });

export const profileRest = [
  restRoute({
    method: 'GET',
    url: '/api/profile',
    procedure: 'profile.get',
    summary: 'One’s own profile',
    call: (caller) => caller.profile.get(),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/profile',
    procedure: 'profile.update',
    summary: 'Change one’s own profile',
    body: updateProfileInput,
    call: (caller, { body }) => caller.profile.update(body),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/profile/password',
    procedure: 'profile.changePassword',
    summary: 'Change one’s own password: all other sessions end',
    body: changePasswordInput,
    status: 204,
    call: (caller, { body }) => caller.profile.changePassword(body),
  }),
  restRoute({
    method: 'GET',
    url: '/api/profile/address',
    procedure: 'profile.address',
    summary: 'The change of one’s own e-mail address that waits for confirmations',
    call: (caller) => caller.profile.address(),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/profile/address',
    procedure: 'profile.requestAddress',
    summary: 'Ask for another e-mail address, which both addresses confirm by mail',
    body: requestAddressInput,
    call: (caller, { body }) => caller.profile.requestAddress(body),
  }),
  restRoute({
    method: 'POST',
    url: '/api/profile/address/resend',
    procedure: 'profile.resendAddress',
    summary: 'Mail the links of the change again',
    call: (caller) => caller.profile.resendAddress(),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/profile/address',
    procedure: 'profile.withdrawAddress',
    summary: 'Take the change back',
    call: (caller) => caller.profile.withdrawAddress(),
  }),
  restRoute({
    method: 'GET',
    url: '/api/profile/passkeys',
    procedure: 'profile.passkeys',
    summary: 'One’s own passkeys; a browser adds them',
    call: (caller) => caller.profile.passkeys(),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/profile/passkeys/:id',
    procedure: 'profile.renamePasskey',
    summary: 'Rename one of one’s own passkeys',
    params: passkeyById,
    body: z.strictObject({ name: renamePasskeyInput.shape.name }),
    status: 204,
    call: (caller, { params, body }) => caller.profile.renamePasskey({ ...body, ...params }),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/profile/passkeys/:id',
    procedure: 'profile.removePasskey',
    summary: 'Remove one of one’s own passkeys',
    params: passkeyById,
    status: 204,
    call: (caller, { params }) => caller.profile.removePasskey(params),
  }),
  restRoute({
    method: 'GET',
    url: '/api/profile/sessions',
    procedure: 'profile.sessions',
    summary: 'One’s own sessions',
    call: (caller) => caller.profile.sessions(),
  }),
  restRoute({
    method: 'GET',
    url: '/api/profile/log-ins',
    procedure: 'profile.logIns',
    summary: 'One’s own log-ins, the newest first',
    query: z.strictObject(pageQuery),
    call: (caller, { query }) => caller.profile.logIns(query),
  }),
  // Ends all sessions except the caller's, which POST /api/logout ends.
  restRoute({
    method: 'DELETE',
    url: '/api/profile/sessions',
    procedure: 'profile.endOtherSessions',
    summary: 'End all of one’s own sessions except this one',
    status: 204,
    call: (caller) => caller.profile.endOtherSessions(),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/profile/sessions/:id',
    procedure: 'profile.endSession',
    summary: 'End one of one’s own sessions',
    params: endSessionInput,
    status: 204,
    call: (caller, { params }) => caller.profile.endSession(params),
  }),
];

import { forgotPasswordInput } from '@dars/contracts/accounts/new-password';
import { restRouteOf } from '../../core/rest-route.ts';
import { personalDataRouter } from './router.ts';

const restRoute = restRouteOf({ personalData: personalDataRouter });

export const personalDataRest = [
  restRoute({
    method: 'GET',
    url: '/api/me/data-exports',
    procedure: 'personalData.getExports',
    summary: 'The latest copy of one’s own data',
    call: (caller) => caller.personalData.getExports(),
  }),
  restRoute({
    method: 'POST',
    url: '/api/me/data-exports',
    procedure: 'personalData.requestExport',
    summary: 'Ask for a copy of one’s own data: a job makes it',
    status: 202,
    call: (caller) => caller.personalData.requestExport(),
  }),
  restRoute({
    method: 'POST',
    url: '/api/data-copies',
    procedure: 'personalData.requestCopy',
    summary: 'Ask by e-mail for a copy of one’s own data, while the portal is suspended and nobody can sign in',
    body: forgotPasswordInput,
    status: 204,
    call: (caller, { body }) => caller.personalData.requestCopy(body),
  }),
  restRoute({
    method: 'GET',
    url: '/api/me/deletion',
    procedure: 'personalData.getDeletion',
    summary: 'Whether and when one’s own account will be deleted',
    call: (caller) => caller.personalData.getDeletion(),
  }),
  restRoute({
    method: 'POST',
    url: '/api/me/deletion',
    procedure: 'personalData.requestDeletion',
    summary: 'Ask for the deletion of one’s own account, which a job carries out later',
    status: 200,
    isAccepted: ({ dueDate }) => dueDate !== null,
    call: (caller) => caller.personalData.requestDeletion(),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/me/deletion',
    procedure: 'personalData.withdrawDeletion',
    summary: 'Take the request to delete one’s own account back',
    call: (caller) => caller.personalData.withdrawDeletion(),
  }),
];

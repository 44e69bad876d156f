import type { Fields } from '../samples/sample.ts';
import { pathOnly, same, type Transports } from './transport.ts';

const withAuthorities = ({ role, ...input }: Fields): Fields => ({ ...input, authorities: [role] });
const PERSON_ACTIONS = ['activate', 'approve', 'decline', 'disable', 'enable', 'resend'];

export const accountTransports: Transports = {
  'GET /api/activate': [{ query: same }],
  'GET /api/admin/users': [{ query: same }, { procedure: 'user.byMobile', query: same }],
  'GET /api/admin/users/:login': [
    { path: same },
    { procedure: 'user.byMobile', path: ({ mobile }) => ({ login: mobile }) },
  ],
  'GET /api/me': [{}],
  'GET /api/profile': [{}],
  'GET /api/profile/sessions': [{}],
  'GET /api/tenant/activate': [{ query: same }],
  'DELETE /api/tenant/users/:id': pathOnly,
  'GET /api/tenant/users': [{ query: same }],
  'GET /api/tenant/users/:login': [{ path: same }],
  'GET /api/tenant/users/check-mobile-number-existence': [{ query: same }],
  'GET /api/users/:login': [{ path: same }],
  'GET /api/users/check-mobile-number-existence': [{ query: same }],
  'POST /api/admin/users': [
    { body: (input) => ({ ...input, email: input['login'], authorities: ['ROLE_ADMIN_PORTAL'] }) },
  ],
  'POST /api/confirm-password': [{ body: same }],
  'POST /api/forgot-password': [{ body: same }],
  'POST /api/login': [{ body: same }],
  'POST /api/login/second-step': [{ body: same }],
  'POST /api/logout': [{}],
  'POST /api/register': [{ body: same }],
  'POST /api/send-email-activation-link': [{ body: same }],
  'POST /api/set-password': [{ body: same }],
  'POST /api/tenant/send-email-activation-link': [{ body: same }],
  'POST /api/tenant/users': [{ body: (input) => ({ ...withAuthorities(input), email: input['login'] }) }],
  ...Object.fromEntries(PERSON_ACTIONS.map((action) => [`POST /api/tenant/users/:id/${action}`, pathOnly])),
  'PUT /api/tenant/users/:id': [{ path: same, body: ({ id, ...input }) => withAuthorities(input) }],
  'DELETE /api/admin/tokens/:id': pathOnly,
  'DELETE /api/tokens/:id': pathOnly,
  'GET /api/admin/tokens': [{ query: same }],
  'GET /api/tokens': [{ query: same }],
  'POST /api/admin/tokens': [{ body: same }],
  'POST /api/tokens': [{ body: same }],
  'DELETE /api/profile/sessions': [{}],
  'DELETE /api/profile/sessions/:id': [{ path: same }],
  'PUT /api/profile': [{ body: same }],
  'PUT /api/profile/password': [{ body: same }],
};

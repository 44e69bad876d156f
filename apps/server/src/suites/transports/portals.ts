import type { Fields } from '../samples/sample.ts';
import { asTable, pathOnly, same, type Transports, withFieldInPath } from './transport.ts';

const withOwner = ({ userId, ...input }: Fields): Fields => ({ ...input, user: { id: userId } });
const ownerAs = (key: string, { userId, ...input }: Fields): Fields => ({ ...input, [key]: userId });

export const portalTransports: Transports = {
  'GET /api/fonts': [{}],
  'GET /api/templates': [{}],
  'GET /api/tenant/settings': [{}],
  'GET /api/tenant/legal/:kind': [{ path: same }],
  'POST /api/tenant/legal/:kind': [{ path: ({ kind }) => ({ kind }), body: ({ kind, ...input }) => input }],
  'GET /api/tenants': [{ query: same }],
  'GET /api/tenants/:id': [{ path: same }],
  'GET /api/tenants/get-tenant-by-name/:name': [{ path: same }],
  'GET /api/v2/locales': [{}],
  'GET /api/tenant/reports/people': [{ query: same }],
  'GET /api/tenant/reports/statistics-students': [{}],
  'GET /api/tenant/reports/students-engagement-statistics': [{ query: same }],
  'GET /api/tenant/reports/students-engagement-statistics-countries': [
    { answer: (step) => ({ countries: (step as Fields)['countries'] }) },
  ],
  'POST /api/tenant/reports/people/export': [{ body: same, answer: asTable }],
  'DELETE /api/transfers/:transferId': pathOnly,
  'GET /api/transfers': [{}],
  'GET /api/transfers/check-account-number-already-exist': [{ query: same }],
  'GET /api/transfers/check-iban-already-exist': [{ query: same }],
  'POST /api/transfers': [{ body: same }],
  'PUT /api/transfers/:transferId': [withFieldInPath('transferId')],
  'POST /api/tenants': [
    { body: withOwner },
    { body: (input) => ownerAs('user', input) },
    { body: (input) => ownerAs('user_id', input) },
  ],
  'POST /api/tenants/export': [{ body: same, answer: asTable }],
  'PUT /api/tenant/settings': [{ body: same }],
  'PUT /api/tenant/settings/setup': [{ body: same }],
  'PUT /api/tenants/:id': [{ path: ({ id }) => ({ id }), body: withOwner }],
};

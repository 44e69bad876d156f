import {
  certificateById,
  certificatesOfCourse,
  exportCertificatesInput,
  issueCertificatesInput,
  listCertificatesInput,
  reissueCertificateInput,
  revokeCertificateInput,
  updateCertificateSettingsInput,
  verifyCertificateInput,
} from '@dars/contracts/learning/certificate';
import { pageQuery, queryFilter } from '@dars/contracts/list';
import * as z from 'zod/mini';
import { csvStream } from '../../core/export-stream.ts';
import { restRouteOf } from '../../core/rest-route.ts';
import { certificateRouter } from './router.ts';

const restRoute = restRouteOf({ certificate: certificateRouter });

const { courseId: _course, ...settings } = updateCertificateSettingsInput.shape;
const { courseId, userId, query, status, groupId, sort } = listCertificatesInput.shape;
const { after: _step, ...fields } = exportCertificatesInput.shape;

export const certificateRest = [
  restRoute({
    method: 'GET',
    url: '/api/courses/:courseId/certificate-settings',
    procedure: 'certificate.getSettings',
    summary: 'Whether a course issues certificates, and on what terms',
    params: certificatesOfCourse,
    call: (caller, { params }) => caller.certificate.getSettings(params),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/courses/:courseId/certificate-settings',
    procedure: 'certificate.updateSettings',
    summary: 'Change whether a course issues certificates, and on what terms',
    params: certificatesOfCourse,
    body: z.strictObject(settings),
    call: (caller, { params, body }) => caller.certificate.updateSettings({ ...params, ...body }),
  }),
  restRoute({
    method: 'GET',
    url: '/api/certificates/:code',
    procedure: 'certificate.verify',
    summary: 'Verify a certificate by its code, without an account',
    params: verifyCertificateInput,
    outlivesPortal: true,
    call: (caller, { params }) => caller.certificate.verify(params),
  }),
  restRoute({
    method: 'GET',
    url: '/api/certificates',
    procedure: 'certificate.list',
    summary: 'Certificates of the portal, the newest first',
    query: z.strictObject({
      ...pageQuery,
      courseId: queryFilter(courseId),
      userId: queryFilter(userId),
      query: queryFilter(query),
      status: queryFilter(status),
      groupId: queryFilter(groupId),
      sort: queryFilter(sort),
    }),
    call: (caller, { query: filters }) => caller.certificate.list(filters),
  }),
  restRoute({
    method: 'GET',
    url: '/api/certificates/:id/record',
    procedure: 'certificate.get',
    summary: 'A certificate for the staff, with the others of the learner in its course',
    params: certificateById,
    call: (caller, { params }) => caller.certificate.get(params),
  }),
  restRoute({
    method: 'GET',
    url: '/api/me/certificates',
    procedure: 'certificate.listOwn',
    summary: 'The own certificates, the newest first',
    query: z.strictObject(pageQuery),
    call: (caller, { query: page }) => caller.certificate.listOwn(page),
  }),
  restRoute({
    method: 'GET',
    url: '/api/courses/:courseId/certificate-runs',
    procedure: 'certificate.getCounts',
    summary: 'How many certificates a course has issued, how many are earned, and its latest run',
    params: certificatesOfCourse,
    call: (caller, { params }) => caller.certificate.getCounts(params),
  }),
  restRoute({
    method: 'POST',
    url: '/api/courses/:courseId/certificate-runs',
    procedure: 'certificate.startRun',
    summary: 'Issue certificates in the background to everybody who has earned one',
    params: certificatesOfCourse,
    call: (caller, { params }) => caller.certificate.startRun(params),
  }),
  restRoute({
    method: 'POST',
    url: '/api/certificates/export',
    procedure: 'certificate.export',
    summary: 'Certificates of the portal, as a CSV file',
    body: z.strictObject(fields),
    call: (caller, { body }) => csvStream((after) => caller.certificate.export({ ...body, after })),
  }),
  restRoute({
    method: 'POST',
    url: '/api/courses/:courseId/certificates',
    procedure: 'certificate.issue',
    summary: 'Issue certificates of a course',
    params: certificatesOfCourse,
    body: z.strictObject({ userIds: issueCertificatesInput.shape.userIds }),
    call: (caller, { params, body }) => caller.certificate.issue({ ...params, ...body }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/certificates/:id/successor',
    procedure: 'certificate.reissue',
    summary: 'Issue a certificate with a corrected name in place of another one',
    params: certificateById,
    body: z.strictObject({ name: reissueCertificateInput.shape.name }),
    call: (caller, { params, body }) => caller.certificate.reissue({ ...params, ...body }),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/certificates/:id/revocation',
    procedure: 'certificate.revoke',
    summary: 'Revoke a certificate',
    params: certificateById,
    body: z.strictObject({ reason: revokeCertificateInput.shape.reason }),
    call: (caller, { params, body }) => caller.certificate.revoke({ ...params, ...body }),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/certificates/:id/revocation',
    procedure: 'certificate.restore',
    summary: 'Undo the revocation of a certificate',
    params: certificateById,
    call: (caller, { params }) => caller.certificate.restore(params),
  }),
];

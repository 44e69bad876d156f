import { csvStep } from '@dars/contracts/csv';
import {
  certificateById,
  certificateList,
  certificateSettings,
  certificatesOfCourse,
  exportCertificatesInput,
  issueCertificatesInput,
  issuedCertificates,
  listCertificatesInput,
  ownCertificate,
  reissueCertificateInput,
  revokeCertificateInput,
  staffCertificate,
  updateCertificateSettingsInput,
  verifiedCertificate,
  verifyCertificateInput,
} from '@dars/contracts/learning/certificate';
import {
  certificateRecord,
  listOwnCertificatesInput,
  ownCertificates,
} from '@dars/contracts/learning/certificate-record';
import { certificateCounts, certificateRun } from '@dars/contracts/learning/certificate-run';
import { requireReadableGroup } from '../../core/identity/readable-group.ts';
import { router } from '../../core/init.ts';
import { publicProcedure, tenantProcedure } from '../../core/procedures.ts';
import { exportCertificates } from './export-certificates.ts';
import { findVerified } from './find-verified.ts';
import { getCertificate } from './get-certificate.ts';
import { getOwnCertificate } from './get-own.ts';
import { getCertificateSettings, issueCertificates, updateCertificateSettings } from './issue.ts';
import { listCertificates } from './list.ts';
import { listOwnCertificates } from './list-own.ts';
import { reissueCertificate, restoreCertificate, revokeCertificate } from './revoke.ts';
import { getCertificateCounts, startRun } from './start-run.ts';

export const certificateRouter = router({
  verify: publicProcedure
    .input(verifyCertificateInput)
    .output(verifiedCertificate)
    .query(({ ctx, input }) => findVerified(ctx, input)),

  getSettings: tenantProcedure('courses:read')
    .input(certificatesOfCourse)
    .output(certificateSettings)
    .query(({ ctx, input }) => getCertificateSettings(ctx, input)),

  updateSettings: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(updateCertificateSettingsInput)
    .output(certificateSettings)
    .mutation(({ ctx, input }) => updateCertificateSettings(ctx, input)),

  list: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(listCertificatesInput)
    .use(requireReadableGroup)
    .output(certificateList)
    .query(({ ctx, input }) => listCertificates(ctx, input)),

  export: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(exportCertificatesInput)
    .use(requireReadableGroup)
    .output(csvStep)
    .query(({ ctx, input }) => exportCertificates(ctx, input)),

  get: tenantProcedure('enrolments:read')
    .input(certificateById)
    .output(certificateRecord)
    .query(({ ctx, input }) => getCertificate(ctx, input)),

  getOwn: tenantProcedure('learning:read', { inView: 'read' })
    .input(certificatesOfCourse)
    .output(ownCertificate)
    .query(({ ctx, input }) => getOwnCertificate(ctx, input)),

  listOwn: tenantProcedure('learning:read', { inView: 'read' })
    .input(listOwnCertificatesInput)
    .output(ownCertificates)
    .query(({ ctx, input }) => listOwnCertificates(ctx, input)),

  getCounts: tenantProcedure('enrolments:read')
    .input(certificatesOfCourse)
    .output(certificateCounts)
    .query(({ ctx, input }) => getCertificateCounts(ctx, input)),

  startRun: tenantProcedure('enrolments:write', { retry: 'keyed' })
    .input(certificatesOfCourse)
    .output(certificateRun)
    .mutation(({ ctx, input }) => startRun(ctx, input)),

  issue: tenantProcedure('enrolments:write', { retry: 'keyed' })
    .input(issueCertificatesInput)
    .output(issuedCertificates)
    .mutation(({ ctx, input }) => issueCertificates(ctx, input)),

  reissue: tenantProcedure('enrolments:write', { retry: 'keyed' })
    .input(reissueCertificateInput)
    .output(staffCertificate)
    .mutation(({ ctx, input }) => reissueCertificate(ctx, input)),

  revoke: tenantProcedure('enrolments:write', { retry: 'keyed' })
    .input(revokeCertificateInput)
    .output(staffCertificate)
    .mutation(({ ctx, input }) => revokeCertificate(ctx, input)),

  restore: tenantProcedure('enrolments:write', { retry: 'keyed' })
    .input(certificateById)
    .output(staffCertificate)
    .mutation(({ ctx, input }) => restoreCertificate(ctx, input)),
});

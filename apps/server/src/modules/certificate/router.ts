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
import { router } from '../../core/init.ts';
import { publicProcedure, tenantProcedure } from '../../core/procedures.ts';
import { exportCertificates } from './export-certificates.ts';
import { findVerified } from './find-verified.ts';
import { getOwnCertificate } from './get-own.ts';
import { getCertificateSettings, issueCertificates, updateCertificateSettings } from './issue.ts';
import { listCertificates } from './list.ts';
import { reissueCertificate, restoreCertificate, revokeCertificate } from './revoke.ts';

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
    .output(certificateList)
    .query(({ ctx, input }) => listCertificates(ctx, input)),

  export: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(exportCertificatesInput)
    .output(csvStep)
    .query(({ ctx, input }) => exportCertificates(ctx, input)),

  getOwn: tenantProcedure('learning:read')
    .input(certificatesOfCourse)
    .output(ownCertificate)
    .query(({ ctx, input }) => getOwnCertificate(ctx, input)),

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

import * as z from 'zod/mini';
import { listOf, pageInput } from '../list.ts';
import { staffCertificate } from './certificate.ts';

/** The most certificates of a learner in a course that a record names. */
export const MAX_CERTIFICATE_HISTORY = 50;

/** A certificate as its learner reads it. */
const learnersCertificate = z.pick(staffCertificate, {
  id: true,
  reference: true,
  code: true,
  courseTitle: true,
  courseLanguage: true,
  learnerName: true,
  score: true,
  status: true,
  issuedDate: true,
  expiresDate: true,
  revokedDate: true,
  revokedReason: true,
});
export type LearnersCertificate = z.infer<typeof learnersCertificate>;

/** The caller's certificates of all courses, the newest first, without those that another one replaces. */
export const listOwnCertificatesInput = z.strictObject(pageInput);
export type ListOwnCertificatesInput = z.output<typeof listOwnCertificatesInput>;
export const ownCertificates = listOf(learnersCertificate);

/** All that staff may know of a certificate. */
export const certificateRecord = z.object({
  ...staffCertificate.shape,
  /** Null: the course had no lecturer. */
  lecturerName: z.nullable(z.string()),
  lessonCount: z.int(),
  /** Whether staff issued it. Otherwise the learner's completion of the course did. */
  isByStaff: z.boolean(),
  /** Null: the completion issued it, or the person works for the platform. */
  issuedBy: z.nullable(z.string()),
  /** The learner's certificates of the course, this one included, the newest first. */
  history: z.array(
    z.pick(staffCertificate, { id: true, reference: true, learnerName: true, status: true, issuedDate: true }),
  ),
});
export type CertificateRecord = z.infer<typeof certificateRecord>;

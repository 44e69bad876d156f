import * as z from 'zod/mini';
import { requiredPersonName } from '../accounts/person-name.ts';
import { QUERY_MAX } from '../constants.ts';
import { LANGUAGES } from '../languages.ts';
import { listOf, named, pageInput, sortInput } from '../list.ts';
import { id, optionalText, requiredText, rule } from '../rules.ts';
import { TYPED_CODE_MAX } from '../typed-code.ts';
import { ofGroup } from './groups/of-group.ts';

/** Most certificates that one call issues. A caller who issues more calls again while some are left. */
export const MAX_ISSUED_AT_ONCE = 500;
/** The longest name of a learner: a first and a last name, with a space between them. */
const NAME_MAX = 201;
export const MAX_REVOCATION_REASON = 500;
/** The highest score, in percent. */
export const MAX_SCORE = 100;
/** The longest validity of a certificate, 50 years. */
export const MAX_VALID_MONTHS = 600;

/** `REPLACED`: a certificate with a corrected name was issued in its place. */
export const CERTIFICATE_STATES = ['VALID', 'EXPIRED', 'REPLACED', 'REVOKED'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

export const certificatesOfCourse = z.strictObject({ courseId: id });

const settings = {
  /** Whether learners who complete the course get a certificate. */
  isOn: z.boolean(),
  /** Least score in percent of the points of the course's quizzes. Null: any score, also none. */
  minimumScore: z.nullable(
    z.int().check(z.minimum(1, rule('minimum-value')), z.maximum(MAX_SCORE, rule('maximum-value'))),
  ),
  /** Months for which a certificate is valid. Null: for ever. */
  validMonths: z.nullable(
    z.int().check(z.minimum(1, rule('minimum-value')), z.maximum(MAX_VALID_MONTHS, rule('maximum-value'))),
  ),
};
export const certificateSettings = z.object(settings);
export type CertificateSettings = z.infer<typeof certificateSettings>;
/** A change counts for certificates that are issued from then on. */
export const updateCertificateSettingsInput = z.strictObject({ ...certificatesOfCourse.shape, ...settings });
export type UpdateCertificateSettingsInput = z.output<typeof updateCertificateSettingsInput>;

/**
 * The named learners of the course, whatever their progress and score are. Without `userIds`: learners who have completed
 * the course with the least score. Nobody gets a second certificate of a course.
 */
export const issueCertificatesInput = z.strictObject({
  ...certificatesOfCourse.shape,
  userIds: z.optional(
    z.array(id).check(z.minLength(1, rule('required-field')), z.maxLength(MAX_ISSUED_AT_ONCE, rule('maximum-items'))),
  ),
});
export type IssueCertificatesInput = z.output<typeof issueCertificatesInput>;
/** `left` is the number of learners who would get a certificate by the same call. */
export const issuedCertificates = z.object({ issued: z.int(), left: z.int() });
export type IssuedCertificates = z.infer<typeof issuedCertificates>;

const filters = {
  courseId: z.optional(id),
  /** The learner. */
  userId: z.optional(id),
  /** A part of the learner's name or address, or the whole code or number of a certificate. */
  query: z.optional(optionalText(QUERY_MAX)),
  status: z.optional(z.enum(CERTIFICATE_STATES)),
  ...ofGroup,
};
/** The columns by which certificates can be sorted. */
export const CERTIFICATE_SORTS = ['learner', 'issued'] as const;
export type CertificateSort = (typeof CERTIFICATE_SORTS)[number];

/** The certificates of the courses that the reader may edit, the newest first unless sorted. */
export const listCertificatesInput = z.strictObject({ ...pageInput, ...sortInput(CERTIFICATE_SORTS), ...filters });
export type ListCertificatesInput = z.output<typeof listCertificatesInput>;
/**
 * The list as a file, or those of it with these ids, or all except these, in batches: `after` is the last certificate of
 * the batch before.
 */
export const exportCertificatesInput = z.strictObject({
  ...filters,
  ids: z.optional(named),
  except: z.optional(named),
  after: z.optional(id),
});
export type ExportCertificatesInput = z.output<typeof exportCertificatesInput>;

/** A certificate says what was true when it was issued, whatever becomes of the course and of the account. */
export const staffCertificate = z.object({
  id: z.string(),
  /** The number that people read, such as `ACADEMY-2026-00318`: the portal's prefix, the year, the number in the portal. */
  reference: z.string(),
  code: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  courseLanguage: z.enum(LANGUAGES),
  learnerName: z.string(),
  /** Percent of the points of the course's quizzes. Null: the learner has taken none. */
  score: z.nullable(z.int()),
  status: z.enum(CERTIFICATE_STATES),
  /** Dates are ISO 8601, UTC. */
  issuedDate: z.string(),
  /** Null: valid for ever. */
  expiresDate: z.nullable(z.string()),
  userId: z.string(),
  revokedDate: z.nullable(z.string()),
  revokedReason: z.nullable(z.string()),
  /** The certificate with the corrected name. */
  replacedById: z.nullable(z.string()),
});
export type StaffCertificate = z.infer<typeof staffCertificate>;
export const certificateList = listOf(staffCertificate);

export const certificateById = z.strictObject({ id });
/** Issues a certificate with another name. The old one keeps its code, which then leads to the new one. */
export const reissueCertificateInput = z.strictObject({ id, name: requiredPersonName(NAME_MAX) });
export type ReissueCertificateInput = z.output<typeof reissueCertificateInput>;
/** Everybody who verifies the certificate reads the reason. */
export const revokeCertificateInput = z.strictObject({ id, reason: requiredText(MAX_REVOCATION_REASON) });
export type RevokeCertificateInput = z.output<typeof revokeCertificateInput>;

/** The caller's valid certificate of a course. Null: there is none. */
export const ownCertificate = z.nullable(
  z.pick(staffCertificate, { code: true, reference: true, courseTitle: true, issuedDate: true, expiresDate: true }),
);
export type OwnCertificate = NonNullable<z.infer<typeof ownCertificate>>;

/** A code as people type it. A text that cannot be a code is answered like a code that does not exist. */
export const verifyCertificateInput = z.strictObject({ code: optionalText(TYPED_CODE_MAX) });
export type VerifyCertificateInput = z.output<typeof verifyCertificateInput>;

/** What anybody who has the code of a certificate may know of it. Dates are ISO 8601, UTC. */
export const verifiedCertificate = z.object({
  code: z.string(),
  reference: z.string(),
  status: z.enum(CERTIFICATE_STATES),
  /** The portal that issued it. The time zone is the one in which its dates are meant. */
  issuer: z.object({ name: z.string(), url: z.string(), timeZone: z.string() }),
  courseTitle: z.string(),
  courseLanguage: z.enum(LANGUAGES),
  learnerName: z.string(),
  /** Null: the certificate is revoked, or the account was removed. `lecturerName`: or the course had none. */
  lecturerName: z.nullable(z.string()),
  lessonCount: z.nullable(z.int()),
  /** Null: also where the learner has taken no quiz. */
  score: z.nullable(z.int()),
  issuedDate: z.string(),
  /** The date of the first certificate, where this one was issued in its place. */
  originalDate: z.nullable(z.string()),
  expiresDate: z.nullable(z.string()),
  revokedDate: z.nullable(z.string()),
  revokedReason: z.nullable(z.string()),
  /** The certificate that was issued in place of this one. */
  successor: z.nullable(z.object({ code: z.string(), reference: z.string() })),
});
export type VerifiedCertificate = z.infer<typeof verifiedCertificate>;

/** The address of the page that verifies a certificate, at a portal or at the platform. */
export const verifyPath = (code = ''): string => (code === '' ? '/verify' : `/verify/${encodeURIComponent(code)}`);

/** The address of the document of a certificate, at a portal or at the platform. */
export const certificateFile = (code: string, format: 'pdf' | 'png'): string => `/api/certificates/${code}.${format}`;

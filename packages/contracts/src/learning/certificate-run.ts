import * as z from 'zod/mini';

export const CERTIFICATE_RUN_STATES = ['RUNNING', 'DONE', 'FAILED'] as const;

/** A run that issues certificates to everybody who has earned one, in the background. */
export const certificateRun = z.object({
  id: z.string(),
  state: z.enum(CERTIFICATE_RUN_STATES),
  /** Learners whom the run has looked at so far, of `total`. */
  done: z.int(),
  total: z.int(),
  /** Certificates that it has issued so far. They stay, also when the run fails. */
  issued: z.int(),
  startedDate: z.string(),
  finishedDate: z.nullable(z.string()),
});
export type CertificateRun = z.infer<typeof certificateRun>;

/** How many certificates a course has issued, and how many learners have earned one without having it. */
export const certificateCounts = z.object({
  /** Without those that another one replaces. */
  issued: z.int(),
  earned: z.int(),
  /** The course's most recent run. */
  latest: z.nullable(certificateRun),
});
export type CertificateCounts = z.infer<typeof certificateCounts>;

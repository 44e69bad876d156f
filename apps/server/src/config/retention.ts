import * as z from 'zod/mini';

const days = z.pipe(
  z.string().check(z.trim(), z.regex(/^\d{1,5}$/, 'must be days, 0 to 99999; 0 keeps them for ever')),
  z.transform(Number),
);

/** The fewest days for which audit events are kept: the database deletes no newer ones (migration 0036). */
const MIN_AUDIT_DAYS = 90;

const auditDays = days.check(
  z.refine((value) => value === 0 || value >= MIN_AUDIT_DAYS, `must be at least ${MIN_AUDIT_DAYS} days, or 0 for ever`),
);

export const retentionVariables = {
  MAIL_RETENTION_DAYS: z._default(days, 90),
  AUDIT_RETENTION_DAYS: z._default(auditDays, 0),
};

export interface RetentionConfig {
  /** Days for which mails are kept that were sent or given up. 0: for ever. */
  mailRetentionDays: number;
  /** Days for which audit events are kept. 0: for ever. */
  auditRetentionDays: number;
}

type RetentionVariables = Record<keyof typeof retentionVariables, number>;

export const retentionConfig = (env: RetentionVariables): RetentionConfig => ({
  mailRetentionDays: env.MAIL_RETENTION_DAYS,
  auditRetentionDays: env.AUDIT_RETENTION_DAYS,
});

import * as z from 'zod/mini';

const days = z.pipe(
  z.string().check(z.trim(), z.regex(/^\d{1,5}$/, 'must be days, 0 to 99999; 0 keeps them for ever')),
  z.transform(Number),
);

export const retentionVariables = { MAIL_RETENTION_DAYS: z._default(days, 90) };

export interface RetentionConfig {
  /** Days for which mails are kept that were sent or given up. 0: for ever. */
  mailRetentionDays: number;
}

export const retentionConfig = (env: { MAIL_RETENTION_DAYS: number }): RetentionConfig => ({
  mailRetentionDays: env.MAIL_RETENTION_DAYS,
});

import * as z from 'zod/mini';

/** The state of one's own second factor. */
export const ownSecondFactor = z.object({
  /** The time since which sign-ins ask for a code; null while there is no confirmed factor. ISO 8601, UTC. */
  confirmedDate: z.nullable(z.string()),
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: z.number(),
});
export type OwnSecondFactor = z.infer<typeof ownSecondFactor>;

/** What an authenticator app needs, before its first code confirms it. */
export const factorSetUp = z.object({
  /** In base 32, for people who type it. */
  secret: z.string(),
  /** `otpauth://totp/…` */
  address: z.string(),
});
export type FactorSetUp = z.infer<typeof factorSetUp>;

/** The whole set, in groups of four symbols. Only this answer ever has them. */
export const recoveryCodeSet = z.object({ codes: z.array(z.string()) });

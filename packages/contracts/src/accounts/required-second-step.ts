import * as z from 'zod/mini';
import { ROLES } from '../constants.ts';

/** People without a second step are counted up to this number. */
export const WITHOUT_SECOND_STEP_MAX = 1000;

const requiredSecondStep = z.object({
  role: z.enum(ROLES),
  /** Whether people with this role must have an authenticator app or a passkey. */
  isRequired: z.boolean(),
  /** People with this role who can sign in and have neither; one more than `WITHOUT_SECOND_STEP_MAX` stands for more. */
  without: z.number(),
});
export type RequiredSecondStep = z.infer<typeof requiredSecondStep>;
/** One row for each role of the realm, the most powerful first. */
export const requiredSecondSteps = z.object({ rows: z.array(requiredSecondStep) });

export const requireSecondStepInput = z.strictObject({ role: z.enum(ROLES), isRequired: z.boolean() });
export type RequireSecondStep = z.output<typeof requireSecondStepInput>;

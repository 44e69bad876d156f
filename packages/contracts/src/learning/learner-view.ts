import * as z from 'zod/mini';
import { requiredText } from '../rules.ts';
import { learnerById } from './learner-record.ts';

/** Milliseconds after which a view ends by itself. */
export const LEARNER_VIEW_MS = 30 * 60_000;
/** The most characters of the reason, which the learner reads. */
export const VIEW_REASON_MAX = 300;
/** The most views that a learner's profile lists. */
export const MAX_OWN_VIEWS = 50;

export const startViewInput = z.strictObject({ ...learnerById.shape, reason: requiredText(VIEW_REASON_MAX) });
export type StartView = z.output<typeof startViewInput>;

/** A view of the caller's own account. */
const ownView = z.object({
  id: z.string(),
  /** Full name of the admin, also of one who was removed. */
  admin: z.string(),
  reason: z.string(),
  /** ISO 8601, UTC. */
  startedDate: z.string(),
  /** When it ended or will end by itself. ISO 8601, UTC. */
  endDate: z.string(),
});
export type OwnView = z.infer<typeof ownView>;
/** The newest first. */
export const ownViews = z.object({ rows: z.array(ownView) });

import * as z from 'zod/mini';
import { PORTAL_REQUEST_STATUSES } from '../constants.ts';
import { LANGUAGES } from '../languages.ts';
import { listOf, pageInput, sortInput } from '../list.ts';
import { id, multiLineText, requiredMultiLineText, requiredText } from '../rules.ts';
import { displayNames } from './general-settings.ts';
import { portalName } from './portal-name.ts';

export const REQUEST_NOTE_MAX = 1000;
export const DECLINE_REASON_MAX = 500;

/** An owner's request for a new portal. */
export const portalRequestInput = z.strictObject({
  nameInArabic: requiredText(120),
  nameInEnglish: portalName,
  language: z.enum(LANGUAGES),
  note: z._default(multiLineText(REQUEST_NOTE_MAX), ''),
});
export type PortalRequestInput = z.output<typeof portalRequestInput>;

export const updatePortalRequestInput = z.strictObject({ ...portalRequestInput.shape, id });
export const portalRequestById = z.strictObject({ id });
export const declinePortalRequestInput = z.strictObject({ id, reason: requiredMultiLineText(DECLINE_REASON_MAX) });

const requestFields = {
  id: z.string(),
  nameInArabic: z.string(),
  nameInEnglish: z.string(),
  language: z.enum(LANGUAGES),
  note: z.string(),
  status: z.enum(PORTAL_REQUEST_STATUSES),
  /** The reason of a refusal, as the owner reads it. */
  reason: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  createdDate: z.string(),
  answeredDate: z.nullable(z.string()),
};

/** `portal` is the portal made for the request: its name may differ from the requested one. */
export const ownPortalRequest = z.object({
  ...requestFields,
  portal: z.nullable(
    z.object({
      nameInArabic: z.string(),
      nameInEnglish: z.string(),
      nameInSpanish: z.string(),
      displayNames,
    }),
  ),
});
export type OwnPortalRequest = z.infer<typeof ownPortalRequest>;
/** The owner's latest request that is not withdrawn. */
export const maybeOwnPortalRequest = z.nullable(ownPortalRequest);

export const portalRequest = z.object({
  ...requestFields,
  owner: z.object({ id: z.string(), login: z.string(), firstName: z.string(), lastName: z.string() }),
});
export type PortalRequest = z.infer<typeof portalRequest>;
/** Open requests are listed oldest first, answered ones by their latest answer. */
export const portalRequestList = listOf(portalRequest);

/** The columns by which requests can be sorted. `date`: of the request, or of the answer. */
export const REQUEST_SORTS = ['name', 'owner', 'date'] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];

export const listPortalRequestsInput = z.strictObject({
  ...pageInput,
  ...sortInput(REQUEST_SORTS),
  show: z._default(z.enum(['open', 'answered']), 'open'),
});
export type ListPortalRequestsQuery = z.output<typeof listPortalRequestsInput>;

export const openPortalRequests = z.object({ open: z.int() });

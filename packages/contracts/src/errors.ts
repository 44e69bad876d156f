import type { TenantStatus } from './constants.ts';
import { QUESTION_RULES } from './content/question-rules.ts';
import type { Blocker, Lock } from './course-constants.ts';
import type { TokenScope } from './permissions.ts';
import { SELLING_RULES } from './selling/selling-rules.ts';

/**
 * Every error that leaves the server, by its stable code, with its HTTP status and tRPC's name. The text is
 * `errors:<code>` in the reader's language; a missing text fails the type check.
 */
export const ERRORS = {
  validation: { http: 400, trpc: 'BAD_REQUEST' },
  'bad-request': { http: 400, trpc: 'BAD_REQUEST' },
  'idempotency-key-invalid': { http: 400, trpc: 'BAD_REQUEST' },
  'token-invalid': { http: 400, trpc: 'BAD_REQUEST' },
  'token-used': { http: 400, trpc: 'BAD_REQUEST' },
  unauthenticated: { http: 401, trpc: 'UNAUTHORIZED' },
  'second-step-expired': { http: 401, trpc: 'UNAUTHORIZED' },
  'passkey-expired': { http: 401, trpc: 'UNAUTHORIZED' },
  'passkey-refused': { http: 401, trpc: 'UNAUTHORIZED' },
  'passkey-copied': { http: 401, trpc: 'UNAUTHORIZED' },
  'wrong-credentials': { http: 401, trpc: 'UNAUTHORIZED' },
  forbidden: { http: 403, trpc: 'FORBIDDEN' },
  'password-confirmation-required': { http: 403, trpc: 'FORBIDDEN' },
  'second-factor-required': { http: 403, trpc: 'FORBIDDEN' },
  'view-only': { http: 403, trpc: 'FORBIDDEN' },
  'view-ended': { http: 403, trpc: 'FORBIDDEN' },
  'passkey-required': { http: 403, trpc: 'FORBIDDEN' },
  'tenant-mismatch': { http: 403, trpc: 'FORBIDDEN' },
  'origin-forbidden': { http: 403, trpc: 'FORBIDDEN' },
  'account-not-activated': { http: 403, trpc: 'FORBIDDEN' },
  'account-disabled': { http: 403, trpc: 'FORBIDDEN' },
  'tenant-suspended': { http: 403, trpc: 'FORBIDDEN' },
  'account-waiting': { http: 403, trpc: 'FORBIDDEN' },
  'account-declined': { http: 403, trpc: 'FORBIDDEN' },
  'registration-closed': { http: 403, trpc: 'FORBIDDEN' },
  'registration-invitation': { http: 403, trpc: 'FORBIDDEN' },
  'invitation-invalid': { http: 404, trpc: 'NOT_FOUND' },
  'payment-required': { http: 402, trpc: 'PAYMENT_REQUIRED' },
  'not-for-sale': { http: 403, trpc: 'FORBIDDEN' },
  'enrolment-closed': { http: 403, trpc: 'FORBIDDEN' },
  'course-over': { http: 403, trpc: 'FORBIDDEN' },
  'prerequisites-missing': { http: 403, trpc: 'FORBIDDEN' },
  'lesson-locked': { http: 403, trpc: 'FORBIDDEN' },
  'quiz-not-open': { http: 403, trpc: 'FORBIDDEN' },
  'quiz-closed': { http: 403, trpc: 'FORBIDDEN' },
  'access-code-wrong': { http: 403, trpc: 'FORBIDDEN' },
  'access-code-blocked': { http: 403, trpc: 'FORBIDDEN' },
  'not-found': { http: 404, trpc: 'NOT_FOUND' },
  'tenant-unknown': { http: 404, trpc: 'NOT_FOUND' },
  'method-not-allowed': { http: 405, trpc: 'METHOD_NOT_SUPPORTED' },
  conflict: { http: 409, trpc: 'CONFLICT' },
  'page-left': { http: 409, trpc: 'CONFLICT' },
  'answer-checked': { http: 409, trpc: 'CONFLICT' },
  'edited-meanwhile': { http: 409, trpc: 'CONFLICT' },
  'status-conflict': { http: 409, trpc: 'CONFLICT' },
  'outline-changed': { http: 409, trpc: 'CONFLICT' },
  'publish-blocked': { http: 409, trpc: 'CONFLICT' },
  'course-archived': { http: 409, trpc: 'CONFLICT' },
  'course-full': { http: 409, trpc: 'CONFLICT' },
  'already-enrolled': { http: 409, trpc: 'CONFLICT' },
  'last-bank-account': { http: 409, trpc: 'CONFLICT' },
  'order-open': { http: 409, trpc: 'CONFLICT' },
  'order-closed': { http: 409, trpc: 'CONFLICT' },
  'order-doubtful': { http: 409, trpc: 'CONFLICT' },
  'card-not-offered': { http: 409, trpc: 'CONFLICT' },
  'card-refund-refused': { http: 409, trpc: 'CONFLICT' },
  'learner-blocked': { http: 409, trpc: 'CONFLICT' },
  'course-learnt-in': { http: 409, trpc: 'CONFLICT' },
  'attempt-time-over': { http: 409, trpc: 'CONFLICT' },
  'attempt-closed': { http: 409, trpc: 'CONFLICT' },
  'attempt-open': { http: 409, trpc: 'CONFLICT' },
  'pass-taken': { http: 409, trpc: 'CONFLICT' },
  'no-attempts-left': { http: 409, trpc: 'CONFLICT' },
  'regrade-running': { http: 409, trpc: 'CONFLICT' },
  'regrade-final': { http: 409, trpc: 'CONFLICT' },
  'import-final': { http: 409, trpc: 'CONFLICT' },
  'quiz-empty': { http: 409, trpc: 'CONFLICT' },
  'own-account': { http: 409, trpc: 'CONFLICT' },
  'owner-account': { http: 409, trpc: 'CONFLICT' },
  'second-step-missing': { http: 409, trpc: 'CONFLICT' },
  'second-step-needed': { http: 409, trpc: 'CONFLICT' },
  'last-way-in': { http: 409, trpc: 'CONFLICT' },
  'passkeys-full': { http: 409, trpc: 'CONFLICT' },
  'portal-request-open': { http: 409, trpc: 'CONFLICT' },
  'portal-request-answered': { http: 409, trpc: 'CONFLICT' },
  'payload-too-large': { http: 413, trpc: 'PAYLOAD_TOO_LARGE' },
  'uri-too-long': { http: 414, trpc: 'BAD_REQUEST' },
  'unsupported-media-type': { http: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE' },
  'idempotency-key-reused': { http: 422, trpc: 'UNPROCESSABLE_CONTENT' },
  'too-many-requests': { http: 429, trpc: 'TOO_MANY_REQUESTS' },
  internal: { http: 500, trpc: 'INTERNAL_SERVER_ERROR' },
  'card-provider-unavailable': { http: 503, trpc: 'SERVICE_UNAVAILABLE' },
  unavailable: { http: 503, trpc: 'SERVICE_UNAVAILABLE' },
} as const satisfies Record<string, { http: number; trpc: string }>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * Every validation rule that can fail, by the key of its text in the namespace `rules`. The names are those of the
 * specification's error catalogue where it has one.
 */
export const RULES = [
  'required-field',
  'invalid',
  'unknown-field',
  'email',
  'email-no-white-spaces',
  'email-exists',
  'email-domain',
  'email-not-allowed',
  'acceptance-required',
  'slug-validation',
  'system-reserved-name',
  'portal-same-name',
  'page-address',
  'page-address-taken',
  'category-exists',
  'group-exists',
  'password-validation-error-message',
  'common-password',
  'own-password',
  'same-password',
  'same-address',
  'wrong-password',
  'wrong-code',
  'confirm-password-error-message',
  'phone-required',
  'wrong-phone-number',
  'phone-country-missing',
  'mobile-exists',
  'minimum-length',
  'maximum-length',
  'minimum-value',
  'maximum-value',
  'minimum-items',
  'maximum-items',
  'one-of',
  'unsafe-text',
  'name-address',
  'name-characters',
  'wrong-iban',
  'iban-exists',
  'wrong-account-number',
  'account-number-exists',
  'wrong-bic',
  'user-not-found',
  'owner-of-request',
  'locale-not-found',
  'file-type',
  'file-size',
  'file-size-limit',
  'storage-quota',
  'account-storage-quota',
  'file-broken',
  'file-disguised',
  'no-captions',
  'captions-time',
  'file-animated',
  'image-pixels',
  'svg-unsafe',
  'file-gone',
  'not-square',
  'one-right-option',
  'share-range',
  'share-part',
  'share-full',
  'shares-sum',
  'not-a-number',
  'positive-number',
  'whole-number',
  'ambiguous-number',
  ...SELLING_RULES,
  ...QUESTION_RULES,
  'import-empty',
  'import-format',
  'import-xml',
  'import-doctype',
  'import-questions',
  'import-heavy',
  'import-columns',
  'import-csv',
  'import-archive',
  'import-archive-size',
  'import-archive-empty',
  'import-office',
  'import-room',
  'people-empty',
  'people-format',
  'people-columns',
  'people-rows',
  'export-questions',
  'export-empty',
  'export-size',
  'days-order',
  'dates-order',
  'prerequisite-circle',
  'category-circle',
  'category-depth',
  'link-site',
  'link-https',
  'social-host',
  'analytics-origin',
  'analytics-own-host',
  'analytics-domain',
  'analytics-site-id',
] as const;
export type RuleKey = (typeof RULES)[number];

/** Rules that are their own error code in REST answers (docs/decisions/0012); every other rule answers `validation`. */
const RULE_CODES = [
  'portal-same-name',
  'system-reserved-name',
  'slug-validation',
  'email-exists',
  'mobile-exists',
  'email-no-white-spaces',
  'file-type',
  'file-size',
  'file-size-limit',
  'storage-quota',
  'account-storage-quota',
] as const satisfies RuleKey[];
type RuleCode = (typeof RULE_CODES)[number];

export type PublicErrorCode = ErrorCode | RuleCode;

export interface ValidationIssue {
  path: (string | number)[];
  rule: RuleKey;
  /** Values for the text's placeholders, `{{min}}` for example. The renderer adds the name of the field. */
  params?: Record<string, string | number>;
}

/** Detail for programs that send a token, besides the code, which people see too. */
export type Fault = 'token-refused' | 'token-of-portal' | 'scope-missing' | 'tenant-header-missing' | 'too-many-calls';

export interface ErrorDetails {
  issues?: ValidationIssue[];
  /** Only with `unauthenticated`, `forbidden`, `not-found` and `too-many-requests`: what the program has to change. */
  fault?: Fault;
  /** Only with `scope-missing`: the scope that the token lacks. */
  scope?: TokenScope;
  /** Seconds after which the client may try again. */
  retryAfter?: number;
  /** Only with `status-conflict`: the current state of the portal. */
  status?: TenantStatus;
  /** Only with `publish-blocked`: all blockers. */
  blockers?: Blocker[];
  /** Only with `lesson-locked`: the reason. */
  lock?: Lock;
}

/** The only error that modules throw. Any other error is a bug and answers `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  /** One field broke one rule. */
  static rule(path: string, rule: RuleKey, params?: Record<string, string | number>): AppError {
    return new AppError('validation', { issues: [{ path: [path], rule, ...(params && { params }) }] });
  }
}

/** Returns the code that a client sees: that of the first failed rule if the rule has one. */
export function publicCode(error: AppError): PublicErrorCode {
  const rule = error.details.issues?.[0]?.rule;
  const code = RULE_CODES.find((candidate) => candidate === rule);
  return error.code === 'validation' && code ? code : error.code;
}

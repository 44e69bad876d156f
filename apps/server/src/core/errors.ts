import {
  AppError,
  ERRORS,
  type ErrorCode,
  type PublicErrorCode,
  publicCode,
  type ValidationIssue,
} from '@dars/contracts/errors';
import { DEFAULT_LANGUAGE, type Language } from '@dars/contracts/languages';
import { toValidationIssues } from '@dars/contracts/validation';
import { plainText } from '@dars/i18n/isolate';
import { errorText, issueText } from '@dars/i18n/issue-text';
import { translator } from '@dars/i18n/server';
import type { Translate } from '@dars/i18n/translate';
import { TRPCError } from '@trpc/server';
import { $ZodError } from 'zod/v4/core';
import { isOutOfDescriptors } from './descriptors.ts';

/** The maximum number of messages in one response, and the maximum length of each in characters. */
export const MAX_MESSAGES = 20;
const MAX_MESSAGE_LENGTH = 200;

const TRPC_CODES: Partial<Record<TRPCError['code'], ErrorCode>> = {
  NOT_FOUND: 'not-found',
  METHOD_NOT_SUPPORTED: 'method-not-allowed',
  PARSE_ERROR: 'bad-request',
  BAD_REQUEST: 'bad-request',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported-media-type',
  PAYLOAD_TOO_LARGE: 'payload-too-large',
};

const STATUS_CODES: Record<number, ErrorCode> = {
  400: 'bad-request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'bad-request',
  413: 'payload-too-large',
  414: 'uri-too-long',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'unavailable',
};

/** Converts anything thrown into an error that clients may see. An unknown error becomes `internal` without details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof $ZodError) return new AppError('validation', { issues: firstIssues(error) });
  if (error instanceof TRPCError) {
    if (error.cause instanceof AppError) return error.cause;
    // With another code an answer is invalid, which is the server's fault.
    if (error.cause instanceof $ZodError && error.code === 'BAD_REQUEST') return toAppError(error.cause);
    // tRPC's own error repeats the message of the error that it wraps.
    return new AppError(TRPC_CODES[error.code] ?? 'internal', {}, { cause: error.cause ?? error });
  }
  if (isOutOfDescriptors(error)) return new AppError('unavailable', {}, { cause: error });
  const status = statusOf(error);
  return new AppError((status !== undefined && STATUS_CODES[status]) || 'internal', {}, { cause: error });
}

/**
 * Returns as many issues as a response can name. A request can have a hundred thousand of them, and formatting each
 * takes longer than the refusal.
 */
function firstIssues({ issues }: $ZodError): ValidationIssue[] {
  const first = issues
    .slice(0, MAX_MESSAGES)
    .map((issue) =>
      issue.code === 'unrecognized_keys' ? { ...issue, keys: issue.keys.slice(0, MAX_MESSAGES) } : issue,
    );
  return toValidationIssues({ issues: first }).slice(0, MAX_MESSAGES);
}

export interface ErrorBody {
  statusCode: number;
  code: PublicErrorCode;
  /** One message for each failed rule, or the error's own text. */
  messages: string[];
  /** All messages as one string. */
  text: string;
  /** The failed rules in a form for programs, in the same order. */
  issues: ValidationIssue[];
  requestId: string;
}

/**
 * Returns the response body of an error in the reader's language.
 * @param most The maximum number of messages.
 */
export function errorBody(
  error: AppError,
  language: Language = DEFAULT_LANGUAGE,
  requestId = '',
  most = MAX_MESSAGES,
): ErrorBody {
  const t = translator(language);
  const issues = (error.details.issues ?? []).slice(0, most);
  const texts =
    issues.length > 0 ? issues.map((issue) => ruleText(t, error, issue)) : [faultText(t, error) ?? errorText(t, error)];
  const messages = texts.map((text) => shortened(plainText(text)));
  return {
    statusCode: ERRORS[error.code].http,
    code: publicCode(error),
    messages,
    text: messages[0] ?? '',
    issues: issues.map(shortIssue),
    requestId,
  };
}

// Adds messages for mistakes that only a program can make to those of the client's forms.
function ruleText(t: Translate, { code }: AppError, issue: ValidationIssue): string {
  const { rule, path } = issue;
  // The label of an unknown field would be that of another form's field with the same name.
  if (rule === 'unknown-field') return issueText(t, issue, String(path.at(-1)));
  if (rule === 'required-field' && path.length === 0) return t('errors:nothing-sent');
  return errorText(t, { code, details: { issues: [issue] } });
}

function faultText(t: Translate, { details }: AppError): string | undefined {
  const { fault, scope = '', retryAfter = 0 } = details;
  return fault && t(`errors:${fault}`, { scope, count: retryAfter });
}

/** Cuts a text after a whole word, because half of a value in a list is misleading. */
function shortened(text: string): string {
  if (text.length <= MAX_MESSAGE_LENGTH) return text;
  const cut = text.slice(0, MAX_MESSAGE_LENGTH - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).toWellFormed()}…`;
}

/** Shortens the name of an unknown field, which the sender chose, and the list of values that a rule allows. */
function shortIssue({ path, rule, params }: ValidationIssue): ValidationIssue {
  return { path: path.map(shortValue), rule, ...(params && { params: shortParams(params) }) };
}

function shortParams(params: NonNullable<ValidationIssue['params']>): NonNullable<ValidationIssue['params']> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shortValue(value)]));
}

const shortValue = (value: string | number) => (typeof value === 'string' ? shortened(value) : value);

/** Returns the HTTP status in an error of Fastify or one of its plugins. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

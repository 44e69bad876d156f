import {
  ERRORS,
  type ErrorCode,
  type ErrorDetails,
  type PublicErrorCode,
  type ValidationIssue,
} from '@dars/contracts/errors';
import type { TranslationKey } from './keys.ts';
import type { Translate } from './translate.ts';

type TranslateIssue = Translate<TranslationKey<'rules' | 'fields'>>;

/** A failed rule in words, with the label of its field: `label` where a form calls it otherwise than the rest do. */
export function issueText(t: TranslateIssue, issue: ValidationIssue, label?: string): string {
  // Of the two limits a rule has one; the plural form follows it.
  const { min, max } = issue.params ?? {};
  const count = min ?? max;
  return t(`rules:${issue.rule}`, {
    ...issue.params,
    field: label ?? fieldLabel(t, issue.path),
    ...(typeof count === 'number' && { count }),
  });
}

/** `['locale', 'id']` is the field `locale`, `['questions', 0]` is `questions`. A field that no form has is called by its name. */
function fieldLabel(t: TranslateIssue, path: ValidationIssue['path']): string {
  const names = path.filter((step) => typeof step === 'string');
  const name = (names.length > 1 && names.at(-1) === 'id' ? names.at(-2) : names.at(-1)) ?? '';
  // Anything else is not a contract's field, and could mean a path or a namespace.
  return (/^\w+$/.test(name) ? t.find(`fields:${name}`) : undefined) ?? name;
}

const MINUTE = 60;

/** How long to wait after too many attempts; rounded up, or the next one would come too early. */
export function retryText(t: Translate<TranslationKey<'errors'>>, seconds: number): string {
  return seconds <= MINUTE
    ? t('errors:too-many-requests-seconds', { count: Math.ceil(seconds) })
    : t('errors:too-many-requests-minutes', { count: Math.ceil(seconds / MINUTE) });
}

interface ShownError {
  code: PublicErrorCode;
  details?: ErrorDetails;
}

/** One sentence for an error: its first failed rule, or what its code means. Takes an AppError as it is. */
export function errorText(
  t: Translate<TranslationKey<'errors' | 'rules' | 'fields' | 'statuses'>>,
  error: ShownError,
): string {
  const [issue] = error.details?.issues ?? [];
  // A body that is no object breaks a rule of no field.
  if (issue) return issue.path.length === 0 ? t('errors:bad-request') : issueText(t, issue);
  const { retryAfter, status } = error.details ?? {};
  if (error.code === 'too-many-requests' && retryAfter !== undefined) {
    return retryText(t, retryAfter);
  }
  if (error.code === 'status-conflict' && status !== undefined) {
    return t('errors:status-conflict-now', { status: t(`statuses:tenant.${status}`) });
  }
  return isErrorCode(error.code) ? t(`errors:${error.code}`) : t(`rules:${error.code}`);
}

function isErrorCode(code: PublicErrorCode): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

import { ERRORS, type ErrorCode, type PublicErrorCode, type ValidationIssue } from '@dars/contracts/errors';
import { formatRelativeTime } from './format.ts';
import type { TranslationKey } from './keys.ts';
import type { Translate } from './translate.ts';

type TranslateIssue = Translate<TranslationKey<'rules' | 'fields'>>;

/** A failed rule in words, with the label of its field. */
export function issueText(t: TranslateIssue, issue: ValidationIssue): string {
  // Of the two limits a rule has one; the plural form follows it.
  const { min, max } = issue.params ?? {};
  const count = min ?? max;
  return t(`rules:${issue.rule}`, {
    ...issue.params,
    field: fieldLabel(t, issue.path),
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

interface ShownError {
  code: PublicErrorCode;
  details?: { issues?: ValidationIssue[]; retryAfter?: number };
}

/** One sentence for an error: its first failed rule, or what its code means. Takes an AppError as it is. */
export function errorText(t: Translate<TranslationKey<'errors' | 'rules' | 'fields'>>, error: ShownError): string {
  const [issue] = error.details?.issues ?? [];
  // A body that is no object breaks a rule of no field.
  if (issue) return issue.path.length === 0 ? t('errors:bad-request') : issueText(t, issue);
  const { retryAfter } = error.details ?? {};
  if (error.code === 'too-many-requests' && retryAfter !== undefined) {
    return t('errors:too-many-requests-retry', { when: formatRelativeTime(t.language, retryAfter * 1000) });
  }
  return isErrorCode(error.code) ? t(`errors:${error.code}`) : t(`rules:${error.code}`);
}

function isErrorCode(code: PublicErrorCode): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

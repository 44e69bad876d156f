import {
  ERRORS,
  type ErrorCode,
  type ErrorDetails,
  type PublicErrorCode,
  type ValidationIssue,
} from '@dars/contracts/errors';
import { LANGUAGE_FACTS, LANGUAGES } from '@dars/contracts/languages';
import type { TranslationKey } from './keys.ts';
import type { Translate } from './translate.ts';

type TranslateIssue = Translate<TranslationKey<'rules' | 'fields'>>;

/** Describes a failed rule with its field's label; `label` replaces the usual one if the form has its own. */
export function issueText(t: TranslateIssue, issue: ValidationIssue, label?: string): string {
  // A rule has at most one of the two limits, which chooses the plural form.
  const { min, max } = issue.params ?? {};
  const count = min ?? max;
  return t(`rules:${issue.rule}`, {
    ...issue.params,
    field: label ?? fieldLabel(t, issue.path),
    ...(typeof count === 'number' && { count }),
  });
}

/**
 * Returns the label of a path's field: `['locale', 'id']` is `locale`, `['questions', 0]` is `questions`, and
 * `['names', 'ar']` is `names` with the language. A field without a label is named by its name.
 */
function fieldLabel(t: TranslateIssue, path: ValidationIssue['path']): string {
  const [last = '', above] = path.filter((step) => typeof step === 'string').reverse();
  if (above === undefined) return labelOf(t, last);
  const language = LANGUAGES.find((each) => each === last);
  if (language) return `${labelOf(t, above)} (${LANGUAGE_FACTS[language].name})`;
  return labelOf(t, last === 'id' ? above : last);
}

/** Screens without staff's forms have not loaded the labels of staff's fields, and need none. */
function labelOf(t: TranslateIssue, name: string): string {
  // A name with other characters is not a contract's field, and could be read as a path or a namespace.
  if (!/^\w+$/.test(name)) return name;
  return t.find(`fields:${name}`) ?? t.find(`staff-fields:${name}`) ?? name;
}

const MINUTE = 60;

/** Describes the wait after too many attempts, rounded up so that the next attempt is not too early. */
export function retryText(t: Translate<TranslationKey<'errors'>>, seconds: number): string {
  return seconds <= MINUTE
    ? t('errors:too-many-requests-seconds', { count: Math.ceil(seconds) })
    : t('errors:too-many-requests-minutes', { count: Math.ceil(seconds / MINUTE) });
}

interface ShownError {
  code: PublicErrorCode;
  details?: ErrorDetails;
}

/** Describes an error in one sentence: its first failed rule, or the meaning of its code. Accepts an AppError. */
export function errorText(
  t: Translate<TranslationKey<'errors' | 'rules' | 'fields' | 'statuses'>>,
  error: ShownError,
): string {
  const [issue] = error.details?.issues ?? [];
  // A body that is no object breaks a rule that belongs to no field.
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

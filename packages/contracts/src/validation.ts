import type * as z from 'zod/mini';
import type { RuleKey, ValidationIssue } from './errors.ts';

type Issue = z.core.$ZodIssue;

/**
 * Turns zod's issues into `{path, rule, params}`. A schema names its rule as the check's `error`; this function names
 * the rules of zod's own issues (a missing field, a wrong type, a limit).
 */
export function toValidationIssues(error: Pick<z.core.$ZodError, 'issues'>): ValidationIssue[] {
  return error.issues.flatMap((issue) => describe(issue));
}

/** Returns the first failing rule of each field by the field's path, which is the one that a form shows. */
export function firstIssues(issues: ValidationIssue[]): Map<string, ValidationIssue> {
  const first = new Map<string, ValidationIssue>();
  for (const issue of issues) {
    const field = issue.path.join('.');
    if (!first.has(field)) first.set(field, issue);
  }
  return first;
}

function describe(issue: Issue): ValidationIssue[] {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], rule: 'unknown-field' as const }));
  }
  const params = paramsOf(issue);
  return [{ path, rule: ruleOf(issue), ...(params && { params }) }];
}

/**
 * Only `rule` and `customError` of rules.ts give an issue a key as its message; zod's own messages are sentences. The
 * list of keys itself would weigh on the sign-in page.
 */
export const isRuleKey = (message: string): message is RuleKey => /^[a-z-]+$/.test(message);

function ruleOf(issue: Issue): RuleKey {
  if (isRuleKey(issue.message)) return issue.message;
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'required-field' : 'minimum-length';
      return issue.origin === 'array' ? 'minimum-items' : 'minimum-value';
    case 'too_big':
      if (issue.origin === 'string') return 'maximum-length';
      return issue.origin === 'array' ? 'maximum-items' : 'maximum-value';
    case 'invalid_value':
      return 'one-of';
    default:
      return 'invalid';
  }
}

function paramsOf(issue: Issue): Record<string, string | number> | undefined {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'custom') return issue.params;
  if (issue.code === 'invalid_value') return { values: issue.values.map(String).join(', ') };
  return undefined;
}

import type { ValidationIssue } from '@dars/contracts/errors';
import type { TranslateCommon } from '@dars/i18n/format';
import { toast } from '@dars/ui/toast';
import { issuesOf } from './errors.ts';
import { describeFailure } from './failure.ts';

/** Returns the issues of a failed call, which the fields announce themselves, and tells any other failure by a toast. */
export function issuesOrToast(t: TranslateCommon, title: string, error: unknown): ValidationIssue[] {
  const issues = issuesOf(error);
  if (issues.length === 0) toast(describeFailure(t, title, error));
  return issues;
}

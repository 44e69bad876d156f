import type { ValidationIssue } from '@dars/contracts/errors';
import { type PortalPage, portalContact } from '@dars/contracts/portal-page';
import { firstIssues, toValidationIssues } from '@dars/contracts/validation';

/** What of the contact details breaks a rule, by field: the only words of the page that can. */
export function contactIssues(contact: PortalPage['contact']): ReadonlyMap<string, ValidationIssue> {
  const parsed = portalContact.safeParse(contact);
  return parsed.success ? new Map() : firstIssues(toValidationIssues(parsed.error));
}

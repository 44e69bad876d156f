import type { ValidationIssue } from '@dars/contracts/errors';
import { type PortalPage, portalContact } from '@dars/contracts/portal/portal-page';
import { firstIssues, toValidationIssues } from '@dars/contracts/validation';

/** Returns the issues of the contact details by field. No other field of the page can have any. */
export function contactIssues(contact: PortalPage['contact']): ReadonlyMap<string, ValidationIssue> {
  const parsed = portalContact.safeParse(contact);
  return parsed.success ? new Map() : firstIssues(toValidationIssues(parsed.error));
}

/** Returns whether the contact details are invalid and therefore cannot be stored. */
export const isHeldBack = ({ contact }: Pick<PortalPage, 'contact'>): boolean => contactIssues(contact).size > 0;

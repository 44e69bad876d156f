import type { ValidationIssue } from '@dars/contracts/errors';
import { type PortalPage, portalContact } from '@dars/contracts/portal/portal-page';
import { firstIssues, toValidationIssues } from '@dars/contracts/validation';

/** What of the contact details breaks a rule, by field: the only words of the page that can. */
export function contactIssues(contact: PortalPage['contact']): ReadonlyMap<string, ValidationIssue> {
  const parsed = portalContact.safeParse(contact);
  return parsed.success ? new Map() : firstIssues(toValidationIssues(parsed.error));
}

/** The page is written, and its contact details cannot be stored as they are. */
export const isHeldBack = ({ contact }: Pick<PortalPage, 'contact'>): boolean => contactIssues(contact).size > 0;

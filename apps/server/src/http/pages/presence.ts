import type { Language } from '@dars/contracts/languages';
import type { AnalyticsSettings } from '@dars/contracts/portal/analytics';
import { addressIn, type PublicContact } from '@dars/contracts/portal/contact';
import type { PublicPage } from '@dars/contracts/portal/page';
import type { PublicSeller } from '@dars/contracts/selling/offer';
import type { FastifyRequest } from 'fastify';
import { type Actor, viewOf } from '../../core/identity/actor.ts';
import { languagesOfPortal, type PortalRow } from './realm.ts';

/** What a portal's public pages show and load besides their content. */
export interface Presence {
  /** Missing: the portal has named no way to reach it. */
  contact?: PublicContact;
  /** Missing: the portal does not sell. */
  seller?: PublicSeller;
  /** Missing: visits are not counted. */
  analytics?: AnalyticsSettings;
}

/** The pages that everybody may see and that no form of an account is on. */
const PUBLIC_KINDS = new Set<PublicPage['kind']>(['portal', 'catalogue', 'course', 'preview', 'lecturer', 'legal']);

export const isPublicKind = (kind: PublicPage['kind']): boolean => PUBLIC_KINDS.has(kind);

/** Returns the presence of a portal in the reader's language. The postal address may be in another one. */
export function presenceOf(portal: PortalRow, language: Language): Presence {
  const { contactEmail: email, contactPhone: phone, contactAddress, socialLinks: links, analytics } = portal.general;
  const address = addressIn(contactAddress, [language, languagesOfPortal(portal).language]);
  const hasContact = email !== '' || phone !== '' || address !== '' || links.length > 0;
  return {
    ...(hasContact && { contact: { email, phone, address, links } }),
    ...(portal.seller && { seller: portal.seller }),
    ...(analytics.isOn && { analytics }),
  };
}

/**
 * Whether a visit may be counted: one of a visitor or a learner, whose browser does not ask to be left alone
 * (`DNT`, and `Sec-GPC` of https://www.w3.org/TR/gpc/).
 */
export function isCounted({ headers }: FastifyRequest, actor: Actor | null): boolean {
  const isStaff = actor !== null && (actor.role !== 'ROLE_LEARNER' || viewOf(actor) !== undefined);
  return !isStaff && headers['dnt'] !== '1' && headers['sec-gpc'] !== '1';
}

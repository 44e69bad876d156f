import type { PackageCode } from '@dars/contracts/constants';
import type { GeneralSettings } from '@dars/contracts/portal/general-settings';
import type { TenantSettings } from '@dars/contracts/portal/settings';
import type { DemoMedia } from './demo-media.ts';

/** The languages that have demo data of their own. */
export type DemoLanguage = 'ar' | 'en' | 'es';
export const DEMO_LANGUAGES: readonly DemoLanguage[] = ['ar', 'en', 'es'];

export interface DemoPerson {
  firstName: string;
  lastName: string;
}

export interface DemoLecturer extends DemoPerson {
  /** The part of the login before the @. */
  address: string;
  bio: string;
  portrait: DemoMedia;
  /** Categories of the courses; the first lecturer of a portal teaches all others. */
  teaches: string[];
}

export interface DemoPortal {
  slug: string;
  language: DemoLanguage;
  /** The portal's own names. The Arabic one is also the name that the platform gave it. */
  names: Record<DemoLanguage, string>;
  /** The portal's own descriptions. The one in its language is also what the platform knows. */
  descriptions: Record<DemoLanguage, string>;
  logo?: DemoMedia;
  /** How readers reach the portal, at the foot of its public pages and mails. */
  contact: Pick<GeneralSettings, 'contactEmail' | 'contactPhone' | 'contactAddress' | 'socialLinks'>;
  /** Lessons may show films of YouTube and Vimeo. */
  allowsEmbeds?: true;
  package: PackageCode | null;
  suspendedReason: string | null;
  monthsOld: number;
  /** Days since the last activity in the portal. */
  quietDays: number;
  settings: TenantSettings;
  owner: DemoPerson;
  /** The first is `lecturer@…`. */
  lecturers: readonly [DemoLecturer, ...DemoLecturer[]];
  /** The person behind `learner@…`. */
  learner: DemoPerson;
  /** Number of further learners. */
  learners: number;
}

import type { ShownAddressChange } from '../accounts/addresses/address-change.ts';
import type { ShownInvitation } from '../accounts/invitation.ts';
import type { Me } from '../accounts/user.ts';
import type { PackageCode, TenantStatus } from '../constants.ts';
import type { LecturerPage, PreviewLesson, PublicCatalogue, PublicCourse } from '../content/course-page.ts';
import type { RichText } from '../content/rich-text.ts';
import type { EnrolmentStatus } from '../course-constants.ts';
import type { PublicErrorCode, ValidationIssue } from '../errors.ts';
import type { Language } from '../languages.ts';
import type { VerifiedCertificate } from '../learning/certificate.ts';
import type { LearnerHome } from '../learning/learning.ts';
import type { PublicReview } from '../learning/review.ts';
import type { PublicSeller } from '../selling/offer.ts';
import type { AnalyticsSettings } from './analytics.ts';
import type { PublicContact } from './contact.ts';
import type { LegalKind } from './legal-kinds.ts';
import type { PublicPortal } from './portal-page.ts';
import type { TenantSettings } from './settings.ts';
import type { SignUpMode } from './sign-up.ts';

/** The owner of a page: the platform, or one portal. */
export interface Realm {
  id: string;
  kind: 'platform' | 'tenant';
  /** The sub-domain; empty for the platform. */
  slug: string;
  /** The name in the page's language. */
  name: string;
  description: string;
  /** The language that the portal opens in when the visitor has not chosen one. */
  language: Language;
  /** The languages offered to readers. Missing: all. */
  languages?: Language[];
  /** Lessons may show videos of other services. Missing: they may not. */
  allowsEmbeds?: true;
  /** The texts that the portal has published, if any. */
  legal?: LegalKind[];
  /** How to reach the portal. Only its public pages have it. */
  contact?: PublicContact;
  /** Who sells. Only public pages of a portal that sells have it. */
  seller?: PublicSeller;
  /** How visitors get an account: `closed` while the portal is not published. Missing: they sign up by themselves. */
  signUp?: Exclude<SignUpMode, 'open'>;
  status: TenantStatus;
  package: PackageCode | null;
  settings: TenantSettings;
  /** ISO 3166 alpha-2 code of the country in which most of its people are, by its time zone. Null for the platform. */
  country: string | null;
  /** `http://academy.localhost:3000`, without a slash at its end. */
  origin: string;
  platformOrigin: string;
}

/** Whether visitors of a realm can make an account by themselves. */
export function offersSignUp({ signUp }: Pick<Realm, 'signUp'>): boolean {
  return signUp === undefined || signUp === 'approval';
}

/** The state of a plain form post, shown again in the page without the password. */
export interface FormState {
  values: Record<string, string>;
  issues: ValidationIssue[];
  error: PublicErrorCode | null;
  /** Seconds until the next try, if the error has them. */
  retryAfter?: number | undefined;
}

/** Why the portal is suspended, and the contact, for its owner and staff. */
export interface Suspension {
  reason: string;
  support: string | null;
}

/** The pages that the server renders. `app` is the shell of the signed-in client. */
export type PublicPage =
  | {
      kind: 'login';
      variant: 'learner' | 'portal-owner' | 'super-admin';
      form: FormState;
      notice: LoginNotice | null;
      suspension?: Suspension | undefined;
    }
  /** The code after the password. `token`: the secret of the first step. `action`: the path that takes the form. */
  | { kind: 'second-step'; token: string; action: string; form: FormState }
  | { kind: 'activate'; token: string; form: FormState }
  | { kind: 'set-password'; token: string; form: FormState }
  /**
   * `tellsTaken`: the server answers whether an address or a number is taken, before the form is sent. `domains`: the
   * domains whose addresses may sign up; missing: all. `accepts`: the versions to accept, as the form sends them.
   */
  | {
      kind: 'register';
      form: FormState;
      home: HomeCountry | null;
      tellsTaken: boolean;
      domains?: string[];
      accepts?: string;
      /** The invitation by which the visitor signs up. */
      invitation?: ShownInvitation;
    }
  /**
   * Asks for the code of an invitation, or shows a signed-in person what one leads to. `typed`: the code that was asked
   * for, null on the page with the form alone. `invitation`: null if the code lets nobody in. `isStaff`: the reader needs
   * no invitation.
   */
  | { kind: 'join'; typed: string | null; invitation: ShownInvitation | null; isStaff: boolean }
  /** The page behind the links of a change of address. `change`: null if the link does not work. */
  | { kind: 'address-change'; token: string; change: ShownAddressChange | null }
  /**
   * The copy of a person's data while the portal is suspended: the form that asks for it, the word that a mail is on its
   * way, or the page behind the mailed link.
   */
  | { kind: 'data-copy'; step: 'ask'; form: FormState }
  | { kind: 'data-copy'; step: 'sent' | 'dead' }
  | { kind: 'data-copy'; step: 'file'; token: string; expiresDate: string; size: number }
  | { kind: 'forgot-password'; form: FormState }
  | { kind: 'mail-sent'; about: MailedLink; email: string; isAgain: boolean; form: FormState }
  | { kind: 'portal'; portal: PublicPortal }
  | { kind: 'course'; course: PublicCourse; reader: CourseReader; reviews: ShownReviews | null }
  | { kind: 'course-gone' }
  | { kind: 'preview'; lesson: PreviewLesson; reader: CourseReader }
  | { kind: 'catalogue'; catalogue: PublicCatalogue; reader: CourseReader }
  | { kind: 'lecturer'; lecturer: LecturerPage; reader: CourseReader }
  | { kind: 'tenant-unknown'; host: string }
  | {
      kind: 'legal';
      legal: LegalKind;
      version: number;
      /** ISO 8601, UTC. */
      publishedDate: string;
      isOld: boolean;
      /** Whether the reader is signed in to the portal. */
      isSignedIn: boolean;
      text: RichText;
      language: Language;
    }
  /**
   * Verifies a certificate. `typed`: the code that was asked for, null on the page with the form alone. `certificate`:
   * null if no certificate has the code. `isAlone`: the portal is archived, and answers with no other page.
   */
  | { kind: 'verify'; typed: string | null; certificate: VerifiedCertificate | null; isAlone: boolean }
  /** Asks a signed-in person to accept texts. `versions`: as the form sends them. */
  | { kind: 'accept'; kinds: LegalKind[]; versions: string; next: string | undefined }
  | { kind: 'not-found' }
  | { kind: 'error'; code: PublicErrorCode; requestId: string; retryAfter?: number | undefined }
  /** `home` is the data that the learner home would otherwise request at once. */
  | { kind: 'app'; user: Me; home?: LearnerHome };

/** A page of the reviews on the public page of a course. Pages count from 1. */
export interface ShownReviews {
  rows: PublicReview[];
  page: number;
  pages: number;
}

/** Who reads a public page of a course, as far as the page's links depend on it. */
export interface CourseReader {
  isSignedIn: boolean;
  /** The reader's enrolment in the course. Null: none, or the page is of no single course. */
  enrolment: EnrolmentStatus | null;
  /** Whether the reader has an open order of the course, which holds a seat. */
  hasOrder: boolean;
}

/** The country that a phone field has at first. */
export interface HomeCountry {
  /** ISO 3166 alpha-2. */
  code: string;
  /** The code without the plus sign. */
  dialCode: string;
  /** A number of this country. */
  example: string;
}

/**
 * The purpose of a mailed link. The page is shown whether or not a mail was sent, so that it does not reveal who has an
 * account.
 */
export type MailedLink = 'activate' | 'reset';

/** Paths of the pages that make or recover an account. `activate` and `reset` say that a mail is on its way. */
export const ACCOUNT_PATHS = {
  tenant: {
    register: '/home/register',
    activate: '/home/register/sent',
    forgot: '/home/forgot-password',
    reset: '/home/forgot-password/sent',
  },
  platform: {
    register: '/create-account',
    activate: '/create-account/sent',
    forgot: '/forgot-password',
    reset: '/forgot-password/sent',
  },
} as const satisfies Record<Realm['kind'], Record<MailedLink | 'register' | 'forgot', string>>;

/** The page of a portal on which people get the copy of their data while nobody can sign in. */
export const DATA_COPY_PATH = '/home/data-copy';

/** The page on which people set up a second step that their role must have. */
export const SET_UP_PATHS = {
  tenant: '/home/second-step',
  platform: '/second-step',
} as const satisfies Record<Realm['kind'], string>;

/** Takes the form that ends a view of a learner. */
export const END_VIEW_PATH = '/home/end-view';

/** Notice of the sign-in page above the form. `suspended` is the modal that only OK closes. */
export type LoginNotice =
  | 'activated'
  /** The address is confirmed, and the account waits for the approval of the staff. */
  | 'confirmed'
  | 'password-set'
  | 'signed-out'
  | 'session-ended'
  | 'suspended'
  | 'link-invalid'
  | SocialNotice;

/** Reasons why a sign-in with Google or Apple returned to the sign-in page. */
export const SOCIAL_NOTICES = [
  'social-unavailable',
  'social-denied',
  'social-failed',
  'social-expired',
  'social-unverified',
  'social-taken',
  'social-linkable',
  'social-disabled',
  'social-address',
  'social-waiting',
  'social-declined',
  'social-passkey',
] as const;
/** Results of linking a provider to one's own account; the profile's address has it as `social`. */
export const SOCIAL_LINK_RESULTS = ['done', 'elsewhere', 'other', 'refused'] as const;
export type SocialLinkResult = (typeof SOCIAL_LINK_RESULTS)[number];

export type SocialNotice = (typeof SOCIAL_NOTICES)[number];

/** Layout widths of a page: the device's, or a desktop's. The console remembers the choice for each device. */
export const VIEWPORTS = {
  device: 'width=device-width, initial-scale=1, viewport-fit=cover',
  desktop: 'width=1024',
} as const;
export type Viewport = keyof typeof VIEWPORTS;
/** The cookie that tells the server the console's choice: `desktop`. Browsers send it with the console's pages only. */
export const VIEWPORT_COOKIE = { name: 'viewport', path: '/admin' } as const;

export interface PageModel {
  page: PublicPage;
  realm: Realm;
  language: Language;
  /** The address names the language. Without it the reader's own choice or browser decides. */
  isLanguageAsked: boolean;
  /** The requested path, without the query. */
  path: string;
  /** The nonce of this response's Content-Security-Policy; every inline style and script of the page carries it. */
  nonce: string;
  year: number;
  viewport: Viewport;
  /** The program that counts this visit. Missing: none does. */
  analytics?: Pick<AnalyticsSettings, 'provider' | 'origin' | 'site'>;
  /** The learner as whom an admin sees the page, and when that ends (ISO 8601, UTC). Missing: the reader is themselves. */
  view?: Pick<Me, 'firstName' | 'lastName'> & { endsDate: string };
  /** The path of the picture that is shown beside a shared link. Missing: the page has none. */
  picture?: string;
}

/** Renders a whole HTML document for a model. apps/web builds it, the server loads it. */
export interface PageRenderer {
  render(model: PageModel): Promise<string>;
  /** The built script of the service worker. Undefined in development, where no page is kept. */
  readonly offlineWorker?: string | undefined;
}

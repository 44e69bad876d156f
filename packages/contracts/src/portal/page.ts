import type { Me } from '../accounts/user.ts';
import type { Language, PackageCode, TenantStatus } from '../constants.ts';
import type { PublicErrorCode, ValidationIssue } from '../errors.ts';
import type { LearnerHome } from '../learning/learning.ts';
import type { PublicPortal } from './portal-page.ts';
import type { TenantSettings } from './settings.ts';

/** Whose pages these are: the platform, or one portal. */
export interface Realm {
  id: string;
  kind: 'platform' | 'tenant';
  /** The sub-domain; empty for the platform. */
  slug: string;
  /** In the page's language. */
  name: string;
  description: string;
  /** The language that the portal opens in when the visitor has not chosen one. */
  language: Language;
  status: TenantStatus;
  package: PackageCode | null;
  settings: TenantSettings;
  /** By ISO 3166 alpha-2: where most of its people are, as its time zone has it. Null for the platform. */
  country: string | null;
  /** `http://academy.localhost:3000`, without a slash at its end. */
  origin: string;
  platformOrigin: string;
}

/** What a plain form post brought: shown again in the page, without the password. */
export interface FormState {
  values: Record<string, string>;
  issues: ValidationIssue[];
  error: PublicErrorCode | null;
  /** Seconds, where the error says so. */
  retryAfter?: number | undefined;
}

/** Why the portal is suspended, and whom to write to: for its owner and staff. */
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
  | { kind: 'activate'; token: string; form: FormState }
  | { kind: 'set-password'; token: string; form: FormState }
  /** `tellsTaken`: the server answers whether an address or a number is taken, before the form is sent. */
  | { kind: 'register'; form: FormState; home: HomeCountry | null; tellsTaken: boolean }
  | { kind: 'forgot-password'; form: FormState }
  | { kind: 'mail-sent'; about: MailedLink; email: string; isAgain: boolean; form: FormState }
  | { kind: 'portal'; portal: PublicPortal }
  | { kind: 'tenant-unknown'; host: string }
  | { kind: 'not-found' }
  | { kind: 'error'; code: PublicErrorCode; requestId: string; retryAfter?: number | undefined }
  /** With `home`, which the learners' home would ask for at once. */
  | { kind: 'app'; user: Me; home?: LearnerHome };

/** The country that a phone field begins with. */
export interface HomeCountry {
  /** ISO 3166 alpha-2. */
  code: string;
  /** Without the plus sign. */
  dialCode: string;
}

/** What a mail was sent for. Its page is shown whether or not one was: nobody learns who has an account. */
export type MailedLink = 'activate' | 'reset';

/** Where people come to an account, or back to it. `activate` and `reset` say that a mail is on its way. */
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

/** What the sign-in page says above the form. `suspended` is the modal that only OK closes. */
export type LoginNotice =
  | 'activated'
  | 'password-set'
  | 'signed-out'
  | 'session-ended'
  | 'suspended'
  | 'link-invalid'
  | SocialNotice;

/** Why somebody who went to Google or Apple to sign in is back at the door. */
export const SOCIAL_NOTICES = [
  'social-unavailable',
  'social-denied',
  'social-failed',
  'social-expired',
  'social-unverified',
  'social-taken',
  'social-linkable',
  'social-disabled',
] as const;
/** How linking a provider to one's own account ended; the profile's address says it as `social`. */
export const SOCIAL_LINK_RESULTS = ['done', 'elsewhere', 'other', 'refused'] as const;
export type SocialLinkResult = (typeof SOCIAL_LINK_RESULTS)[number];

export type SocialNotice = (typeof SOCIAL_NOTICES)[number];

/** How wide a page is laid out: as the device is, or as on a desk. The console remembers the choice for each device. */
export const VIEWPORTS = {
  device: 'width=device-width, initial-scale=1, viewport-fit=cover',
  desktop: 'width=1024',
} as const;
export type Viewport = keyof typeof VIEWPORTS;
/** The cookie in which the console's choice comes back to the server: `desktop`. It is sent with the console's pages only. */
export const VIEWPORT_COOKIE = { name: 'viewport', path: '/admin' } as const;

export interface PageModel {
  page: PublicPage;
  realm: Realm;
  language: Language;
  /** The path as asked for, without the query. */
  path: string;
  /** Of this answer's Content-Security-Policy; every inline style and script of the page carries it. */
  nonce: string;
  year: number;
  viewport: Viewport;
}

/** Built by apps/web, loaded by the server: a whole HTML document for a model. */
export interface PageRenderer {
  render(model: PageModel): Promise<string>;
}

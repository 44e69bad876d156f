import type { Language, PackageCode, TenantStatus } from './constants.ts';
import type { PublicErrorCode, ValidationIssue } from './errors.ts';
import type { TenantSettings } from './settings.ts';
import type { User } from './user.ts';

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
  /** `http://academy.localhost:3000`, without a slash at its end. */
  origin: string;
  platformOrigin: string;
}

/** What a plain form post brought: shown again in the page, without the password. */
export interface FormState {
  values: Record<string, string>;
  issues: ValidationIssue[];
  error: PublicErrorCode | null;
}

/** The pages that the server renders. `app` is the shell of the signed-in client. */
export type PublicPage =
  | { kind: 'login'; variant: 'learner' | 'portal-owner' | 'super-admin'; form: FormState; notice: LoginNotice | null }
  | { kind: 'activate'; token: string; form: FormState }
  | { kind: 'set-password'; token: string; form: FormState }
  | { kind: 'tenant-unknown'; host: string }
  | { kind: 'not-found' }
  | { kind: 'error'; code: PublicErrorCode; requestId: string }
  | { kind: 'app'; user: User };

/** What the sign-in page says above the form. `suspended` is the modal that only OK closes (SPEC 2.1). */
export type LoginNotice = 'activated' | 'password-set' | 'signed-out' | 'suspended' | 'link-invalid';

export interface PageModel {
  page: PublicPage;
  realm: Realm;
  language: Language;
  /** The path as asked for, without the query. */
  path: string;
  /** Of this answer's Content-Security-Policy; every inline style and script of the page carries it. */
  nonce: string;
  year: number;
}

/** Built by apps/web, loaded by the server: a whole HTML document for a model. */
export interface PageRenderer {
  render(model: PageModel): Promise<string>;
}

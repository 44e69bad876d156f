import type { Language } from '@dars/contracts/languages';
import type { PublicPage, Realm } from '@dars/contracts/portal/page';
import type { GivenTexts } from '@dars/i18n/client';
import type { Texts } from '@dars/i18n/messages';
import type { ReactNode } from 'react';

export type PageOf<Kind extends PublicPage['kind']> = Extract<PublicPage, { kind: Kind }>;

/** The pages that a script hydrates. The others work with plain links only. */
export type HydratedPage = SignInPage | AccountPage;
/** The pages of the sign-in script, which is kept small. */
export type SignInPage = PageOf<'login' | 'activate'>;
/** The pages of the account script, which sign up users and set passwords. */
export type AccountPage = PageOf<'second-step' | 'set-password' | 'register' | 'forgot-password' | 'mail-sent'>;

/** The public facts of a portal. Its status is not among them; it is shown only after signing in. */
export type PublicRealm = Pick<
  Realm,
  | 'id'
  | 'kind'
  | 'slug'
  | 'name'
  | 'description'
  | 'language'
  | 'languages'
  | 'allowsEmbeds'
  | 'legal'
  | 'contact'
  | 'seller'
  | 'signUp'
  | 'package'
  | 'settings'
>;

export type TextNamespace = 'auth' | 'catalogue' | 'certificates' | 'common' | 'errors' | 'fields' | 'page' | 'rules';
/** The texts that one page can show, in one language. */
export type PageTexts = Readonly<Record<TextNamespace, Texts>>;

interface SharedPageData {
  language: Language;
  path: string;
  year: number;
}

/** The data in the HTML of a hydrated page: everything that was used to render it. */
export interface PublicPageData extends SharedPageData {
  title: string;
  page: HydratedPage;
  realm: PublicRealm;
  texts: PageTexts;
  /** The addresses of the signed-in client's files, which are prefetched once the visitor begins to type. */
  appFiles: string[];
}

/** The data in the HTML of the signed-in client's shell. */
export interface AppPageData extends SharedPageData {
  page: PageOf<'app'>;
  realm: Realm;
  /** The texts that are sent along with a learner's home, so that it needs no further request. */
  texts?: GivenTexts;
}

/** The data in the HTML of a static page, for other readers of the page. */
export interface StaticPageData {
  realm: PublicRealm;
  language: Language;
}

/** The props of the screen of a page. */
export interface ScreenProps<Kind extends HydratedPage['kind']> {
  page: PageOf<Kind>;
  realm: PublicRealm;
  path: string;
  year: number;
  languages: ReactNode;
}

export const PAGE_DATA_ID = 'page-data';

/**
 * Serializes the data for a `<script type="application/json">`. It escapes characters that could end the element or
 * break a line.
 */
export const serializePageData = (data: PublicPageData | AppPageData | StaticPageData): string => escapeJson(data);

/** Writes a value as JSON for a script element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Reads the data that the server wrote into this document. */
export function readPageData<Data extends PublicPageData | AppPageData>(): Data {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error('this page was not rendered by the server');
  return JSON.parse(text) as Data;
}

const DATA_SCRIPT = new RegExp(`<script[^>]* id="${PAGE_DATA_ID}"[^>]*>([^<]*)`);

/**
 * Returns the data of a fetched page; undefined if it is not our page. The HTML is not parsed as a document, because
 * its style would violate this page's nonce and be reported.
 */
export function findPageData<Data extends PublicPageData | AppPageData | StaticPageData>(
  html: string,
): Data | undefined {
  const text = DATA_SCRIPT.exec(html)?.[1];
  return text ? (JSON.parse(text) as Data) : undefined;
}

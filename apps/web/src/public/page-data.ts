import type { Language } from '@dars/contracts/constants';
import type { PublicPage, Realm } from '@dars/contracts/portal/page';
import type { GivenTexts } from '@dars/i18n/client';
import type { Texts } from '@dars/i18n/messages';
import type { ReactNode } from 'react';

export type PageOf<Kind extends PublicPage['kind']> = Extract<PublicPage, { kind: Kind }>;

/** The pages that a script takes over. The others are read and left; plain links are enough for them. */
export type LivePage = DoorPage | AccountPage;
/** Those of the first script, which is kept small, and those of the second. */
export type DoorPage = PageOf<'login' | 'activate'>;
export type AccountPage = PageOf<'set-password' | 'register' | 'forgot-password' | 'mail-sent'>;

/** What a visitor may know of a portal: not its status, which is told only after the password. */
export type PublicRealm = Pick<
  Realm,
  'id' | 'kind' | 'slug' | 'name' | 'description' | 'language' | 'package' | 'settings'
>;

export type TextNamespace = 'auth' | 'common' | 'errors' | 'fields' | 'page' | 'rules';
/** The texts that one page can come to show, in one language. */
export type PageTexts = Readonly<Record<TextNamespace, Texts>>;

interface SharedPageData {
  language: Language;
  path: string;
  year: number;
}

/** In the HTML of a live page: what rendered it, to take it over with. */
export interface PublicPageData extends SharedPageData {
  title: string;
  page: LivePage;
  realm: PublicRealm;
  texts: PageTexts;
  /** Files of the signed-in client, fetched ahead once the visitor begins to type. */
  next: string[];
}

/** In the HTML of the signed-in client's shell. */
export interface AppPageData extends SharedPageData {
  page: PageOf<'app'>;
  realm: Realm;
  /** With the learners' home, whose course list comes along too. */
  texts?: GivenTexts;
}

/** In the HTML of a page that no script takes over: for those who read it. */
export interface StaticPageData {
  realm: PublicRealm;
  language: Language;
}

/** What a screen for such a page is given. */
export interface ScreenProps<Kind extends LivePage['kind']> {
  page: PageOf<Kind>;
  realm: PublicRealm;
  path: string;
  year: number;
  languages: ReactNode;
}

export const PAGE_DATA_ID = 'page-data';

/** As text of a `<script type="application/json">`: no tag can end it, no line separator break it. */
export function serializePageData(data: PublicPageData | AppPageData | StaticPageData): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** What the server wrote into this document. */
export function readPageData<Data extends PublicPageData | AppPageData>(): Data {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error('this page was not rendered by the server');
  return JSON.parse(text) as Data;
}

const DATA_SCRIPT = new RegExp(`<script[^>]* id="${PAGE_DATA_ID}"[^>]*>([^<]*)`);

/**
 * The same, of a page that was fetched; undefined for what is no page of ours. Not parsed as a document: its style
 * would be refused under this page's nonce, and reported.
 */
export function findPageData<Data extends PublicPageData | AppPageData>(html: string): Data | undefined {
  const text = DATA_SCRIPT.exec(html)?.[1];
  return text ? (JSON.parse(text) as Data) : undefined;
}

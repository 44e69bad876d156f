import * as z from 'zod/mini';
import { personName } from '../content/course.ts';
import { perLanguage } from '../languages.ts';
import { courseCardList } from '../learning/learning.ts';
import { PAGE_TEXT_MAX, pageHero, textPerLanguage } from '../page-hero.ts';
import { email, multiLineText, optionalText, rule, toLatinDigits } from '../rules.ts';

/** The sections of a portal's page, in the order of a new page. */
export const PAGE_SECTIONS = ['courses', 'about', 'figures', 'lecturers', 'contact'] as const;
export type PageSection = (typeof PAGE_SECTIONS)[number];

const contactEmail = optionalText(254).check(
  z.refine((value) => value === '' || email.safeParse(value).success, rule('email')),
);
/** A number shown as it is written, with or without its country; a call dials its digits. */
const contactPhone = optionalText(30).check(
  z.refine((value) => value === '' || isDialled(value), rule('wrong-phone-number')),
);
const isDialled = (value: string) => /\d/.test(toLatinDigits(value)) && !/\p{L}/u.test(value);

/** The contact data of a portal. */
export const portalContact = z.strictObject({
  email: contactEmail,
  phone: contactPhone,
  address: textPerLanguage(optionalText(200)),
});

/** The page that the portal's admin writes; for an empty field the template has a text of its own. */
export const portalPage = z.strictObject({
  /** Visitors see the page at `/`; otherwise `/` leads to the sign-in. */
  isPublic: z.boolean(),
  hero: pageHero,
  about: textPerLanguage(multiLineText(PAGE_TEXT_MAX)),
  contact: portalContact,
  /** The visible sections, in their order. */
  sections: z
    .array(z.enum(PAGE_SECTIONS))
    .check(z.refine((sections) => new Set(sections).size === sections.length, rule('invalid'))),
});
export type PortalPage = z.output<typeof portalPage>;

const EMPTY_TEXTS = perLanguage(() => '');
export const EMPTY_PAGE: PortalPage = {
  isPublic: true,
  hero: { title: EMPTY_TEXTS, subtitle: EMPTY_TEXTS, imageUrl: null },
  about: EMPTY_TEXTS,
  contact: { email: '', phone: '', address: EMPTY_TEXTS },
  sections: [...PAGE_SECTIONS],
};

/** Reads stored texts that lack a language, because the language is newer than they are: its text is empty. */
const inEveryLanguage = <Texts extends z.core.$ZodType>(texts: Texts) =>
  z.pipe(
    z.transform((stored: unknown) =>
      stored !== null && typeof stored === 'object' ? { ...EMPTY_TEXTS, ...stored } : stored,
    ),
    texts,
  );

/** A stored page that breaks a later rule loses only the parts that break it. */
const storedPage = z.strictObject({
  ...portalPage.shape,
  hero: z.strictObject({
    ...pageHero.shape,
    title: inEveryLanguage(pageHero.shape.title),
    subtitle: inEveryLanguage(pageHero.shape.subtitle),
  }),
  about: inEveryLanguage(portalPage.shape.about),
  contact: z.strictObject({
    ...portalContact.shape,
    email: z.catch(contactEmail, ''),
    phone: z.catch(contactPhone, ''),
    address: inEveryLanguage(portalContact.shape.address),
  }),
});

/**
 * Returns a valid page for any stored value: a wrong value of a later version or of a manual change must not make a
 * portal's page fail.
 */
export function parseStoredPage(stored: unknown): PortalPage {
  const parsed = storedPage.safeParse(stored);
  return parsed.success ? parsed.data : EMPTY_PAGE;
}

/** Compares pages by a normalised order of their keys, because a page from the network may have another one. */
export const isSamePage = (a: PortalPage, b: PortalPage): boolean => normalizedJson(a) === normalizedJson(b);
const normalizedJson = (page: PortalPage): string => JSON.stringify(parseStoredPage(page));

/** The draft of the page, and the published page. */
export const portalPageState = z.object({
  draft: portalPage,
  /** Null: no page is published, and the template's texts are shown. */
  published: z.nullable(portalPage),
  publishedDate: z.nullable(z.string()),
  /** Rises with every change; the next change sends it back. 0: the page has never been saved. */
  version: z.int(),
});
export type PortalPageState = z.infer<typeof portalPageState>;

const asRead = { version: z.int().check(z.minimum(0)) };
export const updatePageInput = z.strictObject({ ...portalPage.shape, ...asRead });
export type UpdatePageInput = z.output<typeof updatePageInput>;
/** The input that publishes the draft, or discards it. */
export const pageAsRead = z.strictObject(asRead);
export type PageAsRead = z.output<typeof pageAsRead>;

/** Most courses and lecturers that a public page shows. */
export const PUBLIC_COURSES = 8;
export const PUBLIC_LECTURERS = 8;

const publicLecturer = z.object({ ...personName.shape, bio: z.nullable(z.string()) });
export type PublicLecturer = z.infer<typeof publicLecturer>;

/** All data of the public page of a portal. */
export const publicPortal = z.object({
  page: portalPage,
  courses: courseCardList,
  figures: z.object({ courses: z.int(), lessons: z.int(), learners: z.int() }),
  lecturers: z.array(publicLecturer),
});
export type PublicPortal = z.infer<typeof publicPortal>;

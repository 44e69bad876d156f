import * as z from 'zod/mini';
import { personName } from '../content/course.ts';
import { courseCardList } from '../learning/learning.ts';
import { inLanguages, PAGE_TEXT_MAX, pageHero } from '../page-hero.ts';
import { email, multiLineText, optionalText, rule, toLatinDigits } from '../rules.ts';

/** What a portal's page consists of, in the order of a new one. */
export const PAGE_SECTIONS = ['courses', 'about', 'figures', 'lecturers', 'contact'] as const;
export type PageSection = (typeof PAGE_SECTIONS)[number];

const contactEmail = optionalText(254).check(
  z.refine((value) => value === '' || email.safeParse(value).success, rule('email')),
);
/** Shown as it is written, with or without its country; what is dialled are its digits. */
const contactPhone = optionalText(30).check(
  z.refine((value) => value === '' || isDialled(value), rule('wrong-phone-number')),
);
const isDialled = (value: string) => /\d/.test(toLatinDigits(value)) && !/\p{L}/u.test(value);

/** How a portal is reached. */
export const portalContact = z.strictObject({
  email: contactEmail,
  phone: contactPhone,
  address: inLanguages(optionalText(200)),
});

/** What the portal's admin writes of it; what is empty the template says by itself. */
export const portalPage = z.strictObject({
  /** Visitors see it at `/`; otherwise they come to the sign-in. */
  isPublic: z.boolean(),
  hero: pageHero,
  about: inLanguages(multiLineText(PAGE_TEXT_MAX)),
  contact: portalContact,
  /** Those that are shown, in their order. */
  sections: z
    .array(z.enum(PAGE_SECTIONS))
    .check(z.refine((sections) => new Set(sections).size === sections.length, rule('invalid'))),
});
export type PortalPage = z.output<typeof portalPage>;

const NOTHING = { ar: '', en: '', es: '' };
export const EMPTY_PAGE: PortalPage = {
  isPublic: true,
  hero: { title: NOTHING, subtitle: NOTHING, imageUrl: null },
  about: NOTHING,
  contact: { email: '', phone: '', address: NOTHING },
  sections: [...PAGE_SECTIONS],
};

/** Rules that came later than what is stored cost it only what breaks them. */
const storedPage = z.strictObject({
  ...portalPage.shape,
  contact: z.strictObject({
    ...portalContact.shape,
    email: z.catch(contactEmail, ''),
    phone: z.catch(contactPhone, ''),
  }),
});

/** What a later version or a hand has written wrongly must not take a portal's page away. */
export function soundPage(stored: unknown): PortalPage {
  const parsed = storedPage.safeParse(stored);
  return parsed.success ? parsed.data : EMPTY_PAGE;
}

/** What has come over the wire may have its parts in another order. */
export const isSamePage = (a: PortalPage, b: PortalPage): boolean => inOrder(a) === inOrder(b);
const inOrder = (page: PortalPage): string => JSON.stringify(soundPage(page));

/** The page that is being written, and the one that is seen. */
export const portalPageState = z.object({
  draft: portalPage,
  /** Null: none has been published, and the template speaks for itself. */
  published: z.nullable(portalPage),
  publishedDate: z.nullable(z.string()),
  /** Rises with every change: what is sent back with the next one. 0: nothing has been written yet. */
  version: z.int(),
});
export type PortalPageState = z.infer<typeof portalPageState>;

const asRead = { version: z.int().check(z.minimum(0)) };
export const updatePageInput = z.strictObject({ ...portalPage.shape, ...asRead });
export type UpdatePageInput = z.output<typeof updatePageInput>;
/** Of publishing, and of giving up what has not been published. */
export const pageAsRead = z.strictObject(asRead);
export type PageAsRead = z.output<typeof pageAsRead>;

/** Courses and lecturers that a public page shows. */
export const PUBLIC_COURSES = 8;
export const PUBLIC_LECTURERS = 8;

const publicLecturer = z.object({ ...personName.shape, bio: z.nullable(z.string()) });
export type PublicLecturer = z.infer<typeof publicLecturer>;

/** All that the public page of a portal is made of. */
export const publicPortal = z.object({
  page: portalPage,
  courses: courseCardList,
  figures: z.object({ courses: z.int(), lessons: z.int(), learners: z.int() }),
  lecturers: z.array(publicLecturer),
});
export type PublicPortal = z.infer<typeof publicPortal>;

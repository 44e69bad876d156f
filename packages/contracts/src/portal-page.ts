import * as z from 'zod/mini';
import { personName } from './course.ts';
import { courseCardList } from './learning.ts';
import { inLanguages, PAGE_TEXT_MAX, pageHero } from './page-hero.ts';
import { multiLineText, optionalText, rule } from './rules.ts';

/** What a portal's page consists of, in the order of a new one. */
export const PAGE_SECTIONS = ['courses', 'about', 'figures', 'lecturers', 'contact'] as const;
export type PageSection = (typeof PAGE_SECTIONS)[number];

/** What the portal's admin writes of it; what is empty the template says by itself. */
export const portalPage = z.strictObject({
  /** Visitors see it at `/`; otherwise they come to the sign-in. */
  isPublic: z.boolean(),
  hero: pageHero,
  about: inLanguages(multiLineText(PAGE_TEXT_MAX)),
  contact: z.strictObject({
    email: optionalText(254),
    phone: optionalText(30),
    address: inLanguages(optionalText(200)),
  }),
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

/** What a later version or a hand has written wrongly must not take a portal's page away. */
export function soundPage(stored: unknown): PortalPage {
  const parsed = portalPage.safeParse(stored);
  return parsed.success ? parsed.data : EMPTY_PAGE;
}

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

import * as z from 'zod/mini';
import { courseCardList } from './learning.ts';
import { multiLineText, optionalText } from './rules.ts';
import { fileAddress } from './upload.ts';

/** What a portal's page consists of, in the order of a new one. */
export const PAGE_SECTIONS = ['courses', 'about', 'figures', 'lecturers', 'contact'] as const;
export type PageSection = (typeof PAGE_SECTIONS)[number];

/** A text in each language; an empty one is said by the template, or in the portal's own language. */
const inLanguages = <Text extends z.core.$ZodType<string>>(text: Text) =>
  z.strictObject({ ar: text, en: text, es: text });

export const PAGE_TITLE_MAX = 120;
export const PAGE_TEXT_MAX = 600;

/** What the portal's admin writes of it; what is empty the template says by itself. */
export const portalPage = z.strictObject({
  /** Visitors see it at `/`; otherwise they come to the sign-in. */
  isPublic: z.boolean(),
  hero: z.strictObject({
    title: inLanguages(optionalText(PAGE_TITLE_MAX)),
    subtitle: inLanguages(multiLineText(PAGE_TEXT_MAX)),
    imageUrl: fileAddress,
  }),
  about: inLanguages(multiLineText(PAGE_TEXT_MAX)),
  contact: z.strictObject({
    email: optionalText(254),
    phone: optionalText(30),
    address: inLanguages(optionalText(200)),
  }),
  /** Those that are shown, in their order. */
  sections: z.array(z.enum(PAGE_SECTIONS)),
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

/** All that the public page of a portal is made of. */
export const publicPortal = z.object({
  page: portalPage,
  courses: courseCardList,
});

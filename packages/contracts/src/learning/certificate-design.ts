import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '../languages.ts';
import { FONTS } from '../portal/settings.ts';
import { optionalText, requiredText, rule } from '../rules.ts';
import { fileAddress } from '../upload.ts';

/** The designs of certificates: a niche in a lattice, a frame of stars, a band of tiles beside the words. */
export const CERTIFICATE_DESIGNS = ['niche', 'frame', 'band'] as const;
export type CertificateDesign = (typeof CERTIFICATE_DESIGNS)[number];
export const CERTIFICATE_PAPERS = ['a4', 'letter'] as const;
export type CertificatePaper = (typeof CERTIFICATE_PAPERS)[number];
export const ORIENTATIONS = ['landscape', 'portrait'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** The most signatures of a portal on its certificates. */
export const MAX_SIGNATURES = 3;
/** The languages that one certificate can have, side by side. */
const MAX_LANGUAGES = 2;
const NAME_MAX = 120;

const signature = z.strictObject({
  /** The address of its picture. Null: a line to sign on. */
  picture: fileAddress,
  name: requiredText(NAME_MAX),
  /** What the person is, such as the director of the academy. */
  title: optionalText(NAME_MAX),
});
export type CertificateSignature = z.output<typeof signature>;

/** How the certificates of a portal look. A certificate keeps the look with which it was issued. */
export const certificateAppearance = z.strictObject({
  design: z.enum(CERTIFICATE_DESIGNS),
  paper: z.enum(CERTIFICATE_PAPERS),
  orientation: z.enum(ORIENTATIONS),
  /** One language, or two side by side. None: the language of the course. */
  languages: z.array(z.enum(LANGUAGES)).check(
    z.maxLength(MAX_LANGUAGES, rule('maximum-items')),
    z.refine((languages) => new Set(languages).size === languages.length, rule('invalid')),
  ),
  signatures: z.array(signature).check(z.maxLength(MAX_SIGNATURES, rule('maximum-items'))),
  /** The address of a picture that fills the page behind the words, in place of the design's drawing. */
  background: fileAddress,
});
export type CertificateAppearance = z.output<typeof certificateAppearance>;

export const DEFAULT_CERTIFICATE_APPEARANCE: CertificateAppearance = {
  ...{ design: 'niche', paper: 'a4', orientation: 'landscape' },
  ...{ languages: [], signatures: [], background: null },
};

/**
 * Everything of a portal that its certificates show. It is kept when a certificate is issued, so that later changes of
 * the portal do not change the document.
 */
export const certificateLook = z.object({
  ...certificateAppearance.shape,
  names: z.record(z.enum(LANGUAGES), z.string()),
  font: z.enum(FONTS),
  colorCodes: z.array(z.string()),
  logo: z.nullable(z.object({ value: z.string(), isLight: z.optional(z.boolean()) })),
  timeZone: z.string(),
});
export type CertificateLook = z.output<typeof certificateLook>;

/** The addresses of the files of an appearance. */
export const appearanceFiles = ({ signatures, background }: CertificateAppearance): string[] =>
  [background, ...signatures.map(({ picture }) => picture)].filter((file) => typeof file === 'string');

/**
 * Returns the languages of a certificate from left to right. Arabic stands at the right, in whichever order it was
 * chosen.
 */
export function certificateLanguages(
  { languages }: Pick<CertificateAppearance, 'languages'>,
  ofCourse: Language,
): Language[] {
  if (languages.length === 0) return [ofCourse];
  return [...languages.filter((each) => each !== 'ar'), ...languages.filter((each) => each === 'ar')];
}

/** The sizes of pages in px, at 96 px an inch, in landscape. */
const PAGES: Record<CertificatePaper, { width: number; height: number }> = {
  a4: { width: 1122.52, height: 793.7 },
  letter: { width: 1056, height: 816 },
};

/** Returns the size of a certificate's page in px, at 96 px an inch. */
export function certificatePage({ paper, orientation }: Pick<CertificateAppearance, 'paper' | 'orientation'>) {
  const { width, height } = PAGES[paper];
  return orientation === 'landscape' ? { width, height } : { width: height, height: width };
}

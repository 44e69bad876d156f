import * as z from 'zod/mini';
import { optionalText, rule } from '../rules.ts';

// A name stands in mails that we send. Mail programs make a link of a web or e-mail address in running text, so that a
// stranger who signs somebody else up could have us send that person a link of the stranger's choice.
const SCHEME = /:\/\/|\\\\|\b(www\.|(tel|sms|mailto):)|\d(\.\d+){3}/iu;
const DOMAIN = /(?<![\p{L}\p{N}])(?<label>[\p{L}\p{N}-]+)\.(?=(?<ending>[a-z]{2,}))/giu;
// An ending of another script. Titles such as «أ.د.محمد» have one or two letters before the dot, which no domain has.
const FOREIGN_DOMAIN = /(?<![\p{L}\p{N}\p{M}-])[\p{L}\p{N}\p{M}-]{3,}\.(?![a-z])\p{L}/iu;
/** Abbreviations that people write before a name, with a dot and without a space. */
const HONORIFICS = new Set('dr dra eng fr ing jr lic mr mrs ms prof rev sh sr sra srta st'.split(' '));
/** Endings of the short links whose domain has a single letter; other endings after a single letter are an initial. */
const SHORT_LINK_ENDINGS = new Set('ac ai cc cm co com do gd gg gy io is it ly me pw to tv us'.split(' '));

// Parts of addresses that no name has, and the marks of HTML, of which some mail programs show nothing.
const FOREIGN_CHARACTER = /[<>@\\/]/;

const holdsForeignCharacter = (text: string): boolean => FOREIGN_CHARACTER.test(text.normalize('NFKC'));

function holdsAddress(text: string): boolean {
  // Full-width letters and the dots of other scripts lead to the same address.
  const name = text.normalize('NFKC').replaceAll('\u3002', '.');
  if (SCHEME.test(name) || FOREIGN_DOMAIN.test(name)) return true;
  return [...name.matchAll(DOMAIN)].some(({ groups }) => isDomain(groups?.['label'] ?? '', groups?.['ending'] ?? ''));
}

function isDomain(label: string, ending: string): boolean {
  if ([...label].length === 1) return SHORT_LINK_ENDINGS.has(ending.toLowerCase());
  return !HONORIFICS.has(label.toLowerCase());
}

// Tags, fillers and other invisible characters could carry a hidden text. Characters that join or order letters are
// allowed: U+200C and U+200D, and the marks of direction U+200E, U+200F and U+061C.
const INVISIBLE = /[^\P{Default_Ignorable_Code_Point}\u200C-\u200F\u061C]/u;

/**
 * A person's first or last name of at most `max` characters: without web or e-mail addresses, invisible characters and
 * the characters < > @ / \.
 */
export const optionalPersonName = (max: number) =>
  optionalText(max).check(
    z.refine((name) => !INVISIBLE.test(name), rule('unsafe-text')),
    z.refine((name) => !holdsAddress(name), rule('name-address')),
    z.refine((name) => !holdsForeignCharacter(name), rule('name-characters')),
  );

/** Like `optionalPersonName`, but not empty. */
export const requiredPersonName = (max: number) =>
  optionalPersonName(max).check(z.minLength(1, rule('required-field')));

import * as z from 'zod/mini';
import { isWritten, richTextWithoutPictures } from '../content/rich-text.ts';
import { perLanguage } from '../languages.ts';
import { rule } from '../rules.ts';
import { LEGAL_KINDS, type LegalKind } from './legal-kinds.ts';

const kind = z.enum(LEGAL_KINDS);
const version = z.int32().check(z.minimum(1));

/** The text in each language, of which one at least is written. Readers of the others get that of another language. */
export const legalTexts = z
  .strictObject(perLanguage(() => z.nullable(richTextWithoutPictures)))
  .check(z.refine((texts) => Object.values(texts).some(isWritten), rule('required-field')));
export type LegalTexts = z.output<typeof legalTexts>;

export const legalByKind = z.strictObject({ kind });

/**
 * A new version. `replaces` is the version that was read, 0 for none: a later one means that somebody else published
 * first. `asksAgain`: people who accepted an earlier version have to accept this one.
 */
export const publishLegalInput = z.strictObject({
  kind,
  texts: legalTexts,
  asksAgain: z.boolean(),
  replaces: z.int32().check(z.minimum(0)),
});
export type PublishLegalInput = z.output<typeof publishLegalInput>;

const versionFacts = {
  version: z.int(),
  /** ISO 8601, UTC. */
  publishedDate: z.string(),
  asksAgain: z.boolean(),
};

/** The published versions of one kind, newest first, with the text of the newest. */
export const legalState = z.object({
  /** Null: none has been published. */
  texts: z.nullable(legalTexts),
  versions: z.array(
    z.object({
      ...versionFacts,
      /** Number of people who have accepted this version. */
      accepted: z.int(),
    }),
  ),
});
export type LegalState = z.infer<typeof legalState>;

/** The versions that somebody accepts. */
export const acceptedVersions = z.strictObject({ terms: z.optional(version), privacy: z.optional(version) });
export type AcceptedVersions = z.output<typeof acceptedVersions>;

/** The current version of each published kind, and the versions that people must have accepted. */
export type LegalFacts = Partial<Record<LegalKind, LegalFact>>;
interface LegalFact {
  version: number;
  /** The latest version that everybody has to accept; 0 if none is. */
  asked: number;
  /** Milliseconds since 1970 of the first version. People whose account is younger have to accept one. */
  since: number;
}

/** Returns the current versions, as somebody accepts them. */
export function currentVersions(facts: LegalFacts): AcceptedVersions {
  const current = LEGAL_KINDS.flatMap((each) => (facts[each] ? [[each, facts[each].version] as const] : []));
  return Object.fromEntries(current);
}

/** Returns the kinds whose current version has not been accepted. */
export function unaccepted(facts: LegalFacts, accepted: AcceptedVersions): LegalKind[] {
  return LEGAL_KINDS.filter((each) => facts[each] !== undefined && accepted[each] !== facts[each].version);
}

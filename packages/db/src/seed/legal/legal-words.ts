import type { LegalKind } from '@dars/contracts/portal/legal-kinds';

/** Returns the lines of a text, in the form that `text` of a course takes. */
type Words = (portal: { name: string; mail: string }) => string;

/** The terms and the privacy policy of a portal, in one language. */
export type LegalWords = Record<LegalKind, Words>;

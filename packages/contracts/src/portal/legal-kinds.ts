/** The texts that a portal publishes in versions. Each has a public page, `/terms` and `/privacy`. */
export const LEGAL_KINDS = ['terms', 'privacy'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

declare module 'virtual:learner-files' {
  /** The built files of the learner's screens. */
  export const LEARNER_FILES: Readonly<{
    /** A hash of all addresses. */
    version: string;
    /** The address of the client's first script. */
    entry: string;
    files: readonly string[];
    /** The files with the texts, by language. */
    texts: Readonly<Record<string, readonly string[]>>;
    /** The address of the font for formulas. */
    mathFont: string;
  }>;
}

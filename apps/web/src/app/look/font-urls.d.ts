declare module 'virtual:font-urls' {
  /** By the file's specifier. */
  export const FONT_URLS: Readonly<Record<string, string>>;
}

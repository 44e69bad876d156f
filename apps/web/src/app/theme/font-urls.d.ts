declare module 'virtual:font-urls' {
  /** The addresses of the font files by specifier. */
  export const FONT_URLS: Readonly<Record<string, string>>;
}

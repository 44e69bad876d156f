declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** The values at which the axes of a variable font are fixed. */
    variationAxes?: Record<string, number>;
  }
  /** Returns a font with the glyphs of the characters of `text`. */
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}

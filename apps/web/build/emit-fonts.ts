import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { FONTS } from '@dars/contracts/portal/settings';
import { fontFiles } from '@dars/ui/fonts';
import { MATH_FONT_FILE } from '@dars/ui/math-font';
import type { Plugin } from 'vite';

/**
 * Adds every font file to the client's assets. No module imports them: each page names its portal's font in its HTML.
 * The server finds the hashed names in the manifest, under the files' specifiers.
 */
export function emitFonts(): Plugin {
  const { resolve } = createRequire(import.meta.resolve('@dars/ui/fonts'));
  return {
    name: 'dars:emit-fonts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async buildStart() {
      await Promise.all(
        [...FONTS.flatMap(fontFiles).map(({ specifier }) => specifier), MATH_FONT_FILE].map(async (specifier) => {
          const source = await readFile(resolve(specifier));
          this.emitFile({ type: 'asset', name: basename(specifier), originalFileName: specifier, source });
        }),
      );
    },
  };
}

import { createRequire } from 'node:module';
import { FONTS } from '@dars/contracts/portal/settings';
import { fontFiles } from '@dars/ui/fonts';
import type { Plugin } from 'vite';

const NAME = 'virtual:font-urls';

/**
 * Provides a module with the address of each font file by its specifier, for screens that show other fonts than the
 * page's own.
 */
export function fontUrls(): Plugin {
  const { resolve } = createRequire(import.meta.resolve('@dars/ui/fonts'));
  return {
    name: 'dars:font-urls',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const specifiers = [...new Set(FONTS.flatMap(fontFiles).map(({ specifier }) => specifier))];
      const imports = specifiers.map(
        (each, index) => `import f${index} from ${JSON.stringify(`${resolve(each)}?url`)};`,
      );
      const entries = specifiers.map((each, index) => `${JSON.stringify(each)}: f${index}`);
      return `${imports.join('\n')}\nexport const FONT_URLS = {${entries.join(',')}};`;
    },
  };
}

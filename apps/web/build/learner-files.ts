import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LANGUAGES } from '@dars/contracts/languages';
import { MATH_FONT_FILE } from '@dars/ui/math-font';
import type { Manifest, Plugin } from 'vite';

const NAME = 'virtual:learner-files';
const ENTRY = 'src/app/main.tsx';
/** Screens of staff and owners, which the service worker does not keep. */
const NOT_OF_LEARNERS = /^src\/routes\/(admin|consoles|owner|portal|kit)\b/;
const TEXTS = /\/i18n\/locales\/(\w+)\/(\w+)\.\w+$/;
/** The texts of the learner's screens besides those of every screen. */
const LEARNER_TEXTS = new Set(['core', 'areas', 'portal', 'page', 'learn', 'attempt', 'profile', 'address']);

/** Provides the service worker with the addresses of the built files that the learner's screens need. */
export function learnerFiles(): Plugin {
  let clientDir = '';
  return {
    name: 'dars:learner-files',
    configResolved({ root, environments }) {
      clientDir = resolve(root, environments['client']?.build.outDir ?? '');
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, '.vite/app.json'), 'utf8'));
      return `export const LEARNER_FILES = ${JSON.stringify(learnerFilesIn(manifest))};`;
    },
  };
}

function learnerFilesIn(manifest: Manifest) {
  const mathFont = manifest[MATH_FONT_FILE]?.file;
  if (mathFont === undefined) throw new Error('The client was built without the font for formulas.');
  const reached = new Set<string>();
  reach(manifest, ENTRY, reached);
  const filesOf = (keys: string[]) => [
    ...new Set(
      keys
        .flatMap((key) => {
          const { file = [], css = [], assets = [] } = manifest[key] ?? {};
          // Fonts are kept with the page, which names those of its portal, and the one for formulas with the first lesson
          // that has one.
          return [file, css, assets.filter((asset) => !asset.endsWith('.woff2'))].flat();
        })
        .map((file) => `/${file}`),
    ),
  ];
  const keys = [...reached];
  const files = filesOf(keys.filter((key) => !TEXTS.test(key)));
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => [language, filesOf(keys.filter((key) => TEXTS.exec(key)?.[1] === language))]),
  );
  const version = createHash('sha256')
    .update(JSON.stringify([files, texts]))
    .digest('hex')
    .slice(0, 12);
  return { version, entry: `/${manifest[ENTRY]?.file}`, files, texts, mathFont: `/${mathFont}` };
}

/** Collects a chunk and all that it imports, at once or later, except for screens that no learner opens. */
function reach(manifest: Manifest, key: string, reached: Set<string>): void {
  const text = TEXTS.exec(key)?.[2];
  if (reached.has(key) || NOT_OF_LEARNERS.test(key) || (text !== undefined && !LEARNER_TEXTS.has(text))) return;
  reached.add(key);
  const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
  for (const next of [...imports, ...dynamicImports]) reach(manifest, next, reached);
}

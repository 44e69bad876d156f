import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Language, perLanguage } from '@dars/contracts/languages';
import { createInstance } from 'i18next';
import { fromI18next, I18NEXT_OPTIONS, VALUE_FORMATTER } from './i18next-translate.ts';
import type { Texts } from './messages.ts';
import type { Translate } from './translate.ts';

const LOCALES = join(import.meta.dirname, '../locales');

/** Reads all texts of a language by their namespaces. */
function readTexts(language: Language): Record<string, Texts> {
  const files = globSync('*.json', { cwd: join(LOCALES, language) });
  const read = (file: string): Texts => JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8'));
  return Object.fromEntries(files.map((file) => [basename(file, '.json'), read(file)]));
}

const i18n = createInstance({ ...I18NEXT_OPTIONS, resources: perLanguage(readTexts) });
await i18n.use(VALUE_FORMATTER).init();

const TRANSLATORS: Record<Language, Translate> = perLanguage((language) => fromI18next(i18n, language));

/** Returns the server's translator for a reader's language: `translator('es')('errors:not-found')`. */
export function translator(language: Language): Translate {
  return TRANSLATORS[language];
}

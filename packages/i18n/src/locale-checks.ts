import type { Texts } from './messages.ts';

/** All texts of a language by their full keys, as `common:table.results_one`. */
export type FlatTexts = ReadonlyMap<string, string>;
export type AllTexts = Readonly<Record<string, FlatTexts>>;

const PLURAL_KEY = /^(.+)_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{-?\s*([\w.]+)[^}]*\}\}/g;

export function flatten(namespace: string, texts: Texts): Map<string, string> {
  const walk = (node: Texts, prefix: string): [string, string][] =>
    Object.entries(node).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + name, value]] : walk(value, `${prefix}${name}.`),
    );
  return new Map(walk(texts, `${namespace}:`));
}

/** The key as code uses it, without the plural form: `common:table.results`. */
function stemOf(key: string): string {
  return PLURAL_KEY.exec(key)?.[1] ?? key;
}

export function missingTexts(all: AllTexts): string[] {
  const stems = new Set(Object.values(all).flatMap((texts) => [...texts.keys()].map(stemOf)));
  return Object.entries(all).flatMap(([language, texts]) => {
    const own = new Set([...texts.keys()].map(stemOf));
    return [...stems].filter((stem) => !own.has(stem)).map((stem) => `${language}: ${stem}`);
  });
}

/** Finds plural keys that lack a form of their language, have an unknown form, or are plural in one language only. */
export function wrongPlurals(all: AllTexts): string[] {
  const plural = new Set(
    Object.values(all).flatMap((texts) => [...texts.keys()].filter((key) => PLURAL_KEY.test(key)).map(stemOf)),
  );
  return Object.entries(all).flatMap(([language, texts]) => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted().join(' ');
    return [...plural].flatMap((stem) => {
      const forms = [...texts.keys()].flatMap((key) =>
        stemOf(key) === stem ? [PLURAL_KEY.exec(key)?.[2] ?? 'none'] : [],
      );
      return forms.toSorted().join(' ') === wanted
        ? []
        : [`${language}: ${stem} has ${forms.join(' ')}, not ${wanted}`];
    });
  });
}

/**
 * Finds texts whose placeholders differ between languages. Some plural forms may omit the number («نتيجتان»), but all
 * forms together must have the same placeholders in each language.
 */
export function differentPlaceholders(all: AllTexts): string[] {
  const byStem = new Map<string, Map<string, Set<string>>>();
  for (const [language, texts] of Object.entries(all)) {
    for (const [key, text] of texts) {
      const languages = byStem.get(stemOf(key)) ?? new Map<string, Set<string>>();
      byStem.set(stemOf(key), languages);
      const names = languages.get(language) ?? new Set<string>();
      languages.set(language, names);
      for (const [, name] of text.matchAll(PLACEHOLDER)) if (name) names.add(name);
    }
  }
  return [...byStem].flatMap(([stem, languages]) => {
    const sets = [...languages].map(([language, names]) => ({ language, names: [...names].toSorted().join(' ') }));
    return new Set(sets.map(({ names }) => names)).size > 1
      ? [`${stem}: ${sets.map(({ language, names }) => `${language} (${names})`).join(', ')}`]
      : [];
  });
}

/**
 * Finds accessible names that do not start with the visible text. `resend_named` is the name of the button that shows
 * `resend`; it must start with the visible words, so that people who use voice control can say them (WCAG 2.5.3).
 */
export function otherNames(all: AllTexts): string[] {
  return Object.entries(all).flatMap(([language, texts]) =>
    [...texts].flatMap(([key, named]) => {
      const seen = texts.get(key.replace(/_named$/, ''));
      return key.endsWith('_named') && seen && !named.startsWith(seen) ? [`${language}: ${key} «${named}»`] : [];
    }),
  );
}

/**
 * Finds empty texts, stray spaces, three dots in place of an ellipsis, straight quotation marks, and digits that are
 * not Latin.
 */
export function badTypography(all: AllTexts): string[] {
  return Object.entries(all).flatMap(([language, texts]) =>
    [...texts]
      .filter(([, text]) => text !== text.trim() || text === '' || /\.\.\.|"|[٠-٩۰-۹]| {2}|[؟?!،,؛;.]{2}/.test(text))
      .map(([key, text]) => `${language}: ${key} «${text}»`),
  );
}

export interface KeyUses {
  /** `'admin:tenants.title'` */
  keys: Set<string>;
  /** `` `errors:${code}` `` uses the prefix `errors:`. */
  prefixes: Set<string>;
}

/** Finds the keys that source code uses. Comments do not count. */
export function keyUses(sources: readonly string[], namespaces: readonly string[]): KeyUses {
  const ns = `(?:${namespaces.join('|')})`;
  const literal = new RegExp(`(['"\`])(${ns}:[\\w.-]+)\\1`, 'g');
  const template = new RegExp(`\`(${ns}:[\\w.-]*)\\$\\{`, 'g');
  const uses: KeyUses = { keys: new Set(), prefixes: new Set() };
  for (const source of sources) {
    const code = source.replace(/^\s*\{?\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    for (const [, , key] of code.matchAll(literal)) if (key) uses.keys.add(key);
    for (const [, prefix] of code.matchAll(template)) if (prefix) uses.prefixes.add(prefix);
  }
  return uses;
}

export function unusedKeys(texts: FlatTexts, uses: KeyUses): string[] {
  const stems = new Set([...texts.keys()].map(stemOf));
  return [...stems].filter(
    (stem) => !uses.keys.has(stem) && ![...uses.prefixes].some((prefix) => stem.startsWith(prefix)),
  );
}

export function unknownKeys(texts: FlatTexts, uses: KeyUses): string[] {
  const stems = new Set([...texts.keys()].map(stemOf));
  return [...uses.keys].filter((key) => !stems.has(key));
}

/** Finds lines of code with Arabic or Spanish words, as visible texts belong in the locale files. */
export function foreignWords(code: string): string[] {
  const visible = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return visible.match(/[^\n]*[\p{Script=Arabic}áéíóúüñ¿¡][^\n]*/giu)?.map((line) => line.trim()) ?? [];
}

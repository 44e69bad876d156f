import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Returns the language that an Accept-Language header asks for, or the product's default. */
export function negotiateLanguage(header: string | undefined): Language {
  return preferredLanguage(header) ?? DEFAULT_LANGUAGE;
}

/** Returns the product's first language in an Accept-Language header; weights count, regions are ignored. */
export function preferredLanguage(header: string | undefined): Language | undefined {
  const wanted = (header ?? '').slice(0, 500).split(',').map(parseRange);
  wanted.sort((a, b) => b.weight - a.weight);
  const first = wanted.find((range) => range.weight > 0 && isLanguage(range.tag))?.tag;
  return isLanguage(first) ? first : undefined;
}

function parseRange(range: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
  const weight = parameters
    .find((parameter) => parameter.trim().startsWith('q='))
    ?.trim()
    .slice(2);
  return { tag: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) || 0 };
}

interface PortalNames {
  nameInArabic?: string | null;
  nameInEnglish?: string | null;
  nameInSpanish?: string | null;
  /** The portal's own names, from its settings. */
  displayNames?: Partial<Record<Language, string>> | null;
}

/**
 * Returns the portal's own name in the language. Without one, Arabic readers get nameInArabic, Spanish ones
 * nameInSpanish, all others nameInEnglish; empty if missing.
 */
export function localizedName(names: PortalNames, language: Language): string {
  const own = names.displayNames?.[language];
  if (own) return own;
  const byLanguage: Partial<Record<Language, string | null | undefined>> = {
    ar: names.nameInArabic,
    es: names.nameInSpanish,
  };
  return (language in byLanguage ? byLanguage[language] : names.nameInEnglish) ?? '';
}

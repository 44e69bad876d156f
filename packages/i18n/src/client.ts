import type { Language } from '@dars/contracts/constants';
import { DEFAULT_LANGUAGE } from '@dars/contracts/constants';
import { isLanguage } from '@dars/contracts/language';
import { createInstance, type i18n as I18n } from 'i18next';
import { use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { I18nContext } from 'react-i18next';
import { applyLanguage } from './apply-language.ts';
import { fromI18next, I18NEXT_OPTIONS, VALUE_FORMATTER } from './i18next-translate.ts';
import type { TranslationKey } from './keys.ts';
import type { Texts } from './messages.ts';
import type { Translate } from './translate.ts';

type CoreNamespace = 'common' | 'errors' | 'fields' | 'packages' | 'roles' | 'rules' | 'statuses';

const CORE = {
  ar: () => import('./core/ar.ts'),
  en: () => import('./core/en.ts'),
  es: () => import('./core/es.ts'),
} as const satisfies Record<Language, () => Promise<{ core: Record<CoreNamespace, Texts> }>>;

/** The texts of each area by language, loaded with the first screen that uses the area. */
const AREAS = {
  admin: {
    ar: () => import('../locales/ar/admin.json'),
    en: () => import('../locales/en/admin.json'),
    es: () => import('../locales/es/admin.json'),
  },
  attempt: {
    ar: () => import('../locales/ar/attempt.json'),
    en: () => import('../locales/en/attempt.json'),
    es: () => import('../locales/es/attempt.json'),
  },
  courses: {
    ar: () => import('../locales/ar/courses.json'),
    en: () => import('../locales/en/courses.json'),
    es: () => import('../locales/es/courses.json'),
  },
  editor: {
    ar: () => import('../locales/ar/editor.json'),
    en: () => import('../locales/en/editor.json'),
    es: () => import('../locales/es/editor.json'),
  },
  identity: {
    ar: () => import('../locales/ar/identity.json'),
    en: () => import('../locales/en/identity.json'),
    es: () => import('../locales/es/identity.json'),
  },
  kit: {
    ar: () => import('../locales/ar/kit.json'),
    en: () => import('../locales/en/kit.json'),
    es: () => import('../locales/es/kit.json'),
  },
  learn: {
    ar: () => import('../locales/ar/learn.json'),
    en: () => import('../locales/en/learn.json'),
    es: () => import('../locales/es/learn.json'),
  },
  page: {
    ar: () => import('../locales/ar/page.json'),
    en: () => import('../locales/en/page.json'),
    es: () => import('../locales/es/page.json'),
  },
  people: {
    ar: () => import('../locales/ar/people.json'),
    en: () => import('../locales/en/people.json'),
    es: () => import('../locales/es/people.json'),
  },
  portal: {
    ar: () => import('../locales/ar/portal.json'),
    en: () => import('../locales/en/portal.json'),
    es: () => import('../locales/es/portal.json'),
  },
  profile: {
    ar: () => import('../locales/ar/profile.json'),
    en: () => import('../locales/en/profile.json'),
    es: () => import('../locales/es/profile.json'),
  },
  quiz: {
    ar: () => import('../locales/ar/quiz.json'),
    en: () => import('../locales/en/quiz.json'),
    es: () => import('../locales/es/quiz.json'),
  },
  reports: {
    ar: () => import('../locales/ar/reports.json'),
    en: () => import('../locales/en/reports.json'),
    es: () => import('../locales/es/reports.json'),
  },
  tokens: {
    ar: () => import('../locales/ar/tokens.json'),
    en: () => import('../locales/en/tokens.json'),
    es: () => import('../locales/es/tokens.json'),
  },
  transfers: {
    ar: () => import('../locales/ar/transfers.json'),
    en: () => import('../locales/en/transfers.json'),
    es: () => import('../locales/es/transfers.json'),
  },
  versions: {
    ar: () => import('../locales/ar/versions.json'),
    en: () => import('../locales/en/versions.json'),
    es: () => import('../locales/es/versions.json'),
  },
} as const satisfies Record<string, Record<Language, () => Promise<{ default: Texts }>>>;
export type Area = keyof typeof AREAS;
export type GivenTexts = Readonly<Record<CoreNamespace, Texts> & Partial<Record<Area, Texts>>>;

/**
 * Creates i18next for the signed-in client, with the texts that every screen needs, for `<I18nextProvider>`.
 * @param given texts that came with the page: those of every screen, and those of whole areas
 */
export async function createClientI18n(language: Language, given?: GivenTexts): Promise<I18n> {
  const texts = given ?? (await CORE[language]()).core;
  // Copied, as i18next adds the areas' texts to it.
  const i18n = createInstance({ ...I18NEXT_OPTIONS, lng: language, resources: { [language]: { ...texts } } });
  await i18n.use(VALUE_FORMATTER).init();
  return i18n;
}

/**
 * Loads an area's texts before its screen opens, from a route's loader, so that the screen appears at once. Rejects
 * when offline.
 */
export function loadArea(i18n: I18n, area: Area): Promise<void> {
  return loading(i18n, languageOf(i18n), area);
}

/**
 * Returns the texts of every screen and of the given areas. A key of another area does not type check. Suspends while
 * an area loads; a failure reaches the error boundary, whose retry loads it again.
 */
export function useTranslate<Needed extends Area = never>(
  ...areas: Needed[]
): Translate<TranslationKey<CoreNamespace | Needed>> {
  const i18n = useI18n();
  const language = languageOf(i18n);
  for (const area of areas) use(loading(i18n, language, area));
  return useMemo(() => fromI18next(i18n, language), [i18n, language]);
}

/**
 * Returns the language and a function that changes it without a reload, so that no form loses its state. The function
 * rejects, without a change, when offline.
 */
export function useLanguage(): readonly [Language, (language: Language) => Promise<void>] {
  const i18n = useI18n();
  const change = useCallback((language: Language) => changeLanguage(i18n, language), [i18n]);
  return [languageOf(i18n), change];
}

/** A smaller `useTranslation`: it loads no namespaces and prefixes no keys. */
function useI18n(): I18n {
  const i18n = use(I18nContext)?.i18n;
  if (!i18n) throw new Error('a text outside <I18nextProvider>');
  const subscribe = useCallback(
    (listener: () => void) => {
      i18n.on('languageChanged', listener);
      return () => i18n.off('languageChanged', listener);
    },
    [i18n],
  );
  const language = () => i18n.language;
  useSyncExternalStore(subscribe, language, language);
  return i18n;
}

export async function changeLanguage(i18n: I18n, language: Language): Promise<void> {
  wanted.set(i18n.store, language);
  const areas = Object.keys(AREAS).filter(isArea);
  const loaded = areas.filter((area) => i18n.hasResourceBundle(languageOf(i18n), area));
  const [{ core }] = await Promise.all([CORE[language](), ...loaded.map((area) => loading(i18n, language, area))]);
  // A later choice wins over one that took longer to load.
  if (wanted.get(i18n.store) !== language) return;
  for (const [namespace, texts] of Object.entries(core)) i18n.addResourceBundle(language, namespace, texts);
  await i18n.changeLanguage(language);
  applyLanguage(language);
}

const wanted = new WeakMap<object, Language>();
const running = new WeakMap<object, Map<string, Promise<void>>>();

/**
 * Returns the pending or finished load of an area in a language. It is the same promise each time, as `use` requires; a
 * failed one is forgotten, so that a retry loads again.
 */
function loading(i18n: I18n, language: Language, area: Area): Promise<void> {
  const known = running.get(i18n.store) ?? new Map<string, Promise<void>>();
  running.set(i18n.store, known);
  const key = `${language}/${area}`;
  const begun = known.get(key);
  if (begun) return begun;
  const promise = i18n.hasResourceBundle(language, area) ? Promise.resolve() : load(i18n, language, area);
  known.set(key, promise);
  promise.then(
    // React reads these fields: with them, loaded texts never suspend, so that a change of language hides nothing.
    () => Object.assign(promise, { status: 'fulfilled', value: undefined }),
    () => known.delete(key),
  );
  return promise;
}

async function load(i18n: I18n, language: Language, area: Area): Promise<void> {
  const { default: texts } = await AREAS[area][language]();
  i18n.addResourceBundle(language, area, texts);
}

function isArea(name: string): name is Area {
  return Object.hasOwn(AREAS, name);
}

function languageOf(i18n: I18n): Language {
  return isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
}

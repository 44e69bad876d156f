import { isLanguage } from '@dars/contracts/language';
import type { Language } from '@dars/contracts/languages';
import { DEFAULT_LANGUAGE } from '@dars/contracts/languages';
import { createInstance, type i18n as I18n } from 'i18next';
import { use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { I18nContext } from 'react-i18next';
import { applyLanguage } from './apply-language.ts';
import { fromI18next, I18NEXT_OPTIONS, VALUE_FORMATTER } from './i18next-translate.ts';
import type { Area, CoreNamespace, TranslationKey } from './keys.ts';
import type { Texts } from './messages.ts';
import type { Translate } from './translate.ts';

type Files<Name extends string, Module> = Record<`../locales/${Language}/${Name}`, () => Promise<Module>>;
type AreaFiles = Record<`./${Area}.json`, () => Promise<{ default: Texts }>>;

// A test holds every language to the same files.
const CORES = import.meta.glob('../locales/*/core.ts') as Files<'core.ts', { core: Record<CoreNamespace, Texts> }>;
// The names of a language's areas are a file of its own, because the learners' home needs none of them.
const AREAS = import.meta.glob('../locales/*/areas.ts') as Files<'areas.ts', { areas: AreaFiles }>;

export type GivenTexts = Readonly<Record<CoreNamespace, Texts> & Partial<Record<Area, Texts>>>;

/**
 * Creates i18next for the signed-in client, with the texts that every screen needs, for `<I18nextProvider>`.
 * @param given texts that came with the page: those of every screen, and those of whole areas
 */
export async function createClientI18n(language: Language, given?: GivenTexts): Promise<I18n> {
  const texts = given ?? (await CORES[`../locales/${language}/core.ts`]()).core;
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
  return loadOnce(i18n, languageOf(i18n), area);
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
  for (const area of areas) use(loadOnce(i18n, language, area));
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
  wantedLanguages.set(i18n.store, language);
  const [{ core }, { areas }] = await Promise.all([
    CORES[`../locales/${language}/core.ts`](),
    AREAS[`../locales/${language}/areas.ts`](),
  ]);
  const loaded = Object.keys(i18n.getDataByLanguage(languageOf(i18n)) ?? {});
  const wanted = loaded.filter((name): name is Area => `./${name}.json` in areas);
  await Promise.all(wanted.map((area) => loadOnce(i18n, language, area)));
  // A later choice wins over one that took longer to load.
  if (wantedLanguages.get(i18n.store) !== language) return;
  for (const [namespace, texts] of Object.entries(core)) i18n.addResourceBundle(language, namespace, texts);
  await i18n.changeLanguage(language);
  applyLanguage(language);
}

const wantedLanguages = new WeakMap<object, Language>();
const pendingLoads = new WeakMap<object, Map<string, Promise<void>>>();

/**
 * Returns the pending or finished load of an area in a language. It is the same promise each time, as `use` requires; a
 * failed one is forgotten, so that a retry loads again.
 */
function loadOnce(i18n: I18n, language: Language, area: Area): Promise<void> {
  const known = pendingLoads.get(i18n.store) ?? new Map<string, Promise<void>>();
  pendingLoads.set(i18n.store, known);
  const key = `${language}/${area}`;
  const begun = known.get(key);
  if (begun) return begun;
  const promise = i18n.hasResourceBundle(language, area) ? Promise.resolve() : loadTexts(i18n, language, area);
  known.set(key, promise);
  promise.then(
    // React reads these fields: with them, loaded texts never suspend, so that a change of language hides nothing.
    () => Object.assign(promise, { status: 'fulfilled', value: undefined }),
    () => known.delete(key),
  );
  return promise;
}

async function loadTexts(i18n: I18n, language: Language, area: Area): Promise<void> {
  const { areas } = await AREAS[`../locales/${language}/areas.ts`]();
  const { default: texts } = await areas[`./${area}.json`]();
  i18n.addResourceBundle(language, area, texts);
}

function languageOf(i18n: I18n): Language {
  return isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
}

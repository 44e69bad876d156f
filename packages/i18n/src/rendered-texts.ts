import { type Language, perLanguage } from '@dars/contracts/languages';
import type { CoreNamespace, Namespace, Resources } from './keys.ts';

type Rendered = Pick<Resources, CoreNamespace | 'auth' | 'catalogue' | 'certificates' | 'page' | 'portal'>;

// The patterns are a part of the build: the server that renders pages is one file without the locale files beside it.
const CORES = import.meta.glob<Pick<Resources, CoreNamespace>>('../locales/*/core.ts', { eager: true, import: 'core' });
const FILES = import.meta.glob<Resources[Namespace]>('../locales/*/{auth,catalogue,certificates,page,portal}.json', {
  eager: true,
  import: 'default',
});

/** The texts of the pages that the server renders. */
export const RENDERED_TEXTS: Record<Language, Rendered> = perLanguage((language) => {
  const file = (name: string) => FILES[`../locales/${language}/${name}.json`];
  // A test holds the files of every language to the keys of the Arabic ones.
  const [auth, catalogue, certificates] = [file('auth'), file('catalogue'), file('certificates')];
  const texts = { auth, catalogue, certificates, page: file('page'), portal: file('portal') };
  return { ...CORES[`../locales/${language}/core.ts`], ...texts } as Rendered;
});

import type { Language } from '@dars/contracts/languages';
import { applyLanguage } from '@dars/i18n/apply-language';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { languageQuery } from './page-address.ts';
import { findPageData, type HydratedPage, type PublicPageData, type ScreenProps } from './page-data.ts';
import { LanguageSwitch } from './parts/language-switch.tsx';
import { Texts } from './texts.tsx';

interface HydratedRootProps {
  served: PublicPageData;
  /** The screen for the page's kind. */
  Screen: ComponentType<ScreenProps<HydratedPage['kind']>>;
}

/** The root of a hydrated page. The server renders the same components. */
export function HydratedRoot({ served, Screen }: HydratedRootProps) {
  const [data, setData] = useState(served);
  const wantedLanguage = useRef(served.language);

  async function switchLanguage(language: Language) {
    wantedLanguage.current = language;
    const address = languageQuery(served.page, language);
    const found = await fetchPage(address);
    if (wantedLanguage.current !== language) return;
    // If there was no answer, or another page, the browser loads the address itself.
    if (found?.page?.kind !== served.page.kind) return location.assign(address);
    applyLanguage(language);
    document.title = found.title;
    // The visitor's input stays; only the texts and the portal's name change.
    setData((current) => ({ ...found, page: current.page }));
  }

  useEffect(() => prefetchApp(served.appFiles), [served]);
  const { page, realm, path, year } = data;
  const languages = (
    <LanguageSwitch
      offered={realm.languages}
      queryFor={(language) => languageQuery(page, language)}
      onSwitch={(language) => void switchLanguage(language)}
    />
  );
  return (
    <Texts language={data.language} texts={data.texts}>
      <Screen page={page} realm={realm} path={path} year={year} languages={languages} />
    </Texts>
  );
}

/** Loads the page in another language from the server, which knows the portal's names and all texts. */
async function fetchPage(address: string): Promise<PublicPageData | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    return findPageData<PublicPageData>(await response.text());
  } catch {
    // Offline, the browser shows its own message.
    return undefined;
  }
}

/** Prefetches the files of the signed-in client once the visitor begins to type. */
function prefetchApp(files: readonly string[]): () => void {
  const fetchAll = () => {
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
    }
  };
  document.addEventListener('input', fetchAll, { once: true });
  return () => document.removeEventListener('input', fetchAll);
}

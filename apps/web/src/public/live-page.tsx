import type { Language } from '@dars/contracts/constants';
import { applyLanguage } from '@dars/i18n/apply-language';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { languageQuery } from './page-address.ts';
import { findPageData, type LivePage as LivePageModel, type PublicPageData, type ScreenProps } from './page-data.ts';
import { LanguageSwitch } from './parts/language-switch.tsx';
import { Texts } from './texts.tsx';

interface LivePageProps {
  served: PublicPageData;
  /** Of the page's kind. */
  Screen: ComponentType<ScreenProps<LivePageModel['kind']>>;
}

/** The page in the browser, from the HTML that the server sent: the same tree as there. */
export function LivePage({ served, Screen }: LivePageProps) {
  const [data, setData] = useState(served);
  const wanted = useRef(served.language);

  async function switchLanguage(language: Language) {
    wanted.current = language;
    const address = languageQuery(served.page, language);
    const found = await fetchPage(address);
    if (wanted.current !== language) return;
    // No answer, or another page than this one: the browser shows whatever it is.
    if (found?.page?.kind !== served.page.kind) return location.assign(address);
    applyLanguage(language);
    document.title = found.title;
    // What the visitor did on this page stays; only its words and the portal's name are exchanged.
    setData((current) => ({ ...found, page: current.page }));
  }

  useEffect(() => fetchNextAhead(served.next), [served]);
  const { page, realm, path, year } = data;
  const languages = (
    <LanguageSwitch
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

/** The same page in another language, rendered by the server: it alone knows the portal's names, and no text of the other languages has to be carried along. */
async function fetchPage(address: string): Promise<PublicPageData | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    return findPageData<PublicPageData>(await response.text());
  } catch {
    // Offline: the browser says it better.
    return undefined;
  }
}

/** While the visitor types, what comes after signing in is fetched with what bandwidth is left. */
function fetchNextAhead(files: readonly string[]): () => void {
  const fetchAll = () => {
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
    }
  };
  document.addEventListener('input', fetchAll, { once: true });
  return () => document.removeEventListener('input', fetchAll);
}

import type { Language } from '@dars/contracts/constants';
import { languageQuery } from './page-address.ts';
import type { PublicPageData } from './page-data.ts';
import { LanguageSwitch } from './parts/language-switch.tsx';
import { Activate } from './screens/activate.tsx';
import { Login } from './screens/login.tsx';
import { SetPassword } from './screens/set-password.tsx';
import { Texts } from './texts.tsx';

interface PublicPageProps {
  data: PublicPageData;
  onLanguage: (language: Language) => void;
}

/** A page that a script takes over: the same tree on the server and in the browser. */
export function PublicPage({ data, onLanguage }: PublicPageProps) {
  return (
    <Texts language={data.language} texts={data.texts}>
      <Screen data={data} onLanguage={onLanguage} />
    </Texts>
  );
}

function Screen({ data, onLanguage }: PublicPageProps) {
  const { page, realm, path, year } = data;
  const languages = <LanguageSwitch queryFor={(language) => languageQuery(page, language)} onSwitch={onLanguage} />;
  const shared = { realm, path, year, languages };
  switch (page.kind) {
    case 'login':
      return <Login page={page} {...shared} />;
    case 'activate':
      return <Activate page={page} {...shared} />;
    case 'set-password':
      return <SetPassword page={page} {...shared} />;
  }
}

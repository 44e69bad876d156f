import type { Language } from '@dars/contracts/languages';
import type { TranslationKey } from '@dars/i18n/keys';
import { createMessages } from '@dars/i18n/messages';
import { TextsContext } from '@dars/i18n/texts-context';
import type { Translate } from '@dars/i18n/translate';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { PageTexts, TextNamespace } from './page-data.ts';

export type PageTranslate = Translate<TranslationKey<TextNamespace>>;

const PageTextsContext = createContext<PageTranslate | null>(null);

interface TextsProps {
  language: Language;
  texts: PageTexts;
  children: ReactNode;
}

/** Provides the texts that the server sent, to the page and to the design system's components. */
export function Texts({ language, texts, children }: TextsProps) {
  const translate = useMemo(() => createMessages<TextNamespace>(language, texts), [language, texts]);
  return (
    <PageTextsContext value={translate}>
      <TextsContext value={translate}>{children}</TextsContext>
    </PageTextsContext>
  );
}

export function usePageTexts(): PageTranslate {
  const translate = use(PageTextsContext);
  if (!translate) throw new Error('no <Texts> around this component');
  return translate;
}

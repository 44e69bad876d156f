import { LANGUAGE_FACTS, LANGUAGES, type Language } from '@dars/contracts/languages';
import { directionOf } from '@dars/i18n/direction';
import type { MouseEvent } from 'react';
import { usePageTexts } from '../texts.tsx';

interface LanguageSwitchProps {
  /** The languages that the realm offers. Missing: all. */
  offered: readonly Language[] | undefined;
  /** Returns the query of this page in a language. */
  queryFor: (language: Language) => string;
  onSwitch?: (language: Language) => void;
}

/**
 * The links of the languages. They work without a script; with it they change the language without a reload, and typed
 * text stays.
 */
export function LanguageSwitch({ offered = LANGUAGES, queryFor, onSwitch }: LanguageSwitchProps) {
  const t = usePageTexts();
  const onClick = (event: MouseEvent, language: Language) => {
    if (!onSwitch || !isPlainClick(event)) return;
    event.preventDefault();
    onSwitch(language);
  };
  if (offered.length < 2) return null;
  return (
    <nav className="languages" aria-label={t('common:language')}>
      {offered.map((language) => (
        <a
          key={language}
          href={queryFor(language)}
          lang={language}
          dir={directionOf(language)}
          aria-current={language === t.language ? 'true' : undefined}
          onClick={(event) => onClick(event, language)}
        >
          {LANGUAGE_FACTS[language].name}
        </a>
      ))}
    </nav>
  );
}

/** A click that opens a new tab is left to the browser. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

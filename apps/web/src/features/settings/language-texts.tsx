import type { Language } from '@dars/contracts/languages';
import { useTranslate } from '@dars/i18n/client';
import type { AnyFieldApi } from '@tanstack/react-form';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { LanguageChoice } from '../../lib/form/language-choice.tsx';

interface ControlProps {
  dir: 'auto';
  lang: Language;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

interface LanguageTextsProps {
  /** The field of a text in each language. */
  field: AnyFieldApi;
  /** Renders the control of the chosen language's text. */
  children: (props: ControlProps) => ReactNode;
}

/** A text in one language after the other: a choice of the language above the control of its text. */
export function LanguageTexts({ field, children }: LanguageTextsProps) {
  const t = useTranslate();
  const [language, setLanguage] = useState<Language>(t.language);
  const texts: Record<Language, string> = field.state.value;
  return (
    <div className="grid gap-3">
      <LanguageChoice language={language} onChange={setLanguage} />
      {children({
        dir: 'auto',
        lang: language,
        value: texts[language],
        onChange: ({ target }) => field.handleChange({ ...texts, [language]: target.value }),
      })}
    </div>
  );
}

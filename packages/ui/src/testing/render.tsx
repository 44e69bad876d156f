import { directionOf } from '@dars/i18n/direction';
import ar from '@dars/i18n/locales/ar/common.json';
import en from '@dars/i18n/locales/en/common.json';
import { createMessages } from '@dars/i18n/messages';
import { TextsContext } from '@dars/i18n/texts-context';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Direction } from '../direction.tsx';

const TEXTS = { ar, en } as const;

/** Renders a part inside the providers of the app. */
export function renderPart(part: ReactNode, language: keyof typeof TEXTS = 'ar') {
  const t = createMessages(language, { common: TEXTS[language] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsContext value={t}>
      <Direction dir={directionOf(language)}>{children}</Direction>
    </TextsContext>
  );
  return { ...render(part, { wrapper }), t };
}

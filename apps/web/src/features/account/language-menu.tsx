import { LANGUAGE_FACTS, LANGUAGES } from '@dars/contracts/languages';
import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Menu } from '@dars/ui/overlay/menu';
import { Check, Languages } from 'lucide-react';
import { useSession } from '../../app/session/session.tsx';
import { useChangeLanguage } from '../../lib/portal/use-change-language.ts';

/** The choice of the language. It changes without a reload, so forms keep their values. */
export function LanguageMenu() {
  const t = useTranslate();
  const { realm } = useSession();
  const change = useChangeLanguage();
  return (
    <Menu
      label={t('common:language')}
      trigger={
        <IconButton label={t('common:language')}>
          <Icon icon={Languages} />
        </IconButton>
      }
      items={(realm.languages ?? LANGUAGES).map((language) => ({
        key: language,
        label: (
          <span lang={language} className="flex flex-1 items-center justify-between gap-6">
            {LANGUAGE_FACTS[language].name}
            {language === t.language && <Icon icon={Check} small />}
          </span>
        ),
        onSelect: () => void change(language),
      }))}
    />
  );
}

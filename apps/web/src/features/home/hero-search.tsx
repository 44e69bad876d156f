import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { CATALOGUE } from '../../lib/course/learner-paths.ts';
import { useShortcut } from '../../lib/keys/use-shortcut.ts';

/** The search field that opens the catalogue with its results. */
export function HeroSearch() {
  const t = useTranslate('page');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useShortcut('Slash', () => input.current?.focus());
  function openResults(event: FormEvent) {
    event.preventDefault();
    const query = input.current?.value.trim();
    void navigate({ href: query ? `${CATALOGUE}?${new URLSearchParams({ q: query })}` : CATALOGUE });
  }
  return (
    <search>
      <form className="dw-search" onSubmit={openResults}>
        <Icon icon={Search} />
        <input
          ref={input}
          type="search"
          dir="auto"
          aria-label={t('page:home.search')}
          placeholder={t('page:home.search_hint')}
        />
        <kbd className="kbd">/</kbd>
        <Button type="submit" variant="primary">
          {t('page:home.find')}
        </Button>
      </form>
    </search>
  );
}

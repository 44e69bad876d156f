import { QUERY_MAX } from '@dars/contracts/constants';
import { useTranslate } from '@dars/i18n/client';
import { Glyph } from '@dars/ui/brand/glyph';
import { Button, IconButton } from '@dars/ui/button';
import { Input } from '@dars/ui/form/input';
import { isTooLong } from '@dars/ui/form/length-note';
import { Icon } from '@dars/ui/icon';
import { RefreshCw, Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useShortcut } from '../keys/use-shortcut.ts';
import { useSyncedState } from './use-synced-state.ts';

interface ListToolbarProps {
  /** The query in the address. */
  query: string | undefined;
  label: string;
  onQuery: (query: string | undefined) => void;
  /** Renders further filters. They apply at once, together with the typed text. */
  children: (typed: string | undefined) => ReactNode;
  onRefresh: () => void;
  refreshing: boolean;
  /** The main action of the page. */
  action?: ReactNode;
}

/** The toolbar of a list, with its search. The button or Enter sends the text. */
export function ListToolbar({ query, label, onQuery, children, onRefresh, refreshing, action }: ListToolbarProps) {
  const t = useTranslate();
  const [text, setText] = useSyncedState(query ?? '');
  const input = useRef<HTMLInputElement>(null);
  useShortcut('Slash', () => input.current?.select());
  const typed = text.trim() || undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isTooLong(text, QUERY_MAX)) onQuery(typed);
  }

  return (
    <search>
      <form
        onSubmit={submit}
        className="flex flex-wrap items-center gap-3 px-8 pt-4 max-[1199px]:px-5 narrow:gap-2 narrow:px-4"
      >
        <Input
          ref={input}
          type="search"
          enterKeyHint="search"
          dir="auto"
          maxLength={QUERY_MAX}
          icon={<Glyph name="search" small />}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="max-w-[320px] flex-1 basis-[220px] narrow:max-w-none narrow:basis-full"
        />
        {children(typed)}
        <Button type="submit" variant="tint" className="narrow:flex-1">
          <Icon icon={Search} small />
          {t('common:actions.search')}
        </Button>
        <span className={`ms-auto flex items-center gap-2 narrow:ms-0 ${action ? 'narrow:flex-1' : 'narrow:hidden'}`}>
          <IconButton label={t('common:table.refresh')} busy={refreshing} onClick={onRefresh} className="narrow:hidden">
            <Icon icon={RefreshCw} />
          </IconButton>
          {action}
        </span>
      </form>
    </search>
  );
}

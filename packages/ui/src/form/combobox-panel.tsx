import { searchKey } from '@dars/contracts/search-key';
import { useTexts } from '@dars/i18n/texts-context';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Glyph } from '../brand/glyph.tsx';
import { Button } from '../button.tsx';
import { Loader } from '../dot.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useDebounced } from '../use-debounced.ts';
import { type ListName, OptionList, optionId } from './option-list.tsx';
import { useListbox } from './use-listbox.ts';
import { type ComboboxOption, useOptionFilter } from './use-option-filter.ts';

const SERVER_SEARCH_DELAY = 250;

export interface ComboboxPanelProps {
  options: readonly ComboboxOption[];
  value: string | null;
  name: ListName;
  search: 'local' | 'server' | 'none';
  searchText?: string | undefined;
  onSearch?: ((query: string) => void) | undefined;
  onEndReached?: (() => void) | undefined;
  loading?: boolean | undefined;
  failed?: boolean | undefined;
  onRetry?: (() => void) | undefined;
  emptyText?: ReactNode;
  onPick: (option: ComboboxOption) => void;
}

/** The open part of a combobox: the search field and the options below it. It holds the focus. */
export function ComboboxPanel(props: ComboboxPanelProps) {
  const { options, value, search, searchText, onSearch, onPick } = props;
  const t = useTexts();
  const listId = useId();
  const [query, setQuery] = useState('');
  const filtered = useOptionFilter(options, search === 'local' ? query : '');
  useSearchOnOpen(onSearch);
  const [searched, setSearched] = useState('');
  useDebounced(query, SERVER_SEARCH_DELAY, (latest) => {
    setSearched(latest);
    onSearch?.(latest.trim());
  });
  // While the options belong to an earlier query, Enter would choose the wrong option.
  const isStale = search === 'server' && (query !== searched || (query !== '' && props.loading === true));

  const pick = (index: number) => {
    const option = filtered[index];
    if (option && !option.disabled) onPick(option);
  };
  const listbox = useListbox({
    count: filtered.length,
    start: Math.max(
      0,
      options.findIndex((option) => option.value === value),
    ),
    isDisabled: (index) => filtered[index]?.disabled === true,
    onPick: (index) => !isStale && pick(index),
    hasInput: search !== 'none',
  });
  const typeAhead = useTypeAhead(filtered, listbox.active, listbox.setActive);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: without a search field the panel itself takes the keys.
    <div
      className="combobox-panel"
      onKeyDown={(event) => {
        // The retry button handles its own keys.
        if (event.target instanceof HTMLButtonElement) return;
        listbox.onKeyDown(event);
        if (search === 'none' && !event.defaultPrevented) typeAhead(event);
      }}
    >
      {search !== 'none' && (
        <div className="combobox-search">
          <Glyph name="search" small />
          <input
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-label={searchText ?? t('common:actions.search')}
            placeholder={searchText ?? t('common:actions.search')}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            dir="auto"
            data-autofocus=""
            aria-controls={listId}
            aria-activedescendant={filtered.length > 0 ? optionId(listId, listbox.active) : undefined}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              listbox.setActive(0);
            }}
          />
          {props.loading && filtered.length > 0 && <Loader />}
        </div>
      )}
      <Results
        {...props}
        listId={listId}
        options={filtered}
        active={listbox.active}
        onActive={listbox.setActive}
        onPickIndex={pick}
      />
    </div>
  );
}

interface ResultsProps extends ComboboxPanelProps {
  listId: string;
  active: number;
  onActive: (index: number) => void;
  onPickIndex: (index: number) => void;
}

function Results({
  listId,
  name,
  search,
  options,
  value,
  active,
  onActive,
  onPickIndex,
  onEndReached,
  loading,
  failed,
  onRetry,
  emptyText,
}: ResultsProps) {
  const t = useTexts();
  if (failed) {
    return (
      <div role="alert" className="combobox-note">
        {t('common:failed.title')}
        {onRetry && (
          <Button size="small" onClick={onRetry}>
            {t('common:actions.retry')}
          </Button>
        )}
      </div>
    );
  }
  if (options.length > 0) {
    return (
      <OptionList
        focusable={search === 'none'}
        id={listId}
        name={name}
        options={options}
        value={value}
        active={active}
        onActive={onActive}
        onPick={onPickIndex}
        onEndReached={onEndReached}
      />
    );
  }
  if (loading) {
    return (
      <div className="combobox-wait" role="status" aria-label={t('common:loading')}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  return (
    <p role="status" className="combobox-note">
      {emptyText ?? t('common:no_results')}
    </p>
  );
}

/** Resets the search whenever the panel opens. */
function useSearchOnOpen(onSearch: ((query: string) => void) | undefined) {
  const first = useRef(onSearch);
  useEffect(() => {
    first.current?.('');
  }, []);
}

const TYPING_PAUSE = 700;

/** Without a search field a letter moves to the next option that begins with it. */
function useTypeAhead(options: readonly ComboboxOption[], active: number, setActive: (index: number) => void) {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const isFresh = event.timeStamp - typed.current.at > TYPING_PAUSE;
    const text = searchKey((isFresh ? '' : typed.current.text) + event.key);
    typed.current = { text, at: event.timeStamp };
    const order = [...options.keys()].map((index) => (active + (isFresh ? 1 : 0) + index) % options.length);
    const found = order.find((index) => searchKey(options[index]?.label ?? '').startsWith(text));
    if (found !== undefined) setActive(found);
  };
}

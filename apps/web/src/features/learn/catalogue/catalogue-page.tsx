import { QUERY_MAX } from '@dars/contracts/constants';
import { useTranslate } from '@dars/i18n/client';
import { Glyph } from '@dars/ui/brand/glyph';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Input } from '@dars/ui/form/input';
import { isTooLong } from '@dars/ui/form/length-note';
import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useShortcut } from '../../../lib/keys/use-shortcut.ts';
import { useSyncedState } from '../../../lib/list/use-synced-state.ts';
import { CourseShelf } from './course-shelf.tsx';
import { type CatalogueSearch, catalogueInput } from './courses-search.ts';
import { LessonResults } from './lesson-results.tsx';

interface CataloguePageProps {
  search: CatalogueSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: CatalogueSearch, options?: { replace: boolean }) => void;
}

/** The catalogue of all courses that are open to the reader. */
export function CataloguePage({ search, onSearch }: CataloguePageProps) {
  const t = useTranslate('learn');
  const { realm } = useSession();
  const input = catalogueInput(search);
  const { q } = search;
  const over = (q?.length ?? 0) - QUERY_MAX;
  const list = trpc.learning.catalogue.useQuery(input, { placeholderData: keepPreviousData, enabled: over <= 0 });
  return (
    <div className="mx-auto max-w-6xl px-6 py-10 narrow:px-4 narrow:py-6">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1>{t('learn:catalogue.title')}</h1>
          {list.data && over <= 0 && (
            <p role="status" className="text-small text-ink-2">
              {q
                ? t('learn:catalogue.found', { count: list.data.total, query: q })
                : t('learn:catalogue.all', { count: list.data.total })}
            </p>
          )}
        </div>
        <SearchForm q={q} onQuery={(typed) => onSearch({ q: typed })} />
      </div>
      {q && over <= 0 && <LessonResults query={q} />}
      {over > 0 ? (
        <EmptyState
          className="card py-16"
          title={t('learn:catalogue.too_long')}
          detail={t('common:too_long', { count: over })}
          action={<Button onClick={() => onSearch({})}>{t('learn:catalogue.show_all')}</Button>}
        />
      ) : (
        <CourseShelf
          list={list}
          page={input.page}
          size={input.size}
          onPage={(page, options) => onSearch({ q, page: page + 1 }, options)}
          query={q}
          empty={
            q ? (
              <EmptyState
                className="card py-16"
                title={t('learn:catalogue.no_match', { query: q })}
                action={<Button onClick={() => onSearch({})}>{t('learn:catalogue.show_all')}</Button>}
              />
            ) : (
              <EmptyState
                className="card py-16"
                title={t('learn:catalogue.empty')}
                detail={t('learn:catalogue.empty_detail', { name: realm.name })}
              />
            )
          }
        />
      )}
    </div>
  );
}

function SearchForm({ q, onQuery }: { q: string | undefined; onQuery: (query: string | undefined) => void }) {
  const t = useTranslate('learn');
  const [text, setText] = useSyncedState(q ?? '');
  const input = useRef<HTMLInputElement>(null);
  useShortcut('Slash', () => input.current?.select());
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isTooLong(text, QUERY_MAX)) onQuery(text.trim() || undefined);
  }
  return (
    <search className="max-w-full min-w-0 flex-1 basis-[280px] sm:max-w-[420px]">
      <form onSubmit={submit} className="flex gap-2">
        <Input
          ref={input}
          type="search"
          enterKeyHint="search"
          dir="auto"
          maxLength={QUERY_MAX}
          icon={<Glyph name="search" small />}
          aria-label={t('learn:catalogue.search')}
          placeholder={t('learn:catalogue.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="tint">
          {t('common:actions.search')}
        </Button>
      </form>
    </search>
  );
}

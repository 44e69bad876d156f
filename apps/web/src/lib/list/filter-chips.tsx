import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Chip } from '@dars/ui/data/chip';
import { UserText } from '@dars/ui/user-text';
import type { ReactNode } from 'react';

interface FilterChipsProps {
  query: string | undefined;
  /** Where the text is looked for, unless everywhere. */
  queryLabel?: string;
  onQueryRemove: () => void;
  /** What else the list is narrowed to; those without a text are off. */
  filters: readonly { text: string | undefined; removeLabel: string; onRemove: () => void }[];
  onClear: () => void;
  total: number | undefined;
  /** What can be done with what is found. */
  children?: ReactNode;
}

/** What a list is narrowed to, each to be taken off alone, and how many rows that leaves. */
export function FilterChips(props: FilterChipsProps) {
  const { query, queryLabel, onQueryRemove, filters, onClear, total, children } = props;
  const t = useTranslate();
  const isFiltered = query !== undefined || filters.some(({ text }) => text !== undefined);
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-2 px-8 py-3 max-[1199px]:px-5 narrow:px-4">
      {query && (
        <Chip
          label={queryLabel ?? t('common:filters.query')}
          removeLabel={t('common:filters.remove_query')}
          onRemove={onQueryRemove}
        >
          <UserText className="block max-w-60 truncate narrow:max-w-32">{query}</UserText>
        </Chip>
      )}
      {filters.map(
        ({ text, removeLabel, onRemove }) =>
          text !== undefined && (
            <Chip key={removeLabel} removeLabel={removeLabel} onRemove={onRemove}>
              {text}
            </Chip>
          ),
      )}
      {isFiltered && (
        <Button variant="ghost" size="small" onClick={onClear}>
          {t('common:filters.clear')}
        </Button>
      )}
      <span className="ms-auto flex flex-wrap items-center gap-2">
        {children}
        <p role="status" className="caption quiet">
          {total !== undefined && t('common:table.results', { count: total })}
        </p>
      </span>
    </div>
  );
}

import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Chip } from '@dars/ui/data/chip';
import { UserText } from '@dars/ui/user-text';
import type { ReactNode } from 'react';

interface FilterChipsProps {
  query: string | undefined;
  /** The searched field, unless the search covers all fields. */
  queryLabel?: string;
  onQueryRemove: () => void;
  /** The other filters; one without a text is not active. */
  filters: readonly { text: string | undefined; removeLabel: string; onRemove: () => void }[];
  onClear: () => void;
  total: number | undefined;
  /** Actions on the results. */
  children?: ReactNode;
}

/** The active filters of a list, each with a button to remove it, and the number of results. */
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

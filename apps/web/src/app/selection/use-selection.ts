import { MAX_NAMED } from '@dars/contracts/constants';
import type { Selection } from '@dars/contracts/list';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { toast } from '@dars/ui/toast';
import { useMemo, useState } from 'react';
import { countOf, EMPTY_SELECTION, isSelected, withPage } from './selection.ts';

const NO_ROWS: readonly never[] = [];

/** The selected rows of a list, across its pages. */
export interface Selected<Filter> {
  /** The filters of the list, as the server's input has them. */
  filter: Filter;
  selection: Selection<Filter>;
  setSelection: (selection: Selection<Filter>) => void;
  /** Number of selected rows. */
  count: number;
  /** Number of rows that the filters find. */
  total: number;
  /** Whether rows of other pages are selected. */
  isBeyondPage: boolean;
  /** The selected ids of the page that is shown. */
  onPage: ReadonlySet<string>;
  selectOnPage: (chosen: ReadonlySet<string>) => void;
}

/** Keeps the selection of a list. It survives paging and is emptied by other filters. */
export function useSelection<Filter>(
  filter: Filter,
  list: { rows: readonly { id: string }[]; total: number } | undefined,
): Selected<Filter> {
  const t = useTranslate('selection');
  const rows = list?.rows ?? NO_ROWS;
  const total = list?.total ?? 0;
  const key = JSON.stringify(filter);
  const [selection, setSelection] = useState<Selection<Filter>>(EMPTY_SELECTION);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    setSelection(EMPTY_SELECTION);
  }
  const onPage = useMemo(() => {
    const ids = rows.map(({ id }) => id);
    return new Set(ids.filter((id) => isSelected(selection, id)));
  }, [rows, selection]);

  function selectOnPage(chosen: ReadonlySet<string>) {
    const page = rows.map(({ id }) => id);
    const next = withPage(selection, page, chosen);
    if (next) setSelection(next);
    else
      toast({
        title: t('selection:limit.title', { max: formatNumber(t.language, MAX_NAMED) }),
        detail: t('selection:limit.detail'),
        tone: 'info',
      });
  }

  const count = countOf(selection, total);
  return { filter, selection, setSelection, count, total, isBeyondPage: count > onPage.size, onPage, selectOnPage };
}

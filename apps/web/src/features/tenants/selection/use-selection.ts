import type { TenantSelection } from '@dars/contracts/portal/tenant-selection';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { toast } from '@dars/ui/toast';
import { useMemo, useState } from 'react';
import { type TenantListSearch, tenantListFilter } from '../tenant-list-search.ts';
import { countOf, EMPTY_SELECTION, isSelected, withPage } from './selection.ts';

/** The selected portals of a search. The selection survives paging and is emptied by another search. */
export function useSelection(
  search: TenantListSearch,
  { rows, total }: { rows: readonly { id: string }[]; total: number },
) {
  const t = useTranslate('admin');
  const filter = tenantListFilter(search);
  const key = JSON.stringify(filter);
  const [selection, setSelection] = useState<TenantSelection>(EMPTY_SELECTION);
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
        title: t('admin:selection.limit.title', { max: formatNumber(t.language, MAX_NAMED) }),
        detail: t('admin:selection.limit.detail'),
        tone: 'info',
      });
  }

  return { filter, selection, setSelection, count: countOf(selection, total), onPage, selectOnPage };
}

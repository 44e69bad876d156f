import type { ListName } from '@dars/contracts/accounts/list-names';
import { deviceStorage } from '@dars/ui/browser-storage';
import type { TableColumn } from '@dars/ui/data/table';
import { NARROW, useMediaQuery } from '@dars/ui/use-media-query';
import { useMemo, useState } from 'react';
import { chosenColumns, parseColumnChoice, usualColumns } from '../../lib/list/column-choice.ts';
import type { ColumnChoice } from '../../lib/list/columns-menu.tsx';
import { useSession } from '../session/session.tsx';

/** Returns the greatest priority of the columns that fit; the same widths as in table.css. */
function useMostPriority(): number {
  const isBelow1200 = useMediaQuery('(max-width: 1199px)');
  const isBelow1440 = useMediaQuery('(max-width: 1439px)');
  if (isBelow1200) return 1;
  return isBelow1440 ? 2 : 3;
}

/** The columns that a person has chosen for a list, which this device keeps. */
export function useColumnChoice<Row>(
  list: ListName,
  all: readonly TableColumn<Row>[],
): ColumnChoice<Row> & { columns: readonly TableColumn<Row>[] } {
  const { user } = useSession();
  const key = `columns:${user.id}:${list}`;
  const [chosen, setChosen] = useState(() => parseColumnChoice(deviceStorage.getItem(key)));
  const isCards = useMediaQuery(NARROW);
  const mostPriority = useMostPriority();
  const columns = useMemo(() => (chosen ? chosenColumns(all, chosen) : all), [all, chosen]);

  function choose(ids: readonly string[] | undefined) {
    setChosen(ids && [...ids]);
    if (ids) deviceStorage.setItem(key, JSON.stringify(ids));
    else deviceStorage.removeItem(key);
  }
  const shown = chosen ?? usualColumns(all, { isCards, mostPriority });
  return { all, columns, shown, isUsual: chosen === undefined, choose };
}

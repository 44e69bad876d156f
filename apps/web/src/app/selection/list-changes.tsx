import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { lazyPart } from '@dars/ui/lazy-part';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { LazyDialog } from '../../lib/lazy-dialog.tsx';
import { RecentChangesMenu } from './recent-changes-menu.tsx';
import type { LoadRows, RowChange } from './row-change.ts';
import { EMPTY_SELECTION } from './selection.ts';
import { type SelectionAction, SelectionToolbar } from './selection-toolbar.tsx';
import type { Selected } from './use-selection.ts';

const DIALOG = lazyPart(async () => (await import('./row-change-dialog.tsx')).RowChangeDialog);

/** Changes that have a button at desktop width besides the first. */
const BUTTONS = 2;

interface ListChangesProps<Filter> {
  /** The name of the list; of the lists of several courses, with the id of the course. */
  list: string;
  selected: Selected<Filter>;
  load: LoadRows;
  /** The changes on offer, the most likely one first. */
  changes: readonly [RowChange, ...RowChange[]];
  /** Loads anew what has changed. */
  refresh: () => void;
  /** Exports the chosen rows. Missing: the list has no export. */
  onExport?: () => void;
}

/** The changes of the chosen rows of a list, and those of late that can be taken back. */
export function ListChanges<Filter>({ list, selected, load, changes, refresh, onExport }: ListChangesProps<Filter>) {
  const t = useTranslate('selection');
  const [change, setChange] = useState<RowChange>();
  const { selection, count, isBeyondPage } = selected;
  const action = (each: RowChange): SelectionAction => ({
    ...{ key: each.key, label: each.title, icon: each.icon, onSelect: () => setChange(each) },
    ...(each.danger && { tone: 'danger' }),
  });
  const [first, ...rest] = changes;
  const csv = onExport && { key: 'csv', label: t('selection:export'), icon: Download, onSelect: onExport };
  return (
    <>
      <SelectionToolbar
        selected={selected}
        text={t('selection:count', { number: formatNumber(t.language, count) })}
        primary={action(first)}
        others={[...rest.slice(0, BUTTONS).map(action), ...(csv ? [csv] : [])]}
        more={rest.slice(BUTTONS).map(action)}
      />
      <RecentChangesMenu list={list} />
      {change && (
        <LazyDialog
          part={DIALOG}
          title={change.title}
          props={{
            ...{ list, change, selection, load, count, isBeyondPage, refresh },
            onChanged: () => selected.setSelection(EMPTY_SELECTION),
            onClose: () => setChange(undefined),
          }}
        />
      )}
    </>
  );
}

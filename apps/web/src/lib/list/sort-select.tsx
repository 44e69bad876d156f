import { useTranslate } from '@dars/i18n/client';
import type { TableColumn } from '@dars/ui/data/table';
import { type ComboboxOption, Select } from '@dars/ui/form/combobox';

interface SortSelectProps<Row> {
  columns: readonly Pick<TableColumn<Row>, 'header' | 'sort'>[];
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** The order of a list at phone width, where its rows are cards and there is no head to press. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const t = useTranslate('lists');
  const options = columns.flatMap(({ header, sort: first }): ComboboxOption[] => {
    if (first === undefined || typeof header !== 'string') return [];
    const column = first.replace(/^-/, '');
    return [
      { value: column, label: t('lists:sort.ascending', { column: header }) },
      { value: `-${column}`, label: t('lists:sort.descending', { column: header }) },
    ];
  });
  if (options.length === 0) return null;
  return (
    <Select
      clearable
      label={t('lists:sort.label')}
      placeholder={t('lists:sort.usual')}
      options={options}
      value={sort ?? null}
      onChange={(chosen) => onSort(chosen ?? undefined)}
      className="min-w-0 flex-1"
    />
  );
}

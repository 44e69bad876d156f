import { useTranslate } from '@dars/i18n/client';
import { Button, IconButton } from '@dars/ui/button';
import type { TableColumn } from '@dars/ui/data/table';
import { Checkbox } from '@dars/ui/form/checkbox';
import { Icon } from '@dars/ui/icon';
import { Popover } from '@dars/ui/overlay/popover';
import { Columns3 } from 'lucide-react';
import { isOptional } from './column-choice.ts';

export interface ColumnChoice<Row> {
  /** All columns of the list. */
  all: readonly TableColumn<Row>[];
  /** The ids of the optional columns that are shown. */
  shown: readonly string[];
  isUsual: boolean;
  /** Undefined: as usual. */
  choose: (ids: readonly string[] | undefined) => void;
}

/** A button that opens the check boxes of the columns of a list. */
export function ColumnsMenu<Row>({ all, shown, isUsual, choose }: ColumnChoice<Row>) {
  const t = useTranslate('lists');
  const optional = all.filter((column) => isOptional(column));
  const toggle = (id: string, on: boolean) => choose(on ? [...shown, id] : shown.filter((each) => each !== id));
  return (
    <Popover
      label={t('lists:columns.title')}
      align="end"
      className="w-60"
      trigger={
        <IconButton label={t('lists:columns.title')} size="small">
          <Icon icon={Columns3} small />
        </IconButton>
      }
    >
      <div className="grid gap-3">
        <b>{t('lists:columns.title')}</b>
        <div className="grid gap-2">
          {optional.map(({ id, header }) => (
            <Checkbox key={id} label={header} checked={shown.includes(id)} onChange={(on) => toggle(id, on)} />
          ))}
        </div>
        <Button size="small" variant="ghost" aria-disabled={isUsual} onClick={() => choose(undefined)}>
          {t('lists:columns.usual')}
        </Button>
      </div>
    </Popover>
  );
}

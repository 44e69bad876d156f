import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { ChartColumn, Table2 } from 'lucide-react';

interface TableSwitchProps {
  /** The name of the chart. */
  name: string;
  isTable: boolean;
  onChange: (isTable: boolean) => void;
}

/** Switches between a chart and the same figures as a table. */
export function TableSwitch({ name, isTable, onChange }: TableSwitchProps) {
  const t = useTranslate('reports');
  return (
    <Button
      variant="ghost"
      size="small"
      className="table-switch"
      aria-label={isTable ? t('reports:as_chart_named', { name }) : t('reports:as_table_named', { name })}
      onClick={() => onChange(!isTable)}
    >
      <Icon icon={isTable ? ChartColumn : Table2} small />
      <span>{isTable ? t('reports:as_chart') : t('reports:as_table')}</span>
    </Button>
  );
}

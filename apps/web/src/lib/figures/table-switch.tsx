import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { ChartColumn, Table2 } from 'lucide-react';

interface TableSwitchProps {
  /** The name of the chart. */
  name: string;
  isTable: boolean;
  className?: string;
  onChange: (isTable: boolean) => void;
}

/** Switches between a chart and the same figures as a table. In a narrow part it shows only its icon. */
export function TableSwitch({ name, isTable, className, onChange }: TableSwitchProps) {
  const t = useTranslate('reports');
  return (
    <Button
      variant="ghost"
      size="small"
      className={classNames('@max-[400px]:w-10 @max-[400px]:p-0', className)}
      aria-label={isTable ? t('reports:as_chart_named', { name }) : t('reports:as_table_named', { name })}
      onClick={() => onChange(!isTable)}
    >
      <Icon icon={isTable ? ChartColumn : Table2} small />
      <span className="@max-[400px]:hidden">{isTable ? t('reports:as_chart') : t('reports:as_table')}</span>
    </Button>
  );
}

import { dayIn } from '@dars/contracts/day';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Select } from '@dars/ui/form/combobox';
import { Field } from '@dars/ui/form/field';
import { use, useState } from 'react';
import { DateInput } from '../../lib/dates/date-input.tsx';
import { DateSettingsContext } from '../../lib/dates/date-settings.ts';
import { isPeriod, PRESETS, presetPeriod } from './sales-search.ts';

interface Period {
  from: string;
  to: string;
}

interface PeriodChoiceProps {
  /** The period that is shown. */
  period: Period;
  onChange: (period: Period) => void;
}

/** Chooses a usual period, or any days. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const t = useTranslate('sales');
  const { timeZone } = use(DateSettingsContext);
  const today = dayIn(timeZone, new Date());
  const [isCustom, setCustom] = useState(false);
  const isSame = (each: Period) => each.from === period.from && each.to === period.to;
  const chosen = isCustom ? undefined : PRESETS.find((preset) => isSame(presetPeriod(preset, today)));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={t('sales:period')}
        placeholder={t('sales:period')}
        options={[...PRESETS, 'custom' as const].map((value) => ({ value, label: t(`sales:presets.${value}`) }))}
        value={chosen ?? 'custom'}
        onChange={(value) => {
          const preset = PRESETS.find((each) => each === value);
          setCustom(preset === undefined);
          if (preset) onChange(presetPeriod(preset, today));
        }}
        className="w-48 narrow:w-full"
      />
      {chosen === undefined && (
        <Days
          key={`${period.from} ${period.to}`}
          period={period}
          onChange={(days) => {
            setCustom(false);
            onChange(days);
          }}
        />
      )}
    </div>
  );
}

function Days({ period, onChange }: PeriodChoiceProps) {
  const t = useTranslate('sales');
  const [{ from, to }, setDays] = useState(period);
  const [isTried, setTried] = useState(false);
  const isWrong = from === '' || to === '' || !isPeriod(from, to);
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isWrong) onChange({ from, to });
      }}
    >
      <Field label={t('sales:from')}>
        <DateInput value={from} onChange={({ target }) => setDays({ from: target.value, to })} />
      </Field>
      <Field label={t('sales:to')}>
        <DateInput value={to} onChange={({ target }) => setDays({ from, to: target.value })} />
      </Field>
      <Button type="submit">{t('sales:show')}</Button>
      {isTried && isWrong && (
        <p role="alert" className="w-full text-small text-danger">
          {t('sales:wrong_period')}
        </p>
      )}
    </form>
  );
}

import { FEEDBACK_MAX } from '@dars/contracts/content/question/limits';
import { isRichText } from '@dars/contracts/content/question/rich-fields';
import type { ValidationIssue } from '@dars/contracts/errors';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Button, IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { toast } from '@dars/ui/toast';
import type { AnyFieldApi } from '@tanstack/react-form';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { FormField } from '../../../lib/form/form-field.tsx';
import { SpinButton } from '../../../lib/spin-button.tsx';
import type { SpinValue } from '../../../lib/whole-number.ts';
import { FormattedField } from '../questions/formatted-field.tsx';
import { endOf, type WrittenBand, withBand } from './score-bands.ts';

interface ScoreFeedbackFieldProps {
  field: AnyFieldApi;
  passRate: SpinValue;
}

/** What learners read about their score: a list of bands, of which each ends where the next one begins. */
export function ScoreFeedbackField({ field, passRate }: ScoreFeedbackFieldProps) {
  const t = useTranslate('quiz');
  const bands: readonly WrittenBand[] = field.state.value;
  const [added, setAdded] = useState<string>();
  function add() {
    const next = withBand(bands, passRate);
    setAdded(next[0]?.key);
    field.handleChange(next);
  }
  function remove(band: WrittenBand) {
    field.handleChange(bands.filter(({ key }) => key !== band.key));
    if (band.plain === '') return;
    toast({
      title: t('quiz:bands.removed'),
      action: { label: t('common:actions.undo'), onSelect: () => field.handleChange(bands) },
    });
  }
  const change = (band: WrittenBand, changed: Partial<WrittenBand>) =>
    field.handleChange(bands.map((each) => (each.key === band.key ? { ...each, ...changed } : each)));
  const describe = ({ path, rule }: ValidationIssue) => {
    if (path.at(-1) !== 'from') return undefined;
    return rule === 'invalid' ? t('quiz:bands.repeated') : t('quiz:bands.number');
  };
  return (
    <FormField
      group
      field={field}
      label={t('fields:scoreFeedback')}
      optional={t('common:optional')}
      hint={t('quiz:bands.hint')}
      describe={describe}
    >
      <div className="grid grid-cols-1 gap-3">
        {bands.length > 0 && (
          <ul className="divide-y divide-line rounded-card border border-line">
            {bands.map((band) => (
              <Band
                key={band.key}
                band={band}
                bands={bands}
                isNew={band.key === added}
                onChange={(changed) => change(band, changed)}
                onRemove={() => remove(band)}
              />
            ))}
          </ul>
        )}
        <Button variant="ghost" size="small" className="-ms-1.5 justify-self-start" onClick={add}>
          <Icon icon={Plus} small />
          {t(bands.length === 0 ? 'quiz:bands.first' : 'quiz:bands.add')}
        </Button>
      </div>
    </FormField>
  );
}

interface BandProps {
  band: WrittenBand;
  bands: readonly WrittenBand[];
  isNew: boolean;
  onChange: (changed: Partial<WrittenBand>) => void;
  onRemove: () => void;
}

function Band({ band, bands, isNew, onChange, onRemove }: BandProps) {
  const t = useTranslate('quiz');
  const percent = (value: number) => formatPercent(t.language, value / 100);
  const from = Number(band.from);
  const end = endOf(band, bands);
  const range =
    bands.length === 1 ? t('quiz:bands.every') : t('quiz:bands.range', { from: percent(from), to: percent(end) });
  // The lowest band stays, so that each score has one.
  const isLowest = band.from === 0;
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-3.5">
      {!isLowest && (
        <div className="flex items-center gap-2.5">
          <span aria-hidden="true">{t('quiz:bands.from')}</span>
          <SpinButton
            className="max-w-36"
            min={1}
            max={100}
            unit="%"
            label={t('quiz:bands.from_of', { range })}
            value={band.from}
            onChange={(value) => onChange({ from: value === 0 ? null : value })}
          />
          <IconButton className="ms-auto" size="small" label={t('quiz:bands.remove', { range })} onClick={onRemove}>
            <Icon icon={X} small />
          </IconButton>
        </div>
      )}
      <FormattedField
        label={range}
        error={undefined}
        rows={2}
        max={FEEDBACK_MAX}
        withPictures={false}
        autoFocus={isNew}
        value={{ plain: band.plain, rich: isRichText(band.rich) ? band.rich : null }}
        onChange={({ plain, rich }) => onChange({ plain, rich })}
      />
    </li>
  );
}

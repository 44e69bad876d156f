import { MAX_OPTIONS } from '@dars/contracts/content/question/limits';
import { DECIMAL_MAX, decimalText, storedDecimal } from '@dars/contracts/decimal';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Switch } from '@dars/ui/form/switch';
import { Hash } from 'lucide-react';
import { newAlternative, newPair, type PairLine, pairsFrom, withoutEmptyLines } from '../draft/draft-lines.ts';
import { shareFrom } from '../draft/typed-share.ts';
import { AlternativesField } from '../shares/alternatives-field.tsx';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';
import { LineInput } from './line-input.tsx';
import { LineList } from './line-list.tsx';

/** The fields of the right number, of its tolerance and of its units. */
function NumberFields(props: AuthoredFieldsProps) {
  const { draft, onChange, faultOf } = props;
  const t = useTranslate('quiz');
  return (
    <>
      <div className="grid max-w-[480px] grid-cols-2 items-start gap-4 narrow:grid-cols-1">
        {(['value', 'tolerance'] as const).map((name) => (
          <Field
            key={name}
            label={t(name === 'value' ? 'quiz:number.value' : 'fields:tolerance')}
            hint={t(`quiz:number.${name}_hint`)}
            error={faultOf(name)}
          >
            <Input
              ltr
              inputMode="decimal"
              autoComplete="off"
              maxLength={DECIMAL_MAX}
              value={draft[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <UnitFields {...props} />
      <AlternativesField {...props} isNumber />
    </>
  );
}

/** The units in which learners may answer, each with its factor; the draft keeps a unit as a pair. */
function UnitFields({ draft, onChange, faultOf }: AuthoredFieldsProps) {
  const t = useTranslate('quiz');
  const { units } = draft;
  const setFactor = ({ key }: PairLine, text: string) =>
    onChange({ units: units.map((each) => (each.key === key ? { ...each, match: { ...each.match, text } } : each)) });
  return (
    <>
      <Field
        group
        label={t('fields:units')}
        optional={t('common:optional')}
        hint={t('quiz:number.units_hint')}
        error={faultOf('units')}
      >
        <LineList
          lines={units}
          onChange={(lines) => onChange({ units: lines })}
          createLine={newPair}
          fromPaste={pairsFrom}
          max={MAX_OPTIONS}
          name={(place) => t('quiz:lines.name.unit', { place })}
          addText={t('quiz:lines.add.unit')}
          note={(unit) => (
            <span
              data-match=""
              className="flex w-40 min-w-0 flex-none items-center gap-2 narrow:order-3 narrow:w-full narrow:basis-full narrow:ps-3"
            >
              <span aria-hidden="true" className="text-ink-3">
                ×
              </span>
              <LineInput
                dir="ltr"
                inputMode="decimal"
                aria-label={t('quiz:lines.factor', { place: units.indexOf(unit) + 1 })}
                value={unit.match.text}
                error={faultOf('units', unit.match.key)}
                onText={(text) => setFactor(unit, text)}
              />
            </span>
          )}
          error={(key) => faultOf('units', key)}
        />
      </Field>
      {withoutEmptyLines(units).length > 0 && (
        <Switch
          checked={draft.isUnitRequired}
          onChange={(isUnitRequired) => onChange({ isUnitRequired })}
          label={t('fields:isUnitRequired')}
          detail={t('quiz:number.unit_required')}
        />
      )}
    </>
  );
}

export const numeric: AuthoredType<'numeric'> = {
  icon: Hash,
  Fields: NumberFields,
  fromStored: ({ value, tolerance, alternatives = [], units = [], isUnitRequired = true }) => ({
    value: clearNumber(value),
    tolerance: clearNumber(tolerance),
    units: units.map(({ text, factor }) => newPair(text, factor)),
    isUnitRequired,
    hasShares: alternatives.length > 0,
    alternatives: alternatives.map((each) => newAlternative(each.value, each.tolerance, String(each.share))),
  }),
  toInput({ value, tolerance, alternatives, hasShares, units, isUnitRequired }) {
    const others = hasShares ? withoutEmptyLines(alternatives) : [];
    return {
      ...{ value, tolerance: tolerance.trim() || '0', isUnitRequired },
      units: withoutEmptyLines(units).map(({ text, match }) => ({ text, factor: match.text })),
      ...(others.length > 0 && {
        alternatives: others.map((each) => ({
          ...{ value: each.text, tolerance: each.tolerance.trim() || '0', share: shareFrom(each.share) },
        })),
      }),
    };
  },
  matchLines: () => [],
  describe: ({ value, tolerance, alternatives, hasShares, units }) => [
    `${value} ± ${tolerance}`,
    ...(hasShares ? withoutEmptyLines(alternatives) : []).map(
      (each) => `${shareFrom(each.share)} % ${each.text} ± ${each.tolerance.trim() || '0'}`,
    ),
    ...withoutEmptyLines(units).map(({ text, match }) => `${text} × ${match.text}`),
  ],
  missingText(field, t) {
    if (field === 'units') return t('quiz:missing.unit');
    return field === 'value' ? t('quiz:missing.value') : undefined;
  },
};

/** Rewrites a number that was stored in a notation which the contract no longer accepts. */
function clearNumber(text: string): string {
  const stored = storedDecimal(text);
  return stored ? decimalText(stored) : text;
}

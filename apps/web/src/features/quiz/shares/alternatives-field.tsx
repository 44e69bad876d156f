import { MAX_ACCEPTED } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Switch } from '@dars/ui/form/switch';
import { type AlternativeLine, alternativesFrom, newAlternative } from '../draft/draft-lines.ts';
import type { AuthoredFieldsProps } from '../types/authored-type.ts';
import { LineInput } from '../types/line-input.tsx';
import { LineList } from '../types/line-list.tsx';
import { ShareField } from './share-field.tsx';

interface AlternativesFieldProps extends AuthoredFieldsProps {
  /** Whether the alternatives are numbers, each with a tolerance. */
  isNumber?: boolean;
}

/** The switch for answers that earn a share of the points, and the list of these. */
export function AlternativesField({ draft, onChange, faultOf, isNumber = false }: AlternativesFieldProps) {
  const t = useTranslate('quiz');
  const { alternatives, hasShares } = draft;
  const nameOf = (place: number) => t('quiz:lines.alternative', { place });
  const change = ({ key }: AlternativeLine, patch: Partial<AlternativeLine>) =>
    onChange({ alternatives: alternatives.map((each) => (each.key === key ? { ...each, ...patch } : each)) });
  return (
    <>
      <Switch
        checked={hasShares}
        onChange={(isOn) =>
          onChange({
            hasShares: isOn,
            ...(isOn && alternatives.length === 0 && { alternatives: [newAlternative('', '', '50')] }),
          })
        }
        label={t('quiz:shares.alternatives')}
        detail={isNumber ? t('quiz:shares.numbers') : t('quiz:shares.texts')}
      />
      {hasShares && (
        <Field group label={t('fields:alternatives')} error={faultOf('alternatives')}>
          <LineList
            lines={alternatives}
            onChange={(lines) => onChange({ alternatives: lines })}
            createLine={() => newAlternative('', '', '50')}
            fromPaste={alternativesFrom}
            max={MAX_ACCEPTED}
            name={nameOf}
            addText={t('quiz:lines.add_accepted')}
            note={(line) => (
              <span
                data-match=""
                className="flex flex-none items-center gap-2 narrow:order-3 narrow:basis-full narrow:ps-3"
              >
                {isNumber && (
                  <span className="flex w-28 items-center gap-1">
                    <span aria-hidden="true" className="text-ink-3">
                      ±
                    </span>
                    <LineInput
                      dir="ltr"
                      inputMode="decimal"
                      placeholder="0"
                      aria-label={t('quiz:lines.tolerance', { place: alternatives.indexOf(line) + 1 })}
                      value={line.tolerance}
                      error={faultOf('alternatives', line.key, 'tolerance')}
                      onText={(tolerance) => change(line, { tolerance })}
                    />
                  </span>
                )}
                <ShareField
                  name={nameOf(alternatives.indexOf(line) + 1)}
                  value={line.share}
                  error={faultOf('alternatives', line.key, 'share')}
                  onChange={(share) => change(line, { share })}
                />
              </span>
            )}
            error={(key) => faultOf('alternatives', key)}
          />
        </Field>
      )}
    </>
  );
}

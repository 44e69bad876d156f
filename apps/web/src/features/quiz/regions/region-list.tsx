import { MAX_CORNERS, MIN_CORNERS } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { Button, IconButton } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Icon } from '@dars/ui/icon';
import { useFocusFallback } from '@dars/ui/use-focus-fallback';
import { ChevronDown, Plus, Trash2, X } from 'lucide-react';
import type { RegionLine } from '../draft/draft-regions.ts';
import type { AuthoredFieldsProps } from '../types/authored-type.ts';
import { LineInput } from '../types/line-input.tsx';
import type { RegionEdits } from './region-edits.ts';

type RegionListProps = RegionEdits & Pick<AuthoredFieldsProps, 'faultOf'>;

/** The regions of a picture by their names, each with its numbers, which need no pointer. */
export function RegionList({ regions, selected, onSelect, onReplace, onRemove, faultOf }: RegionListProps) {
  const t = useTranslate('quiz');
  const { ref, ...focus } = useFocusFallback(`${regions.length}`);
  return (
    <div ref={ref} {...focus}>
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {regions.map((region, index) => {
          const isOpen = region.key === selected;
          const error = faultOf('regions', region.key);
          return (
            <li key={region.key} className="grid grid-cols-1 gap-2 py-2">
              <div className="flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className="num grid size-7 flex-none place-items-center rounded-[6px] bg-brand-tint text-small font-bold text-brand-text"
                >
                  {index + 1}
                </span>
                <LineInput
                  aria-label={t('quiz:hot_spot.name', { number: index + 1 })}
                  placeholder={t('quiz:hot_spot.name_hint')}
                  value={region.text}
                  error={error}
                  onText={(text) => onReplace({ ...region, text })}
                />
                <IconButton
                  variant="ghost"
                  label={t('quiz:hot_spot.numbers', { number: index + 1 })}
                  aria-expanded={isOpen}
                  onClick={() => onSelect(isOpen ? undefined : region.key)}
                >
                  <Icon icon={ChevronDown} small className={classNames(isOpen && 'rotate-180')} />
                </IconButton>
                <IconButton
                  variant="ghost"
                  label={t('quiz:hot_spot.remove', { number: index + 1 })}
                  onClick={() => onRemove(region)}
                >
                  <Icon icon={Trash2} small />
                </IconButton>
              </div>
              {isOpen && <RegionNumbers region={region} isBad={error !== undefined} onReplace={onReplace} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface RegionNumbersProps {
  region: RegionLine;
  isBad: boolean;
  onReplace: (region: RegionLine) => void;
}

/** The place and the size of a region in percent of the picture, or the places of the corners of a polygon. */
function RegionNumbers({ region, isBad, onReplace }: RegionNumbersProps) {
  const t = useTranslate('quiz');
  const { shape, numbers } = region;
  const setNumber = (index: number, text: string) =>
    onReplace({ ...region, numbers: numbers.map((each, at) => (at === index ? text : each)) });
  const boxLabels = [
    t('quiz:hot_spot.left'),
    t('quiz:hot_spot.top'),
    t('quiz:hot_spot.width'),
    t('quiz:hot_spot.height'),
  ];
  const labelOf = (index: number): string => {
    if (shape !== 'polygon') return boxLabels[index] ?? '';
    const number = Math.floor(index / 2) + 1;
    return index % 2 === 0 ? t('quiz:hot_spot.corner_left', { number }) : t('quiz:hot_spot.corner_top', { number });
  };
  const corners = numbers.length / 2;
  return (
    <div className="grid grid-cols-1 gap-3 ps-9 pb-2 narrow:ps-0">
      <p className="hint my-0">{[t(`quiz:hot_spot.shape.${shape}`), t('quiz:hot_spot.percent')].join(' · ')}</p>
      <div
        className={classNames(
          'grid gap-3',
          shape === 'polygon' ? 'grid-cols-[repeat(2,minmax(0,11rem))_auto]' : 'grid-cols-4 narrow:grid-cols-2',
        )}
      >
        {numbers.map((text, index) => {
          const corner = Math.floor(index / 2);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a number has no other name than its place.
            <div key={index} className="contents">
              <Field label={labelOf(index)}>
                <Input
                  ltr
                  inputMode="decimal"
                  autoComplete="off"
                  aria-invalid={isBad || undefined}
                  value={text}
                  onChange={({ target }) => setNumber(index, target.value)}
                />
              </Field>
              {shape === 'polygon' && index % 2 === 1 && (
                <IconButton
                  variant="ghost"
                  className="self-end"
                  label={t('quiz:hot_spot.remove_corner', { number: corner + 1 })}
                  disabled={corners <= MIN_CORNERS}
                  onClick={() => onReplace({ ...region, numbers: numbers.toSpliced(corner * 2, 2) })}
                >
                  <Icon icon={X} small />
                </IconButton>
              )}
            </div>
          );
        })}
      </div>
      {shape === 'polygon' && corners < MAX_CORNERS && (
        <Button
          variant="ghost"
          size="small"
          className="justify-self-start"
          onClick={() => onReplace({ ...region, numbers: [...numbers, ...newCorner(numbers)] })}
        >
          <Icon icon={Plus} small />
          {t('quiz:hot_spot.add_corner')}
        </Button>
      )}
    </div>
  );
}

/** Returns the middle between the last corner and the first, so that the shape stays as it is. */
function newCorner(numbers: readonly string[]): string[] {
  const middle = (one: string | undefined, other: string | undefined) => {
    const sum = Number(one) + Number(other);
    return Number.isFinite(sum) ? String(Math.round(sum * 50) / 100) : '50';
  };
  return [middle(numbers.at(-2), numbers[0]), middle(numbers.at(-1), numbers[1])];
}

import { useTranslate } from '@dars/i18n/client';
import { Glyph } from '@dars/ui/brand/glyph';
import { IconButton } from '@dars/ui/button';

interface YearStepsProps {
  year: number;
  present: number;
  /** Whether no earlier year has figures. */
  isFirst: boolean;
  /** Called with the chosen year; undefined is the present year. */
  onYear: (year: number | undefined) => void;
}

/** Moves from year to year, within the years that have figures. */
export function YearSteps({ year, present, isFirst, onYear }: YearStepsProps) {
  const t = useTranslate('reports');
  const go = (to: number) => onYear(to === present ? undefined : to);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form.
    <div role="group" aria-label={t('reports:engagement.year')} className="flex items-center">
      <IconButton
        label={t('reports:engagement.year_before')}
        size="small"
        aria-disabled={isFirst}
        className="aria-disabled:opacity-40"
        onClick={() => !isFirst && go(year - 1)}
      >
        <Glyph name="chevron-start" small />
      </IconButton>
      <output className="num min-w-10 text-center text-small font-semibold">{String(year)}</output>
      <IconButton
        label={t('reports:engagement.year_after')}
        size="small"
        aria-disabled={year >= present}
        className="aria-disabled:opacity-40"
        onClick={() => year < present && go(year + 1)}
      >
        <Glyph name="chevron-end" small />
      </IconButton>
    </div>
  );
}

import type { Language } from '@dars/contracts/languages';
import { useTranslate } from '@dars/i18n/client';
import { directionOf } from '@dars/i18n/direction';
import { formatMonth } from '@dars/i18n/format';
import { classNames } from '@dars/ui/class-names';
import type { XAxisTickContentProps } from 'recharts';
import type { MonthFigures } from './half-years.ts';

interface MonthTickProps extends XAxisTickContentProps {
  months: readonly MonthFigures[];
}

/** Minimum width in px for a long month name, and for an Arabic name at all. */
const LONG_NAME_WIDTH = 84;
const ARABIC_NAME_WIDTH = 50;
const TEXT_OFFSET = 20;

/** The name of a month below its bars, and a hollow dot in place of the bars of a month to come. */
export function MonthTick({ x, y, width, payload, visibleTicksCount, months }: MonthTickProps) {
  const t = useTranslate();
  const figures = months.find(({ month }) => month === payload.value);
  if (!figures) return null;
  const [left, top] = [Number(x), Number(y)];
  const form = nameForm(t.language, Number(width) / visibleTicksCount);
  return (
    <g>
      {figures.all === null && (
        <rect
          x={left - 4}
          y={top - 28}
          width={8}
          height={8}
          rx={1.5}
          transform={`rotate(45 ${left} ${top - 24})`}
          className="fill-none stroke-(--text-off) stroke-[1.25px]"
        />
      )}
      <text
        x={left}
        y={top + TEXT_OFFSET}
        textAnchor="middle"
        direction={directionOf(t.language)}
        className={classNames(
          'num text-small narrow:text-caption',
          isCurrent(figures, months) ? 'fill-ink font-semibold' : 'fill-ink-2',
        )}
      >
        {formatMonth(t.language, figures.month, { month: form })}
      </text>
    </g>
  );
}

/**
 * Returns the form of the month's name that fits. Arabic has no short month names, so it uses the number in a narrow
 * space.
 */
function nameForm(language: Language, width: number) {
  if (width >= LONG_NAME_WIDTH) return 'long';
  return language === 'ar' && width < ARABIC_NAME_WIDTH ? 'numeric' : 'short';
}

/** Returns whether this is the latest month that has begun, in a year that has not ended. */
function isCurrent({ month }: MonthFigures, months: readonly MonthFigures[]): boolean {
  const begun = months.filter(({ all }) => all !== null);
  return begun.length < months.length && begun.at(-1)?.month === month;
}

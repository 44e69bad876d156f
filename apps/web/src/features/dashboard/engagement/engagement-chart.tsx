import { useTranslate } from '@dars/i18n/client';
import { directionOf } from '@dars/i18n/direction';
import { classNames } from '@dars/ui/class-names';
import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  Rectangle,
  Tooltip,
  useActiveTooltipLabel,
  XAxis,
  YAxis,
} from 'recharts';
import { countAxis } from '../../../lib/figures/count-axis.ts';
import { PEOPLE_KINDS, type PeopleKind, type PeopleSearch } from '../dashboard-search.ts';
import type { MonthFigures } from './half-years.ts';
import { MonthTick } from './month-tick.tsx';
import { MonthTip } from './month-tip.tsx';
import { useMonthKeys } from './use-month-keys.ts';

interface EngagementChartProps {
  months: readonly MonthFigures[];
  caption: string;
  /** Opens the people behind a bar. */
  onPick: (filter: PeopleSearch) => void;
}

/** The width of each bar, as a part of its month's width. Each group contains the next, so its bar lies inside. */
const WIDTHS: Record<PeopleKind, number> = { all: 0.58, activated: 0.4, active: 0.22 };
const MAX_BAR_WIDTH = 64;
const MARGIN = { top: 12, right: 0, bottom: 0, left: 0 };
const BAR_COLORS: Record<PeopleKind, string> = {
  all: 'fill-brand-100 stroke-brand-line',
  activated: 'fill-brand-400 stroke-brand-line',
  active: 'fill-brand-line',
};

/**
 * Recharts draws from left to right only. In Arabic the axes are reversed, texts are rendered outside of the drawing,
 * and the drawing keeps `dir="ltr"`.
 */
export function EngagementChart({ months, caption, onPick }: EngagementChartProps) {
  const t = useTranslate('reports');
  const isRtl = directionOf(t.language) === 'rtl';
  const pick = (kind: PeopleKind, month: unknown) => {
    const found = months.find((each) => each.month === month);
    if (found && hasPeople(found)) onPick({ people: kind, month: found.month });
  };
  const keys = useMonthKeys({ months: months.length, onEnter: (month) => pick('all', month) });
  return (
    <div dir="ltr" className="h-[330px] narrow:h-65" onKeyDownCapture={keys.onKeyDownCapture}>
      <BarChart
        responsive
        className="h-full w-full [&_svg]:overflow-visible [&_svg]:rounded-[6px]"
        data={months}
        margin={MARGIN}
        barCategoryGap={0}
        title={caption}
        desc={t('reports:engagement.keys')}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <YAxis {...countAxis(t.language)} />
        {PEOPLE_KINDS.map((kind, index) => (
          <XAxis
            key={kind}
            xAxisId={kind}
            dataKey="month"
            hide={index > 0}
            reversed={isRtl}
            interval={0}
            axisLine={{ className: 'stroke-ink' }}
            tickLine={false}
            // A hidden axis still takes up its height.
            height={index > 0 ? 0 : 40}
            tick={(tick) => <MonthTick {...tick} months={months} />}
          />
        ))}
        <Tooltip
          axisId="all"
          isAnimationActive={false}
          filterNull={false}
          position={{ y: 0 }}
          cursor={<MonthCursor />}
          content={({ active: isShown, label }) => (
            <MonthTip figures={isShown ? months.find(({ month }) => month === label) : undefined} />
          )}
        />
        {PEOPLE_KINDS.map((kind) => (
          <Bar
            key={kind}
            xAxisId={kind}
            dataKey={kind}
            shape={(bar: BarShapeProps) => <NarrowedBar kind={kind} bar={bar} />}
            // A click on a month's column beside the bars opens all its people.
            background={kind === 'all' && ((column: BarShapeProps) => <Column column={column} onPick={pick} />)}
            isAnimationActive={false}
            onClick={({ payload }) => pick(kind, payload.month)}
          />
        ))}
        <ActiveMonth onMonth={keys.onMonth} />
      </BarChart>
    </div>
  );
}

/** Draws a narrowed bar in the middle of its month. Recharts would place the three bars side by side. */
function NarrowedBar({ kind, bar }: { kind: PeopleKind; bar: BarShapeProps }) {
  const { x, y, height } = bar;
  const width = Math.min(bar.width, MAX_BAR_WIDTH / WIDTHS.all) * WIDTHS[kind];
  return (
    <Rectangle
      x={x + (bar.width - width) / 2}
      y={y}
      width={width}
      height={height}
      radius={[3, 3, 0, 0]}
      data-kind={kind}
      className={classNames('cursor-pointer', BAR_COLORS[kind])}
    />
  );
}

/** A clickable column behind the bars of a month that has people. */
function Column({ column, onPick }: { column: BarShapeProps; onPick: (kind: PeopleKind, month: unknown) => void }) {
  const { x, y, width, height, payload } = column;
  if (!hasPeople(payload)) return null;
  return (
    <Rectangle
      x={x}
      y={y}
      width={width}
      height={height}
      data-month={payload.month}
      className="cursor-pointer fill-transparent"
      onClick={() => onPick('all', payload.month)}
    />
  );
}

/** The props that recharts passes to the element that draws its cursor. */
type CursorProps = Partial<Pick<BarShapeProps, 'x' | 'y' | 'width' | 'height'>> & {
  payload?: readonly { payload?: MonthFigures }[];
};

/** Highlights a month only if it has people, because a highlighted month can be clicked. */
function MonthCursor({ payload, ...area }: CursorProps) {
  const { x = 0, y = 0, width = 0, height = 0 } = area;
  const figures = payload?.[0]?.payload;
  if (!figures || !hasPeople(figures)) return null;
  return (
    <Rectangle x={x} y={y} width={width} height={height} radius={8} pointerEvents="none" className="fill-surface-2" />
  );
}

const hasPeople = ({ all }: MonthFigures) => all !== null && all > 0;

/** Reports the month that the arrow keys have reached. Recharts provides it only to components inside the chart. */
function ActiveMonth({ onMonth }: { onMonth: (month: string | undefined) => void }) {
  const label = useActiveTooltipLabel();
  onMonth(typeof label === 'string' ? label : undefined);
  return null;
}

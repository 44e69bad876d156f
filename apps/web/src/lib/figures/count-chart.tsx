import { useTranslate } from '@dars/i18n/client';
import { directionOf } from '@dars/i18n/direction';
import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  Rectangle,
  Tooltip,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from 'recharts';
import { countAxis } from './count-axis.ts';
import type { CountEntry } from './count-entry.ts';

interface CountChartProps {
  entries: readonly CountEntry[];
  caption: string;
}

const MARGIN = { top: 12, right: 0, bottom: 0, left: 0 };
const MAX_BAR_WIDTH = 48;

/**
 * Draws one bar for each count. Recharts draws from left to right only: in Arabic the axes are reversed, and the drawing
 * keeps `dir="ltr"`.
 */
export function CountChart({ entries, caption }: CountChartProps) {
  const t = useTranslate('statistics');
  const isRtl = directionOf(t.language) === 'rtl';
  return (
    <div dir="ltr" className="h-60">
      <BarChart
        responsive
        className="h-full w-full [&_svg]:overflow-visible [&_svg]:rounded-[6px]"
        data={entries}
        margin={MARGIN}
        barCategoryGap="18%"
        title={caption}
        desc={t('statistics:chart.keys')}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <YAxis {...countAxis(t.language)} />
        <XAxis
          dataKey="key"
          reversed={isRtl}
          interval={0}
          axisLine={{ className: 'stroke-ink' }}
          tickLine={false}
          height={32}
          tick={(tick) => <EntryTick {...tick} entries={entries} />}
        />
        <Tooltip
          isAnimationActive={false}
          position={{ y: 0 }}
          cursor={{ className: 'fill-surface-2' }}
          content={({ active, label }) => (
            <EntryTip entry={active ? entries.find(({ key }) => key === label) : undefined} />
          )}
        />
        <Bar dataKey="count" isAnimationActive={false} shape={(bar: BarShapeProps) => <CountBar {...bar} />} />
      </BarChart>
    </div>
  );
}

/** Draws a bar that is no wider than `MAX_BAR_WIDTH`, in the middle of its place. */
function CountBar({ x, y, width, height }: BarShapeProps) {
  const narrowed = Math.min(width, MAX_BAR_WIDTH);
  return (
    <Rectangle
      x={x + (width - narrowed) / 2}
      y={y}
      width={narrowed}
      height={height}
      radius={[3, 3, 0, 0]}
      className="fill-brand-400 stroke-brand-line"
    />
  );
}

interface EntryTickProps extends XAxisTickContentProps {
  entries: readonly CountEntry[];
}

/** The text below a bar. Those of the first and the last bar stay within the drawing. */
function EntryTick({ x, y, index, entries }: EntryTickProps) {
  const t = useTranslate();
  const tick = entries[index]?.tick;
  if (tick === undefined) return null;
  const isLong = tick.length > 4;
  const isAtStart = index === 0;
  const isAtEnd = index === entries.length - 1;
  // The anchor follows the direction of the text.
  const outer = isAtStart ? 'start' : 'end';
  return (
    <text
      x={Number(x)}
      y={Number(y) + 18}
      textAnchor={isLong && entries.length > 1 && (isAtStart || isAtEnd) ? outer : 'middle'}
      direction={directionOf(t.language)}
      className="num fill-ink-2 text-caption"
    >
      {tick}
    </text>
  );
}

/** The tooltip of a bar. It follows the pointer, so it appears without an animation. */
function EntryTip({ entry }: { entry: CountEntry | undefined }) {
  const t = useTranslate('statistics');
  if (!entry) return null;
  return (
    <div dir={directionOf(t.language)} className="layer animate-none px-3 py-2 text-caption leading-[1.7]">
      <p className="num font-semibold">{entry.name}</p>
      <p className="num text-ink-2">{entry.text ?? t('statistics:count', { count: entry.count })}</p>
    </div>
  );
}

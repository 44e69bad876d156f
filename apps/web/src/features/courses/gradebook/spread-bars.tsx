import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';

const HEIGHT = 20;
const LEAST = 3;

/** The numbers of learners by fifths of the percentage scale, as five small bars. */
export function SpreadBars({ spread }: { spread: readonly number[] }) {
  const t = useTranslate('gradebook');
  const most = Math.max(1, ...spread);
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = spread;
  const number = (value: number) => formatNumber(t.language, value);
  return (
    <>
      <svg
        aria-hidden="true"
        width={38}
        height={HEIGHT}
        viewBox={`0 0 38 ${HEIGHT}`}
        className="flex-none rtl:-scale-x-100"
      >
        {[first, second, third, fourth, fifth].map((count, part) => {
          const height = count === 0 ? LEAST : Math.max(LEAST, Math.round((count / most) * HEIGHT));
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
              key={part}
              x={part * 8}
              y={HEIGHT - height}
              width={6}
              height={height}
              rx={1}
              className={count === 0 ? 'fill-line-2' : 'fill-brand-600'}
            />
          );
        })}
      </svg>
      <span className="sr">
        {t('gradebook:spread', {
          ...{ first: number(first), second: number(second), third: number(third) },
          ...{ fourth: number(fourth), fifth: number(fifth) },
        })}
      </span>
    </>
  );
}

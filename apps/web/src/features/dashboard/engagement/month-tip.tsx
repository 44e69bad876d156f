import { useTranslate } from '@dars/i18n/client';
import { directionOf } from '@dars/i18n/direction';
import { formatNumber } from '@dars/i18n/format';
import { PEOPLE_KINDS } from '../dashboard-search.ts';
import type { MonthFigures } from './half-years.ts';
import { KindDot } from './kind-dot.tsx';
import { MonthName } from './month-name.tsx';

/** The tooltip with a month's figures. It follows the pointer, so it appears without an animation. */
export function MonthTip({ figures }: { figures: MonthFigures | undefined }) {
  const t = useTranslate('reports');
  if (!figures) return null;
  return (
    <div
      dir={directionOf(t.language)}
      data-month={figures.month}
      className="layer min-w-[150px] animate-none px-3 py-2.5 text-caption leading-[1.7]"
    >
      <p className="mb-1 font-semibold">
        <MonthName month={figures.month} />
      </p>
      {figures.all === null ? (
        <p className="quiet">{t('reports:engagement.to_come')}</p>
      ) : (
        <dl>
          {PEOPLE_KINDS.map((kind) => (
            <div key={kind} className="flex items-center gap-2">
              <KindDot kind={kind} />
              <dt className="flex-1 text-ink-2">{t(`reports:people.kind.${kind}`)}</dt>
              <dd className="num ps-3 font-semibold">{formatNumber(t.language, figures[kind] ?? 0)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

import { useTranslate } from '@dars/i18n/client';
import { PEOPLE_KINDS } from '../dashboard-search.ts';
import { KindDot } from './kind-dot.tsx';

/** The legend of the bars, from the widest to the narrowest. */
export function EngagementLegend() {
  const t = useTranslate('reports');
  return (
    <ul className="flex flex-1 flex-wrap gap-x-4.5 gap-y-0.5 text-caption leading-[1.6] text-ink-2 narrow:basis-full">
      {PEOPLE_KINDS.map((kind) => (
        <li key={kind} className="flex items-center gap-2 whitespace-nowrap">
          <KindDot kind={kind} />
          {t(`reports:engagement.kind.${kind}`)}
        </li>
      ))}
    </ul>
  );
}

import { useTranslate } from '@dars/i18n/client';
import { Dot } from '@dars/ui/dot';
import { PEOPLE_KINDS } from '../dashboard-search.ts';

/** The legend of the bars, from the widest to the narrowest. */
export function EngagementLegend() {
  const t = useTranslate('reports');
  return (
    <ul className="legend">
      {PEOPLE_KINDS.map((kind) => (
        <li key={kind}>
          <Dot className={`key-${kind}`} />
          {t(`reports:engagement.kind.${kind}`)}
        </li>
      ))}
    </ul>
  );
}

import { useTranslate } from '@dars/i18n/client';
import { PEOPLE_KINDS } from '../dashboard-search.ts';
import { Definition } from '../definition.tsx';

export function EngagementDefinition({ name }: { name: string }) {
  const t = useTranslate('reports');
  return (
    <Definition name={name}>
      <dl className="grid gap-2">
        {PEOPLE_KINDS.map((kind) => (
          <div key={kind}>
            <dt className="font-semibold text-ink">{t(`reports:engagement.kind.${kind}`)}</dt>
            <dd>{t(`reports:engagement.definition.${kind}`)}</dd>
          </div>
        ))}
      </dl>
    </Definition>
  );
}

import type { ResultStanding } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import type { TranslationKey } from '@dars/i18n/keys';
import { Badge } from '@dars/ui/data/badge';
import { Segmented } from '@dars/ui/form/segmented';
import { SHOWN_STANDINGS } from './results-search.ts';

const STANDINGS = {
  PASSED: { name: 'attempt:state.passed', tone: 'good' },
  FAILED: { name: 'attempt:state.failed', tone: 'bad' },
  WAITING: { name: 'attempt:state.waiting', tone: 'warn' },
  OPEN: { name: 'attempt:state.OPEN', tone: 'info' },
} as const satisfies Record<ResultStanding, { name: TranslationKey; tone: string }>;

export function Standing({ standing }: { standing: ResultStanding }) {
  const t = useTranslate('attempt');
  const { name, tone } = STANDINGS[standing];
  return <Badge tone={tone}>{t(name)}</Badge>;
}

interface StandingFilterProps {
  /** Undefined: all learners. */
  standing: ResultStanding | undefined;
  onChange: (standing: ResultStanding | undefined) => void;
}

export function StandingFilter({ standing, onChange }: StandingFilterProps) {
  const t = useTranslate('attempt');
  return (
    <Segmented
      label={t('attempt:results.column.state')}
      value={standing ?? 'ALL'}
      onChange={(value) => onChange(value === 'ALL' ? undefined : value)}
      options={[
        { value: 'ALL', label: t('attempt:results.everyone') },
        ...SHOWN_STANDINGS.map((value) => ({ value, label: t(STANDINGS[value].name) })),
      ]}
      className="narrow:w-full max-[400px]:grid max-[400px]:grid-cols-2"
    />
  );
}

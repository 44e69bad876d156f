import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Segmented } from '@dars/ui/form/segmented';
import { type EnrolmentFilters, SHOWN_ENROLMENTS } from './enrolment-search.ts';

interface EnrolmentFilterProps {
  status: EnrolmentFilters['status'];
  requested: number;
  waiting: number;
  onChange: (status: EnrolmentFilters['status']) => void;
}

export function EnrolmentFilter({ status, requested, waiting, onChange }: EnrolmentFilterProps) {
  const t = useTranslate('courses');
  const counts: { [Status in NonNullable<EnrolmentFilters['status']>]?: number } = {
    REQUESTED: requested,
    WAITING: waiting,
  };
  // An empty waiting list is offered only while it is the one that is shown.
  const shown = SHOWN_ENROLMENTS.filter((each) => each !== 'WAITING' || waiting > 0 || status === 'WAITING');
  return (
    <Segmented
      label={t('courses:column.status')}
      value={status ?? 'ACTIVE'}
      onChange={(value) => onChange(value === 'ACTIVE' ? undefined : value)}
      options={shown.map((each) => ({
        value: each,
        label: (
          <>
            {t(`courses:enrolments.${each}`)}
            {(counts[each] ?? 0) > 0 && (
              <span className="num text-caption">{formatNumber(t.language, counts[each] ?? 0)}</span>
            )}
          </>
        ),
      }))}
      className="narrow:w-full max-[400px]:grid max-[400px]:grid-cols-2"
    />
  );
}

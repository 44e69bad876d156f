import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Segmented } from '@dars/ui/form/segmented';
import { type EnrolmentFilters, SHOWN_ENROLMENTS } from './enrolment-search.ts';

interface EnrolmentFilterProps {
  status: EnrolmentFilters['status'];
  requested: number;
  onChange: (status: EnrolmentFilters['status']) => void;
}

export function EnrolmentFilter({ status, requested, onChange }: EnrolmentFilterProps) {
  const t = useTranslate('courses');
  return (
    <Segmented
      label={t('courses:column.status')}
      value={status ?? 'ACTIVE'}
      onChange={(value) => onChange(value === 'ACTIVE' ? undefined : value)}
      options={SHOWN_ENROLMENTS.map((each) => ({
        value: each,
        label: (
          <>
            {t(`courses:enrolments.${each}`)}
            {each === 'REQUESTED' && requested > 0 && (
              <span className="num text-caption">{formatNumber(t.language, requested)}</span>
            )}
          </>
        ),
      }))}
      className="narrow:w-full max-[400px]:grid max-[400px]:grid-cols-2"
    />
  );
}

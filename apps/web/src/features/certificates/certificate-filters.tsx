import { useTranslate } from '@dars/i18n/client';
import { Select } from '@dars/ui/form/combobox';
import { CourseSelect } from '../../app/form/course-select.tsx';
import { useCourseTitle } from '../../app/form/use-course-title.ts';
import { type CertificateFilters, STATES } from './certificate-search.ts';

type Chosen = Pick<CertificateFilters, 'state' | 'course'>;

interface FiltersProps extends Chosen {
  onChange: (chosen: Chosen) => void;
}

/** Filters the list by the state of the certificates and by their course. */
export function CertificateFilterFields({ state, course, onChange }: FiltersProps) {
  const t = useTranslate('issuance');
  const title = useCourseTitle(course);
  return (
    <>
      <Select
        clearable
        label={t('issuance:column.status')}
        placeholder={t('issuance:all_states')}
        options={STATES.map((value) => ({ value, label: t(`issuance:state.${value}`) }))}
        value={state ?? null}
        onChange={(chosen) => onChange({ state: STATES.find((each) => each === chosen), course })}
        className="w-44 narrow:half-row"
      />
      <CourseSelect
        clearable
        label={t('issuance:column.course')}
        placeholder={t('issuance:all_courses')}
        value={course === undefined ? null : { id: course, title: title ?? '…' }}
        onChange={(chosen) => onChange({ state, course: chosen?.id })}
        className="w-60 narrow:half-row"
      />
    </>
  );
}

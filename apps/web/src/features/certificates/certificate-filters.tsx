import { useTranslate } from '@dars/i18n/client';
import { Select } from '@dars/ui/form/combobox';
import { CourseSelect } from '../../app/form/course-select.tsx';
import { GroupFilter } from '../../app/form/group-select.tsx';
import { useCourseTitle } from '../../app/form/use-course-title.ts';
import { type CertificateFilters, STATES } from './certificate-search.ts';

type Chosen = Pick<CertificateFilters, 'state' | 'course' | 'group'>;

interface FiltersProps extends Chosen {
  onChange: (chosen: Chosen) => void;
}

/** Filters the list by the state of the certificates, by their course and by a group of the learners. */
export function CertificateFilterFields({ onChange, ...chosen }: FiltersProps) {
  const t = useTranslate('issuance');
  const { state, course, group } = chosen;
  const title = useCourseTitle(course);
  return (
    <>
      <Select
        clearable
        label={t('issuance:column.status')}
        placeholder={t('issuance:all_states')}
        options={STATES.map((value) => ({ value, label: t(`issuance:state.${value}`) }))}
        value={state ?? null}
        onChange={(value) => onChange({ ...chosen, state: STATES.find((each) => each === value) })}
        className="w-44 narrow:half-row"
      />
      <CourseSelect
        clearable
        label={t('issuance:column.course')}
        placeholder={t('issuance:all_courses')}
        value={course === undefined ? null : { id: course, title: title ?? '…' }}
        onChange={(value) => onChange({ ...chosen, course: value?.id })}
        className="w-60 narrow:half-row"
      />
      <GroupFilter value={group} onChange={(value) => onChange({ ...chosen, group: value })} />
    </>
  );
}

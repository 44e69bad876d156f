import { useTranslate } from '@dars/i18n/client';
import { formatMonth } from '@dars/i18n/format';
import { Select } from '@dars/ui/form/combobox';
import { CourseSelect } from '../../app/form/course-select.tsx';
import { GroupFilter } from '../../app/form/group-select.tsx';
import { useCourseTitle } from '../../app/form/use-course-title.ts';
import { type InvoiceFilters, KINDS, lastMonths } from './invoice-search.ts';

type Chosen = Pick<InvoiceFilters, 'kind' | 'course' | 'month' | 'group'>;

/** Filters the list by kind, course, month and a group of the buyers. */
export function InvoiceFilterFields({ onChange, ...chosen }: Chosen & { onChange: (chosen: Chosen) => void }) {
  const t = useTranslate('invoices');
  const { kind, course, month, group } = chosen;
  const title = useCourseTitle(course);
  return (
    <>
      <Select
        clearable
        label={t('invoices:column.kind')}
        placeholder={t('invoices:all_kinds')}
        options={KINDS.map((value) => ({ value, label: t(`invoices:kind.${value}`) }))}
        value={kind ?? null}
        onChange={(value) => onChange({ ...chosen, kind: KINDS.find((each) => each === value) })}
        className="w-36 narrow:half-row"
      />
      <Select
        clearable
        label={t('invoices:month')}
        placeholder={t('invoices:all_months')}
        options={lastMonths(new Date()).map((value) => ({
          value,
          label: formatMonth(t.language, value, { year: true }),
        }))}
        value={month ?? null}
        onChange={(value) => onChange({ ...chosen, month: value ?? undefined })}
        className="w-36 narrow:half-row"
      />
      <CourseSelect
        clearable
        label={t('invoices:column.course')}
        placeholder={t('invoices:all_courses')}
        value={course === undefined ? null : { id: course, title: title ?? '…' }}
        onChange={(value) => onChange({ ...chosen, course: value?.id })}
        className="w-44 narrow:half-row"
      />
      <GroupFilter value={group} onChange={(value) => onChange({ ...chosen, group: value })} />
    </>
  );
}

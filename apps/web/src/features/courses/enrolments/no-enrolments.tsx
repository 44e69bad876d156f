import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import type { EnrolmentFilters } from './enrolment-search.ts';

interface NoEnrolmentsProps {
  filters: EnrolmentFilters;
  onClear: () => void;
  onAdd: () => void;
}

/** The empty state of the list, with the reason: no match, no requests, nobody with this status, or no learners yet. */
export function NoEnrolments({ filters: { q, status, group }, onClear, onAdd }: NoEnrolmentsProps) {
  const t = useTranslate('courses');
  if (q === undefined && status === undefined && group === undefined) {
    return (
      <EmptyState
        title={t('courses:learners.empty.title')}
        detail={t('courses:learners.empty.detail')}
        action={<Button onClick={onAdd}>{t('courses:learners.add')}</Button>}
      />
    );
  }
  const noRequests = {
    title: t('courses:learners.none_waiting.title'),
    detail: t('courses:learners.none_waiting.detail'),
  };
  const noneOfStatus = {
    title: t('courses:learners.none_of_status.title'),
    detail: t('courses:learners.none_of_status.detail'),
  };
  const noMatch = { title: t('courses:learners.no_match.title'), detail: t('courses:learners.no_match.detail') };
  const withoutQuery = status === 'REQUESTED' ? noRequests : noneOfStatus;
  return (
    <EmptyState
      {...(q === undefined && group === undefined ? withoutQuery : noMatch)}
      action={<Button onClick={onClear}>{t('common:filters.clear')}</Button>}
    />
  );
}

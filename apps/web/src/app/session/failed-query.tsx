import { useTranslate } from '@dars/i18n/client';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { ErrorState } from '@dars/ui/feedback/error-state';
import { errorCode, requestIdOf, serverText } from './errors.ts';

interface FailedQueryProps {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  title: string;
  /** What to say if there was no answer; by default that the connection may be at fault. */
  offline?: string | undefined;
}

/**
 * An error message in place of a query's data, with a retry button. The rest of the page keeps working. What a view of a
 * learner leaves out is no failure, and no retry brings it.
 */
export function FailedQuery({ query, title, offline }: FailedQueryProps) {
  const t = useTranslate();
  if (errorCode(query.error) === 'view-only') return <EmptyState title={t('errors:view-only')} className="py-20" />;
  const requestId = requestIdOf(query.error);
  return (
    <ErrorState
      title={title}
      detail={serverText(query.error) ?? offline ?? t('common:offline')}
      {...(requestId && { requestId })}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

import { useTranslate } from '@dars/i18n/client';
import { ErrorState } from '@dars/ui/feedback/error-state';
import { requestIdOf, serverText } from './errors.ts';

interface FailedQueryProps {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  title: string;
}

/** In place of what a query should have brought: what happened, and another try. The rest of the page goes on working. */
export function FailedQuery({ query, title }: FailedQueryProps) {
  const t = useTranslate();
  const requestId = requestIdOf(query.error);
  return (
    <ErrorState
      title={title}
      detail={serverText(query.error) ?? t('common:offline')}
      {...(requestId && { requestId })}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

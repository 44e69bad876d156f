import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Link } from '@tanstack/react-router';

/** The empty state of the list: no match, or how a certificate comes about. */
export function NoCertificates({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useTranslate('issuance');
  if (filtered) {
    return (
      <EmptyState
        title={t('issuance:no_match.title')}
        detail={t('issuance:no_match.detail')}
        action={<Button onClick={onClear}>{t('common:filters.clear')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('issuance:empty.title')}
      detail={t('issuance:empty.detail')}
      action={
        <Link to="/home/admin/courses" className={buttonClass({ variant: 'primary' })}>
          {t('issuance:empty.action')}
        </Link>
      }
    />
  );
}

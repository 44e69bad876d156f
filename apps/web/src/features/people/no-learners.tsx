import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Ltr } from '@dars/ui/ltr';
import { useSession } from '../../app/session/session.tsx';
import { CopyButton } from '../../lib/text/copy-button.tsx';

/** The empty state of the list, with the reason: no match, or no learners yet, with the address where they sign up. */
export function NoLearners({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useTranslate('people');
  const { realm } = useSession();
  if (filtered) {
    return (
      <EmptyState
        title={t('people:learners.no_match.title')}
        detail={t('people:learners.no_match.detail')}
        action={<Button onClick={onClear}>{t('common:filters.clear')}</Button>}
      />
    );
  }
  const address = `${realm.origin}/register`;
  return (
    <EmptyState
      title={t('people:learners.empty.title')}
      detail={t('people:learners.empty.detail')}
      action={
        <span className="flex max-w-full items-center gap-2">
          <Ltr className="min-w-0 font-semibold wrap-anywhere">{address}</Ltr>
          <CopyButton text={address} label={t('people:learners.copy')} />
        </span>
      }
    />
  );
}

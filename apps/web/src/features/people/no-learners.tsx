import { offersSignUp } from '@dars/contracts/portal/page';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { useSession } from '../../app/session/session.tsx';
import { SignUpAddress } from '../../app/sign-up-address.tsx';
import { AddLearnersLink, InvitationsLink } from './adding/add-learners-link.tsx';
import { ImportPeopleLink } from './importing/import-people-link.tsx';

/**
 * The empty state of the list, with the reason: no match, or no learners yet, with the address where they sign up or, if
 * they cannot, the settings that say so. Staff who may add learners are offered it.
 */
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
  return (
    <EmptyState
      title={t('people:learners.empty.title')}
      detail={offersSignUp(realm) ? t('people:learners.empty.detail') : t('people:learners.empty.no_sign_up')}
      action={
        <span className="flex max-w-full flex-wrap items-center justify-center gap-x-5 gap-y-3">
          <AddLearnersLink />
          <InvitationsLink />
          <ImportPeopleLink />
          <SignUpAddress copyLabel={t('people:learners.copy')} settingsLabel={t('people:learners.sign_up')} />
        </span>
      }
    />
  );
}

import { useTranslate } from '@dars/i18n/client';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { useSession } from '../../app/session/session.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { Loading } from '../../lib/loading.tsx';
import { AddressSection } from './address-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { LogInsSection } from './log-ins-section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ProvidersSection } from './providers-section.tsx';
import { FactorSection } from './second-factor/factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { ViewsSection } from './views-section.tsx';

/** The person's own account, in a portal or on the platform. */
export function ProfilePage() {
  const t = useTranslate('profile');
  const { realm, user } = useSession();
  const query = trpc.profile.get.useQuery();
  const isShown = useSkeleton(query.isPending);
  // The other sections hold what an admin does not see in a view.
  if (query.data && user.view)
    return (
      <>
        <ProfileHead profile={query.data} />
        <EmptyState title={t('errors:view-only')} className="py-20" />
      </>
    );
  if (query.data && !isShown) {
    return (
      <>
        <ProfileHead profile={query.data} />
        <ProfileForm profile={query.data} />
        {realm.kind === 'tenant' && !query.data.isOwner && <AddressSection />}
        {!query.data.isOwner && <PasswordSection profile={query.data} />}
        <PasskeysSection />
        <FactorSection profile={query.data} />
        {query.data.providers && <ProvidersSection profile={query.data} providers={query.data.providers} />}
        <SessionsSection />
        <LogInsSection profile={query.data} />
        <ViewsSection />
        <DataSection />
        <DeletionSection />
      </>
    );
  }
  if (query.isError) return <FailedQuery query={query} title={t('profile:failed')} />;
  return (
    <Loading isShown={isShown}>
      <ProfileSkeleton />
    </Loading>
  );
}

function ProfileSkeleton() {
  const t = useTranslate('profile');
  return (
    <>
      <div className="flex items-center gap-5 px-8 py-7 narrow:px-4">
        <Skeleton className="size-16" />
        <Skeleton className="h-8 w-48" />
      </div>
      <ProfileSection id="loading" title={t('profile:about.title')}>
        <div className="grid grid-cols-2 gap-x-4 gap-y-5 narrow:grid-cols-1">
          {['first', 'last', 'mobile', 'country'].map((field) => (
            <Skeleton key={field} className="h-16" />
          ))}
        </div>
      </ProfileSection>
    </>
  );
}

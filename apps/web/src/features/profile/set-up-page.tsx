import { ownAddress } from '@dars/contracts/accounts/own-address';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { homePath, useSession } from '../../app/session/session.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { FactorSection } from './second-factor/factor-section.tsx';

/** The page of people who must set up a second step: nothing else is open to them. */
export function SetUpPage() {
  const t = useTranslate('profile');
  const session = useSession();
  const query = trpc.profile.get.useQuery();
  const isDone = useHasSecondStep();
  return (
    <>
      <div className="grid gap-4 px-8 py-8 narrow:px-4 narrow:py-6" role="status">
        <h1 className="text-h2">{isDone ? t('profile:set_up.done') : t('profile:set_up.heading')}</h1>
        <p className="max-w-prose text-pretty text-ink-2">
          {isDone ? t('profile:set_up.done_detail') : t('profile:set_up.detail', { name: session.realm.name })}
        </p>
        {isDone && (
          <div>
            <Button variant="primary" onClick={() => location.assign(wantedPath() ?? homePath(session))}>
              {t('profile:set_up.continue')}
            </Button>
          </div>
        )}
      </div>
      {query.isError && !query.data && <FailedQuery query={query} title={t('profile:failed')} />}
      {query.data && (
        <>
          <PasskeysSection />
          <FactorSection profile={query.data} />
        </>
      )}
    </>
  );
}

function useHasSecondStep(): boolean {
  const factor = trpc.profile.secondFactor.useQuery();
  const passkeys = trpc.profile.passkeys.useQuery();
  return typeof factor.data?.confirmedDate === 'string' || (passkeys.data?.rows.length ?? 0) > 0;
}

/** The page from which the person was sent here. */
const wantedPath = () => ownAddress(new URLSearchParams(location.search).get('next') ?? undefined, location.origin);

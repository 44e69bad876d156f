import type { FactorSetUp, OwnSecondFactor } from '@dars/contracts/accounts/own-second-factor';
import type { Profile } from '@dars/contracts/accounts/profile';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Status } from '@dars/ui/data/status';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { toast } from '@dars/ui/toast';
import { useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { ProfileSection } from '../profile-section.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

const HEADING_ID = 'second-factor';

type OpenDialog =
  | { kind: 'set-up'; setUp: FactorSetUp }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'renew' | 'remove' };

/** The authenticator app of the person's account: its set-up, its recovery codes and its removal. */
export function FactorSection({ profile }: { profile: Profile }) {
  const t = useTranslate('profile');
  const query = trpc.profile.secondFactor.useQuery(undefined, { enabled: !profile.isOwner });
  const isLoading = useSkeleton(query.isPending && !profile.isOwner);
  const [dialog, setDialog] = useState<OpenDialog>();
  return (
    <ProfileSection id={HEADING_ID} title={t('profile:factor.title')} detail={t('profile:factor.detail')}>
      {profile.isOwner && <p className="text-small text-pretty text-ink-2">{t('profile:factor.owner')}</p>}
      {query.isError && !query.data && <FailedQuery query={query} title={t('profile:factor.failed')} />}
      {isLoading && <Skeleton className="h-20 w-full" />}
      {query.data && !isLoading && <FactorState factor={query.data} onOpen={setDialog} />}
      <FactorDialog profile={profile} dialog={dialog} onOpen={setDialog} />
    </ProfileSection>
  );
}

interface FactorStateProps {
  factor: OwnSecondFactor;
  onOpen: (dialog: OpenDialog) => void;
}

function FactorState({ factor: { confirmedDate, recoveryCodesLeft }, onOpen }: FactorStateProps) {
  const t = useTranslate('profile');
  const start = trpc.profile.startSecondFactor.useMutation({
    onSuccess: (setUp) => onOpen({ kind: 'set-up', setUp }),
    onError: (error) => toast(describeFailure(t, t('profile:factor.failed_set_up'), error)),
  });
  if (confirmedDate === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-y border-line py-4">
        <Status on="not-yet">{t('profile:factor.off')}</Status>
        <Button busy={start.isPending} onClick={() => start.mutate()}>
          {t('profile:factor.set_up')}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-1 border-y border-line py-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Status on>{t('profile:factor.on')}</Status>
          <span className="inline-flex flex-wrap gap-x-1.5 text-small text-ink-3">
            {t('profile:factor.since')} <DateText iso={confirmedDate} />
          </span>
        </p>
        <p className={`num text-small ${recoveryCodesLeft === 0 ? 'text-danger' : 'text-ink-2'}`}>
          {recoveryCodesLeft === 0
            ? t('profile:factor.no_codes_left')
            : t('profile:factor.codes_left', { count: recoveryCodesLeft })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onOpen({ kind: 'renew' })}>{t('profile:factor.renew')}</Button>
        <Button variant="ghost" onClick={() => onOpen({ kind: 'remove' })}>
          {t('profile:factor.remove')}
        </Button>
      </div>
    </div>
  );
}

interface FactorDialogProps {
  profile: Profile;
  dialog: OpenDialog | undefined;
  onOpen: (dialog: OpenDialog | undefined) => void;
}

function FactorDialog({ profile, dialog, onOpen }: FactorDialogProps) {
  const close = () => onOpen(undefined);
  const showCodes = (codes: readonly string[]) => onOpen({ kind: 'codes', codes });
  switch (dialog?.kind) {
    case 'set-up':
      return <SetUpDialog setUp={dialog.setUp} onCodes={showCodes} onClose={close} />;
    case 'codes':
      return <RecoveryCodesDialog login={profile.login} codes={dialog.codes} onClose={close} />;
    case 'renew':
      return <RenewDialog onCodes={showCodes} onClose={close} />;
    case 'remove':
      return (
        <RemoveDialog
          onClose={() => {
            close();
            // The pressed button is gone with the factor.
            document.getElementById(HEADING_ID)?.focus();
          }}
        />
      );
    default:
      return null;
  }
}

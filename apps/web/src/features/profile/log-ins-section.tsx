import { LOG_INS_KEPT_DAYS } from '@dars/contracts/accounts/log-ins';
import type { Profile } from '@dars/contracts/accounts/profile';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { getQueryKey } from '@trpc/react-query';
import { LogIns } from '../../app/log-ins/log-ins.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { ProfileSection } from './profile-section.tsx';

/** The log-ins of the person's account, and the ways to the sections that help against a stranger. */
export function LogInsSection({ profile }: { profile: Profile }) {
  const t = useTranslate('log-ins');
  const { client } = trpc.useUtils();
  return (
    <ProfileSection
      id="log-ins"
      title={t('log-ins:title')}
      detail={t('log-ins:own_detail', { days: LOG_INS_KEPT_DAYS })}
    >
      <LogIns
        queryKey={getQueryKey(trpc.profile.logIns)}
        load={(page, options) => client.profile.logIns.query(page, options)}
        advice={<Advice hasPassword={profile.hasPassword && !profile.isOwner} />}
      />
    </ProfileSection>
  );
}

function Advice({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslate('log-ins');
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
      <p className="text-ink-2">{t('log-ins:odd')}</p>
      {hasPassword && (
        <Button size="small" onClick={() => document.getElementById('password')?.focus()}>
          {t('log-ins:change_password')}
        </Button>
      )}
      <Button size="small" onClick={() => document.getElementById('devices')?.focus()}>
        {t('log-ins:end_sessions')}
      </Button>
    </div>
  );
}

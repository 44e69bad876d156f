import { useTranslate } from '@dars/i18n/client';
import { PageHeader } from '@dars/ui/layout/page-header';
import type { ReactNode } from 'react';
import { useSession } from '../../app/session/session.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { Today } from '../../lib/dates/today.tsx';
import { Backups } from './backups.tsx';
import { FailedMails } from './failed-mails.tsx';
import { PortalStates } from './portal-states.tsx';
import { totalOf } from './state-figures.ts';

/** The super-admin's home. Each part loads its own data and fails independently; `newest` lists the newest portals. */
export function AdminHome({ newest }: { newest: ReactNode }) {
  const t = useTranslate('admin');
  const { user } = useSession();
  const { data } = trpc.tenant.overview.useQuery();
  return (
    <>
      <PageHeader
        title={t('admin:home.greeting', { name: user.firstName })}
        detail={data ? t('admin:home.summary', { count: totalOf(data.counts) }) : '\u00a0'}
        aside={<Today />}
      />
      <PortalStates />
      {newest}
      <FailedMails />
      <Backups />
    </>
  );
}

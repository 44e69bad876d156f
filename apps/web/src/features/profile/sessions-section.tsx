import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { useState } from 'react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { ProfileSection } from './profile-section.tsx';
import { SessionRow } from './session-row.tsx';
import { useEndSessions } from './use-end-sessions.ts';

const HEADING_ID = 'devices';

/** The person's sessions, with buttons to end them. */
export function SessionsSection() {
  const t = useTranslate('profile');
  const query = trpc.profile.sessions.useQuery();
  const isLoading = useSkeleton(query.isPending);
  const [isConfirming, setConfirming] = useState(false);
  // The pressed button disappears with its row, so the focus goes to the heading.
  const end = useEndSessions(() => {
    setConfirming(false);
    document.getElementById(HEADING_ID)?.focus();
  });
  const { rows, total } = query.data ?? { rows: [], total: 0 };
  return (
    <ProfileSection id={HEADING_ID} title={t('profile:sessions.title')} detail={t('profile:sessions.detail')}>
      {query.isError && !query.data && <FailedQuery query={query} title={t('profile:sessions.failed')} />}
      {isLoading && <Skeleton className="h-20 w-full" />}
      {query.data && !isLoading && (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={end.ending === session.id}
              onEnd={() => end.endOne(session)}
            />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <p className="mt-3 text-small text-ink-3">{t('profile:sessions.more', { count: total - rows.length })}</p>
      )}
      {total === 1 && <p className="mt-3 text-small text-ink-3">{t('profile:sessions.only')}</p>}
      {total > 1 && (
        <Button variant="line" className="mt-5" onClick={() => setConfirming(true)}>
          {t('profile:sessions.end_others')}
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('profile:sessions.confirm_title')}
        description={t('profile:sessions.confirm_detail')}
        confirmText={t('profile:sessions.confirm_yes')}
        tone="danger"
        busy={end.isEndingOthers}
        onConfirm={end.endOthers}
      />
    </ProfileSection>
  );
}

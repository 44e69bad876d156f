import { MAX_PASSKEYS, type OwnPasskey } from '@dars/contracts/accounts/passkey';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { ProfileSection } from '../profile-section.tsx';
import { AddDialog } from './add-dialog.tsx';
import { makesPasskeys } from './make-passkey.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenameDialog } from './rename-dialog.tsx';

const HEADING_ID = 'passkeys';

type OpenDialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: OwnPasskey };

/** The person's passkeys at this host, and how to add, rename and remove them. */
export function PasskeysSection() {
  const t = useTranslate('profile');
  const query = trpc.profile.passkeys.useQuery();
  const isLoading = useSkeleton(query.isPending);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const rows = query.data?.rows ?? [];
  return (
    <ProfileSection id={HEADING_ID} title={t('profile:passkeys.title')} detail={t('profile:passkeys.detail')}>
      {query.isError && !query.data && <FailedQuery query={query} title={t('profile:passkeys.failed')} />}
      {isLoading && <Skeleton className="h-20 w-full" />}
      {query.data && !isLoading && (
        <div className="grid gap-5">
          {rows.length === 0 ? (
            <p className="border-y border-line py-4 text-ink-2">{t('profile:passkeys.none')}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {rows.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => setDialog({ kind: 'rename', passkey })}
                  onRemove={() => setDialog({ kind: 'remove', passkey })}
                />
              ))}
            </ul>
          )}
          <AddPasskey count={rows.length} onAdd={() => setDialog({ kind: 'add' })} />
        </div>
      )}
      {dialog?.kind === 'add' && <AddDialog onClose={close} />}
      {dialog?.kind === 'rename' && <RenameDialog passkey={dialog.passkey} onClose={close} />}
      {dialog?.kind === 'remove' && (
        <RemovePasskey
          passkey={dialog.passkey}
          onClose={close}
          // The pressed button is gone with the passkey.
          onRemoved={() => document.getElementById(HEADING_ID)?.focus()}
        />
      )}
    </ProfileSection>
  );
}

/** The button that adds a passkey, or why there is none. */
function AddPasskey({ count, onAdd }: { count: number; onAdd: () => void }) {
  const t = useTranslate('profile');
  if (count >= MAX_PASSKEYS)
    return <p className="text-small text-ink-3">{t('profile:passkeys.full', { max: MAX_PASSKEYS })}</p>;
  if (!makesPasskeys()) return <p className="text-small text-ink-3">{t('profile:passkeys.unsupported')}</p>;
  return (
    <div>
      <Button onClick={onAdd}>{t('profile:passkeys.add')}</Button>
    </div>
  );
}

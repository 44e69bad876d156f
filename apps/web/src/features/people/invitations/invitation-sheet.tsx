import type { Invitation } from '@dars/contracts/accounts/invitation';
import { groupInvitationCode, joinPath, qrCodePath } from '@dars/contracts/accounts/invitation-code';
import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { Dialog } from '@dars/ui/overlay/dialog';
import { UserText } from '@dars/ui/user-text';
import { Download } from 'lucide-react';
import { useSession } from '../../../app/session/session.tsx';
import { CopyButton } from '../../../lib/text/copy-button.tsx';
import { InvitationUses } from './invitation-uses.tsx';
import { InvitationGroup, InvitationStatus, UsesText } from './use-invitation-columns.tsx';

interface InvitationSheetProps {
  invitation: Invitation;
  canChange: boolean;
  onClose: () => void;
  onEdit: () => void;
  onRevoke: () => void;
}

/** An invitation to hand out: its link, its code and its QR code, and who came by it. */
export function InvitationSheet({ invitation, canChange, onClose, onEdit, onRevoke }: InvitationSheetProps) {
  const t = useTranslate('people');
  const { label, state } = invitation;
  return (
    <Dialog
      open
      mark
      title={label}
      description={t('people:invitations.share_detail')}
      onOpenChange={onClose}
      footer={
        canChange &&
        state !== 'revoked' && (
          <>
            <Button onClick={onEdit}>{t('people:edit')}</Button>
            <Button variant="ghost" onClick={onRevoke}>
              {t('people:invitations.revoke')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-6">
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-small">
          <InvitationStatus state={state} />
          <span>
            <UsesText invitation={invitation} />
          </span>
        </p>
        {invitation.group && <Group group={invitation.group} />}
        {state === 'open' && <Share invitation={invitation} />}
        <InvitationUses invitation={invitation} />
      </div>
    </Dialog>
  );
}

function Share({ invitation: { code, courses } }: Pick<InvitationSheetProps, 'invitation'>) {
  const t = useTranslate('people');
  const { realm } = useSession();
  const link = realm.origin + joinPath(code);
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-6 narrow:grid-cols-1">
      <div className="grid gap-4">
        <Shared label={t('people:invitations.link')} text={link} copyLabel={t('people:invitations.copy_link')} />
        <Shared
          label={t('people:invitations.code')}
          hint={t('people:invitations.code_hint', { address: `${realm.origin}/join` })}
          text={groupInvitationCode(code)}
          copyLabel={t('people:invitations.copy_code')}
        />
        {courses.length > 0 && (
          <ul aria-label={t('people:invitations.courses')} className="grid gap-1 text-small text-ink-2">
            {courses.map(({ id, title }) => (
              <li key={id}>
                <UserText className="wrap-anywhere">{title}</UserText>
              </li>
            ))}
          </ul>
        )}
      </div>
      <figure className="grid justify-items-center gap-2">
        <img
          src={qrCodePath(code)}
          alt={t('people:invitations.qr')}
          width={160}
          height={160}
          className="rounded-card border border-line bg-white"
        />
        <figcaption>
          <a
            href={qrCodePath(code)}
            download="invitation.png"
            className={buttonClass({ variant: 'ghost', size: 'small' })}
          >
            <Icon icon={Download} small />
            {t('people:invitations.qr_download')}
          </a>
        </figcaption>
      </figure>
    </div>
  );
}

function Shared({ label, text, copyLabel, hint }: { label: string; text: string; copyLabel: string; hint?: string }) {
  return (
    <div className="grid gap-1.5">
      <span className="text-small text-ink-2">{label}</span>
      <span className="flex items-center justify-between gap-2 rounded-card border border-line bg-surface-2 py-2 ps-4 pe-2">
        <Ltr className="min-w-0 font-semibold select-all wrap-anywhere">{text}</Ltr>
        <CopyButton text={text} label={copyLabel} />
      </span>
      {hint && <span className="hint">{hint}</span>}
    </div>
  );
}

function Group({ group }: { group: NonNullable<Invitation['group']> }) {
  const t = useTranslate('people');
  return (
    <div className="grid gap-1 text-small">
      <p>
        <span className="text-ink-2">{t('people:invitations.group_line')}</span> <InvitationGroup group={group} />
      </p>
      {!group.takesMembers && <p className="hint">{t('people:invitations.group_closed_detail')}</p>}
    </div>
  );
}

import { localizedName } from '@dars/contracts/language';
import { LANGUAGE_FACTS } from '@dars/contracts/languages';
import type { OwnPortalRequest } from '@dars/contracts/portal/portal-request';
import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { Status } from '@dars/ui/data/status';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { UserText } from '@dars/ui/user-text';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { describeFormFailure } from '../../app/session/failure.ts';
import { useSession } from '../../app/session/session.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { DateText } from '../../lib/dates/date-text.tsx';
import { portalAddress } from '../../lib/portal/portal-address.ts';

interface OwnRequestProps {
  request: OwnPortalRequest;
  /** Opens the form: with the open request, or with a new one. */
  onEdit: () => void;
}

/** The state of the owner's request, and the actions that it allows. */
export function OwnRequest({ request, onEdit }: OwnRequestProps) {
  const t = useTranslate('admin');
  const { nameInArabic, nameInEnglish, language, note, status, reason, createdDate } = request;
  const { realm } = useSession();
  const host = new URL(portalAddress(realm.platformOrigin, nameInEnglish)).host;
  const isDeclined = status === 'DECLINED';
  return (
    <section
      aria-labelledby="own-request"
      className="mx-6 mb-8 grid gap-4 rounded-card border border-line p-6 narrow:mx-4 narrow:p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="own-request" className="text-h3">
          {t('admin:request.mine')}
        </h2>
        <Status on={status === 'MADE' || (status === 'OPEN' && 'not-yet')}>
          {t(`admin:request.status.${status}`)}
        </Status>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-small">
        <dt className="text-ink-3">{t('admin:request.names')}</dt>
        <dd className="wrap-anywhere">
          <UserText>{nameInArabic}</UserText> · <Ltr>{host}</Ltr>
        </dd>
        <dt className="text-ink-3">{t('admin:portal.locale')}</dt>
        <dd lang={language}>{LANGUAGE_FACTS[language].name}</dd>
        <dt className="text-ink-3">{t('admin:request.asked')}</dt>
        <dd>
          <DateText iso={createdDate} />
        </dd>
        {note !== '' && (
          <>
            <dt className="text-ink-3">{t('fields:note')}</dt>
            <UserText as="dd" className="whitespace-pre-line wrap-anywhere">
              {note}
            </UserText>
          </>
        )}
        {isDeclined && (
          <>
            <dt className="text-ink-3">{t('admin:request.why_declined')}</dt>
            <UserText as="dd" className="whitespace-pre-line wrap-anywhere">
              {reason}
            </UserText>
          </>
        )}
      </dl>
      <p className="text-small text-pretty text-ink-2">{t(`admin:request.meaning.${status}`)}</p>
      <div className="flex flex-wrap gap-2">
        {status === 'OPEN' && <OpenActions request={request} onEdit={onEdit} />}
        {isDeclined && (
          <Button size="small" variant="tint" onClick={onEdit}>
            {t('admin:request.again')}
          </Button>
        )}
        {status === 'MADE' && <OpenPortalLink request={request} />}
      </div>
    </section>
  );
}

function OpenActions({ request: { id }, onEdit }: OwnRequestProps) {
  const t = useTranslate('admin');
  const utils = trpc.useUtils();
  const [isConfirming, setConfirming] = useState(false);
  const withdraw = trpc.portalRequest.withdraw.useMutation({
    onSettled: () => utils.portalRequest.mine.invalidate(),
    onSuccess: () => toast({ title: t('admin:request.withdrawn') }),
    onError: (error) => toast(describeFormFailure(t, t('admin:request.withdraw_failed'), error)),
  });
  return (
    <>
      <Button size="small" variant="tint" onClick={onEdit}>
        {t('admin:request.change')}
      </Button>
      <Button size="small" variant="ghost" onClick={() => setConfirming(true)}>
        {t('admin:request.withdraw')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        tone="danger"
        title={t('admin:request.withdraw_title')}
        description={t('admin:request.withdraw_detail')}
        confirmText={t('admin:request.withdraw')}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ id }, { onSettled: () => setConfirming(false) })}
      />
    </>
  );
}

function OpenPortalLink({ request: { portal } }: { request: OwnPortalRequest }) {
  const t = useTranslate('admin');
  const { realm } = useSession();
  if (!portal) return null;
  return (
    <a
      href={`${portalAddress(realm.platformOrigin, portal.nameInEnglish)}/home/admin`}
      target="_blank"
      rel="noopener"
      className={buttonClass({ variant: 'tint', size: 'small' })}
    >
      <Icon icon={ExternalLink} small />
      {t('admin:request.open_portal', { name: localizedName(portal, t.language) })}
      <span className="sr"> ({t('admin:owner.new_window')})</span>
    </a>
  );
}

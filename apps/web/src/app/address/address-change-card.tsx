import type { AddressChange } from '@dars/contracts/accounts/addresses/address-change';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Status } from '@dars/ui/data/status';
import { Ltr } from '@dars/ui/ltr';
import { useMomentText } from '../../lib/dates/use-moment-text.ts';

interface AddressChangeCardProps {
  change: AddressChange;
  /** Mails the links again; undefined for readers who may not. */
  onResend: (() => void) | undefined;
  /** Takes the change back, or puts the notice of a failed one away; undefined for readers who may not. */
  onWithdraw: (() => void) | undefined;
  isResending: boolean;
  isWithdrawing: boolean;
}

/** A change of address that waits for confirmations, or that was refused or failed. */
export function AddressChangeCard({ change, ...actions }: AddressChangeCardProps) {
  const t = useTranslate('address');
  const momentOf = useMomentText();
  const { newLogin, isByStaff, isOldConfirmed, isNewConfirmed, outcome, expiresDate } = change;
  const isWaiting = outcome === null;
  const failed = outcome === 'TAKEN' ? t('address:outcome.taken') : t('address:outcome.refused');
  const facts = isByStaff
    ? [t('address:waits_new')]
    : [
        isOldConfirmed ? t('address:old_confirmed') : t('address:waits_old'),
        isNewConfirmed ? t('address:new_confirmed') : t('address:waits_new'),
      ];
  return (
    <div className={`card grid gap-3 px-5 py-4 ${isWaiting ? 'bg-surface-2' : 'bg-danger-tint'}`}>
      <div className="grid gap-1">
        <p role="status" className="font-semibold">
          <Status on={isWaiting ? 'not-yet' : false}>{isWaiting ? t('address:pending') : failed}</Status>
        </p>
        <p>
          <Ltr className="wrap-anywhere">{newLogin}</Ltr>
        </p>
        {isWaiting && (
          <ul className="num grid gap-0.5 text-small text-pretty text-ink-2">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
            <li>{t('address:until', { date: momentOf(expiresDate) })}</li>
          </ul>
        )}
      </div>
      <Actions isWaiting={isWaiting} {...actions} />
    </div>
  );
}

interface ActionsProps extends Omit<AddressChangeCardProps, 'change'> {
  isWaiting: boolean;
}

function Actions({ isWaiting, onResend, onWithdraw, isResending, isWithdrawing }: ActionsProps) {
  const t = useTranslate('address');
  if (!onWithdraw) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isWaiting && onResend && (
        <Button size="small" busy={isResending} onClick={onResend}>
          {t('address:resend')}
        </Button>
      )}
      <Button size="small" variant="ghost" busy={isWithdrawing} onClick={onWithdraw}>
        {isWaiting ? t('address:withdraw') : t('address:dismiss')}
      </Button>
    </div>
  );
}

import type { LogIn } from '@dars/contracts/accounts/log-ins';
import { useTranslate } from '@dars/i18n/client';
import { Badge } from '@dars/ui/data/badge';
import { Status } from '@dars/ui/data/status';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { DateText } from '../../lib/dates/date-text.tsx';

/** A log-in in two lines: its result and device, then when, how and from which network. */
export function LogInRow({ logIn }: { logIn: LogIn }) {
  const t = useTranslate('log-ins');
  const { refusal, method, secondStep, browser, system, network, date, isNewDevice, isCurrent } = logIn;
  const device = [browser ?? t('log-ins:unknown'), system].filter(Boolean).join(' · ');
  const how = [t(`log-ins:method.${method}`), secondStep && t(`log-ins:second_step.${secondStep}`)];
  return (
    <li className="grid gap-1 py-3.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status on={refusal === null} className="min-w-32 text-small">
          {refusal === null ? t('log-ins:signed_in') : t('log-ins:refused')}
        </Status>
        <UserText className="font-semibold">{device}</UserText>
        {isCurrent && <Badge tone="good">{t('log-ins:here')}</Badge>}
        {isNewDevice && <Badge tone={refusal === null ? 'info' : 'neutral'}>{t('log-ins:new_device')}</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-caption text-ink-3">
        <DateText iso={date} time />
        {refusal !== null && <span className="text-ink-2">{t(`log-ins:refusal.${refusal}`)}</span>}
        <span>{how.filter(Boolean).join(' + ')}</span>
        <span>
          {t('log-ins:network')} <Ltr className="num">{network}</Ltr>
        </span>
      </p>
    </li>
  );
}

import type { OwnPasskey } from '@dars/contracts/accounts/passkey';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { KeyRound } from 'lucide-react';
import { DateText } from '../../../lib/dates/date-text.tsx';

interface PasskeyRowProps {
  passkey: OwnPasskey;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey: { name, createdDate, lastUsedDate }, onRename, onRemove }: PasskeyRowProps) {
  const t = useTranslate('profile');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Icon icon={KeyRound} className="flex-none text-ink-3 narrow:hidden" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">
          <UserText>{name}</UserText>
        </p>
        <p className="flex flex-wrap gap-x-4 text-caption text-ink-3">
          <span className="inline-flex flex-wrap gap-x-1.5">
            {t('profile:passkeys.added')} <DateText iso={createdDate} />
          </span>
          {lastUsedDate === null ? (
            <span>{t('profile:passkeys.unused')}</span>
          ) : (
            <span className="inline-flex flex-wrap gap-x-1.5">
              {t('profile:passkeys.used')} <DateText iso={lastUsedDate} time />
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-none gap-2">
        <Button size="small" onClick={onRename}>
          {t('profile:passkeys.rename')} <span className="sr">{name}</span>
        </Button>
        <Button size="small" variant="ghost" onClick={onRemove}>
          {t('profile:passkeys.remove')} <span className="sr">{name}</span>
        </Button>
      </div>
    </li>
  );
}

import { ibanGroups, type Transfer } from '@dars/contracts/portal/transfer';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { Landmark, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyButton } from '../../lib/text/copy-button.tsx';

interface TransferCardProps {
  transfer: Transfer;
  onEdit: () => void;
  onDelete: () => void;
}

/** A bank account: the bank, the holder, and the numbers in groups. */
export function TransferCard({ transfer, onEdit, onDelete }: TransferCardProps) {
  const t = useTranslate('transfers');
  const { bankName: bank, accountHolder, iban, accountNumber, bic } = transfer;
  return (
    <li className="grid grid-rows-[auto_1fr_auto] gap-4 rounded-card border border-line bg-surface p-5 narrow:p-4">
      <header className="flex items-start gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-control bg-brand-tint text-brand-text">
          <Icon icon={Landmark} />
        </span>
        <div className="min-w-0">
          <h3 className="text-h3">
            <UserText className="truncate-title">{bank}</UserText>
          </h3>
          <p className="text-small text-ink-2">
            <UserText className="truncate-title">{accountHolder}</UserText>
          </p>
        </div>
      </header>
      <dl className="grid content-start gap-3 border-t border-line pt-4">
        <Detail name={t('fields:iban')} copy={<CopyButton text={iban} label={t('transfers:copy_iban')} />}>
          {ibanGroups(iban)}
        </Detail>
        <Detail
          name={t('fields:accountNumber')}
          copy={<CopyButton text={accountNumber} label={t('transfers:copy_number')} />}
        >
          {accountNumber}
        </Detail>
        {bic && <Detail name={t('fields:bic')}>{bic}</Detail>}
      </dl>
      <footer className="flex gap-2">
        <Button size="small" aria-label={t('transfers:edit_named', { bank })} onClick={onEdit}>
          <Icon icon={Pencil} small />
          {t('transfers:edit')}
        </Button>
        <Button size="small" variant="ghost" aria-label={t('transfers:delete_named', { bank })} onClick={onDelete}>
          <Icon icon={Trash2} small />
          {t('transfers:delete')}
        </Button>
      </footer>
    </li>
  );
}

function Detail({ name, copy, children }: { name: string; copy?: ReactNode; children: string }) {
  return (
    <div>
      <dt className="text-caption text-ink-3">{name}</dt>
      <dd className="flex min-h-8 items-center justify-between gap-2 text-small font-medium">
        <Ltr className="min-w-0 wrap-anywhere">{children}</Ltr>
        {copy}
      </dd>
    </div>
  );
}

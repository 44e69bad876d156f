import { MAX_TRANSFERS, type Transfer } from '@dars/contracts/portal/transfer';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Icon } from '@dars/ui/icon';
import { PageHeader } from '@dars/ui/layout/page-header';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { DeleteTransfer } from './delete-transfer.tsx';
import { TransferCard } from './transfer-card.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

const useTransfers = () => trpc.transfer.list.useQuery({});

/** The portal's bank accounts. They are few, so there are no pages and no search. */
export function TransfersPage() {
  const t = useTranslate('transfers');
  const list = useTransfers();
  const [editing, setEditing] = useState<Transfer | 'new'>();
  const [deleting, setDeleting] = useState<Transfer>();
  const add = () => setEditing('new');
  const total = list.data?.total ?? 0;
  return (
    <>
      <PageHeader
        title={t('transfers:title')}
        detail={total < MAX_TRANSFERS ? t('transfers:detail') : t('transfers:full', { max: MAX_TRANSFERS })}
        aside={
          total > 0 &&
          total < MAX_TRANSFERS && (
            <Button onClick={add}>
              <Icon icon={Plus} small />
              {t('transfers:add')}
            </Button>
          )
        }
      />
      <Accounts list={list} onAdd={add} onEdit={setEditing} onDelete={setDeleting} />
      {editing && (
        <TransferDialog transfer={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      <DeleteTransfer transfer={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}

interface AccountsProps {
  list: ReturnType<typeof useTransfers>;
  onAdd: () => void;
  onEdit: (transfer: Transfer) => void;
  onDelete: (transfer: Transfer) => void;
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(340px,100%),1fr))] gap-4 border-t border-line p-8 narrow:p-4';

function Accounts({ list, onAdd, onEdit, onDelete }: AccountsProps) {
  const t = useTranslate('transfers');
  const showSkeleton = useSkeleton(list.isPending);
  if (list.isError && !list.data) return <FailedQuery query={list} title={t('transfers:failed')} />;
  if (!list.data || showSkeleton) {
    return (
      <div className={GRID} aria-busy="true">
        {showSkeleton && [0, 1].map((place) => <Skeleton key={place} className="h-64 rounded-card" />)}
      </div>
    );
  }
  if (list.data.total === 0) {
    return (
      <EmptyState
        className="border-t border-line py-20"
        title={t('transfers:empty.title')}
        detail={t('transfers:empty.detail')}
        action={
          <Button variant="primary" onClick={onAdd}>
            <Icon icon={Plus} small />
            {t('transfers:add')}
          </Button>
        }
      />
    );
  }
  return (
    <ul className={GRID}>
      {list.data.rows.map((transfer) => (
        <TransferCard
          key={transfer.transferId}
          transfer={transfer}
          onEdit={() => onEdit(transfer)}
          onDelete={() => onDelete(transfer)}
        />
      ))}
    </ul>
  );
}

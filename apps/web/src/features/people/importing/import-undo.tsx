import type { PeopleImport } from '@dars/contracts/accounts/people-import';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { ConsequenceList } from '../../../lib/form/consequence-list.tsx';

/** Takes an import back, after a question that says what goes and what stays. */
export function ImportUndo({ run }: { run: PeopleImport }) {
  const t = useTranslate('importing');
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const undo = trpc.peopleImport.undo.useMutation({
    onSuccess: (begun) => utils.peopleImport.get.setData({ id: run.id }, begun),
    onError: (error) => toast(describeFailure(t, t('importing:undo.failed'), error)),
    onSettled: () => setAsking(false),
  });
  const { created, updated, joined } = run;
  const consequences = [
    ...(created > 0 ? [t('importing:undo.removes', { count: created })] : []),
    ...(updated > 0 ? [t('importing:undo.restores', { count: updated })] : []),
    ...(joined > 0 ? [t('importing:undo.leaves')] : []),
    t('importing:undo.keeps'),
  ];
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Icon icon={Undo2} small />
        {t('importing:undo.button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('importing:undo.title')}
        description={t('importing:undo.detail')}
        confirmText={t('importing:undo.button')}
        tone="danger"
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ id: run.id })}
      >
        <ConsequenceList texts={consequences} />
      </ConfirmDialog>
    </>
  );
}

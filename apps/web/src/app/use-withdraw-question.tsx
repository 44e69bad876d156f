import type { NodeById } from '@dars/contracts/outline';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { useState } from 'react';
import { useLast } from '../lib/use-last.ts';
import { serverText } from './errors.ts';
import { trpc } from './trpc.ts';

interface Withdrawal {
  node: NodeById;
  title: string;
  run: () => void;
}

/** Before a course or a part of it goes out of sight: who does it is told how many are in the middle of its quizzes. */
export function useWithdrawQuestion() {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<Withdrawal & { count: number }>();
  const shown = useLast(asked);

  /** Runs at once where nobody is. */
  async function ask(withdrawal: Withdrawal): Promise<void> {
    try {
      const { count } = await utils.outline.openAttempts.fetch(withdrawal.node, { staleTime: 0 });
      if (count > 0) setAsked({ ...withdrawal, count });
      else withdrawal.run();
    } catch (error) {
      toast({ tone: 'error', title: t('courses:withdraw.failed'), detail: serverText(error) ?? t('common:offline') });
    }
  }

  const question = (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={() => setAsked(undefined)}
      title={t('courses:withdraw.open', { count: shown?.count ?? 0 })}
      description={t('courses:withdraw.detail', { title: shown?.title ?? '' })}
      confirmText={t('courses:withdraw.confirm')}
      tone="danger"
      onConfirm={() => {
        asked?.run();
        setAsked(undefined);
      }}
    />
  );
  return { ask, question };
}

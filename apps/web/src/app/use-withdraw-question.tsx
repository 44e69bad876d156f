import type { NodeById, WithdrawnParts } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { useState } from 'react';
import { useWithdrawnText } from '../lib/text/use-withdrawn-text.ts';
import { useLastDefined } from '../lib/use-last-defined.ts';
import { describeFailure } from './session/failure.ts';
import { trpc } from './session/trpc.ts';

interface Withdrawal {
  node: NodeById;
  title: string;
  /**
   * The number of learners in the course; if only `courseId` is known, it is loaded. With any learner, a confirmation
   * is asked even if nobody is taking a quiz.
   */
  learners?: number;
  courseId?: string;
  /** The node is deleted, and not only hidden. */
  isRemoval?: boolean;
  /** The parts above that become drafts, too, because learners find nothing in them any more. */
  alsoWithdrawn?: WithdrawnParts['withdrawn'];
  run: () => void;
}

/**
 * Asks for confirmation before a course or a part of it is hidden from learners, and says how many learn in it or are
 * taking its quizzes.
 */
export function useWithdrawQuestion() {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<Withdrawal & { count: number }>();
  const shown = useLastDefined(asked);

  const nameWithdrawn = useWithdrawnText('ahead');
  const isAboutAttempts = (shown?.count ?? 0) > 0;
  const detail = t(isAboutAttempts ? 'courses:withdraw.detail' : 'courses:withdraw.learners_detail', {
    title: shown?.title ?? '',
  });
  const { alsoWithdrawn = [], isRemoval = false } = shown ?? {};

  async function countLearners({ learners = 0, courseId: id }: Withdrawal): Promise<number> {
    if (id === undefined) return learners;
    const course = await utils.course.get.fetch({ id });
    return course.status === 'PUBLISHED' ? course.learnerCount : 0;
  }

  /** Asks for confirmation, or runs the action at once if nobody is affected. */
  async function ask(withdrawal: Withdrawal): Promise<void> {
    try {
      const [{ count }, learners] = await Promise.all([
        utils.outline.openAttempts.fetch(withdrawal.node, { staleTime: 0 }),
        countLearners(withdrawal),
      ]);
      if (count > 0 || learners > 0) setAsked({ ...withdrawal, learners, count });
      else withdrawal.run();
    } catch (error) {
      toast(describeFailure(t, t('courses:withdraw.failed'), error));
    }
  }

  const question = (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={() => setAsked(undefined)}
      title={
        isAboutAttempts
          ? t('courses:withdraw.open', { count: shown?.count ?? 0 })
          : t('courses:withdraw.learners', { count: shown?.learners ?? 0 })
      }
      description={alsoWithdrawn.length > 0 ? `${detail} ${nameWithdrawn(alsoWithdrawn)}` : detail}
      confirmText={t(isRemoval ? 'courses:withdraw.delete' : 'courses:withdraw.confirm')}
      tone="danger"
      onConfirm={() => {
        asked?.run();
        setAsked(undefined);
      }}
    />
  );
  return { ask, question };
}

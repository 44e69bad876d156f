import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { type ReactNode, useState } from 'react';
import { errorCode } from './session/errors.ts';

export interface Overbook {
  /**
   * Sends a call that lets learners in. If the course has no seat for them, it asks whether to exceed the number of
   * seats and sends the call again. Rejects with the server's refusal if the answer is no.
   */
  send: <Result>(call: (overbook: boolean) => Promise<Result>) => Promise<Result>;
  /** The question, which the page renders. */
  dialog: ReactNode;
}

/** Asks staff before they exceed the number of seats of a course. */
export function useOverbook(): Overbook {
  const t = useTranslate('courses');
  const [asked, setAsked] = useState<{ answer: (isYes: boolean) => void }>();
  const answer = (isYes: boolean) => {
    asked?.answer(isYes);
    setAsked(undefined);
  };

  async function send<Result>(call: (overbook: boolean) => Promise<Result>): Promise<Result> {
    try {
      return await call(false);
    } catch (error) {
      if (errorCode(error) !== 'course-full') throw error;
      const isConfirmed = await new Promise<boolean>((resolve) => setAsked({ answer: resolve }));
      if (!isConfirmed) throw error;
      return call(true);
    }
  }

  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && answer(false)}
      title={t('courses:learners.overbook.title')}
      description={t('courses:learners.overbook.after')}
      confirmText={t('courses:learners.overbook.yes')}
      onConfirm={() => answer(true)}
    />
  );
  return { send, dialog };
}

import { useTranslate } from '@dars/i18n/client';
import { deviceStorage } from '@dars/ui/browser-storage';
import { toast } from '@dars/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import { beforeSignOut } from '../../../app/session/before-sign-out.ts';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { attachLifeCycle } from '../../../sync/life-cycle.ts';
import { createSerialTask } from '../../../sync/serial.ts';
import { flushOutboxes } from './flush-outboxes.ts';
import { attemptOutboxName } from './outbox-name.ts';
import { classifyRefusal, sendAnswer } from './send-answer.ts';

/** Time in ms between two tries while answers wait. */
const RETRY_MS = 15_000;

/** Sends, from every page, the answers that were given without a network. */
export function AnswerFlush() {
  const t = useTranslate();
  const prefix = attemptOutboxName(useSession());
  const reportLate = useEffectEvent((count: number) =>
    toast({ tone: 'error', title: t('common:late_answers', { count }), detail: t('common:late_answers_detail') }),
  );
  const utils = trpc.useUtils();
  const showCounted = useEffectEvent(() => void utils.quiz.invalidate());
  useEffect(() => {
    /** Set by a sign-out: the pages of open attempts have no time left to send their answers themselves. */
    let isLast = false;
    const sending = createSerialTask(async () => {
      const { left, late, counted } = await flush(prefix, isLast);
      if (counted > 0) showCounted();
      if (late > 0) reportLate(late);
      return left;
    });
    const sendNow = () => void sending.join();
    const detach = attachLifeCycle({ everyMs: RETRY_MS, onRetry: sendNow });
    const unsubscribe = beforeSignOut(() => {
      isLast = true;
      return sending.request().finally(() => {
        isLast = false;
      });
    });
    sendNow();
    return () => {
      detach();
      unsubscribe();
    };
  }, [prefix]);
  return null;
}

async function flush(prefix: string, isLast: boolean) {
  const open = isLast ? new Set<string>() : await heldLocks();
  const isOpen = (name: string) => open.has(name);
  return flushOutboxes({ prefix, storage: deviceStorage, isOpen, send: sendAnswer, classify: classifyRefusal });
}

/** The locks of this browser's open attempts. A browser without locks sends an answer twice, which changes nothing. */
async function heldLocks(): Promise<Set<string>> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
  return new Set(held.map(({ name }) => name ?? ''));
}

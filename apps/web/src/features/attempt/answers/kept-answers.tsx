import { useTranslate } from '@dars/i18n/client';
import { deviceStorage } from '@dars/ui/browser-storage';
import { toast } from '@dars/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import { beforeSignOut } from '../../../app/session/before-sign-out.ts';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { attemptBoxName } from './box-name.ts';
import { judgeRefusal } from './judge-refusal.ts';
import { sendAnswer } from './send-answer.ts';
import { sendKept } from './send-kept.ts';

/** Between two tries while something waits. */
const RETRY_MS = 15_000;

/** On every page: answers that were given without a network are on their way as soon as there is one. */
export function KeptAnswers() {
  const t = useTranslate();
  const prefix = attemptBoxName(useSession());
  const tellLate = useEffectEvent((count: number) =>
    toast({ tone: 'error', title: t('common:late_answers', { count }), detail: t('common:late_answers_detail') }),
  );
  const utils = trpc.useUtils();
  const showCounted = useEffectEvent(() => void utils.quiz.invalidate());
  useEffect(() => {
    let running: Promise<number> | undefined;
    const send = (options?: { all: boolean }) => {
      running ??= sendAll(prefix, options)
        .then(({ left, late, counted }) => {
          if (counted > 0) showCounted();
          if (late > 0) tellLate(late);
          return left;
        })
        .finally(() => {
          running = undefined;
        });
      return running;
    };
    const sendNow = () => void send();
    const timer = setInterval(sendNow, RETRY_MS);
    addEventListener('online', sendNow);
    const forget = beforeSignOut(() => send({ all: true }));
    sendNow();
    return () => {
      clearInterval(timer);
      removeEventListener('online', sendNow);
      forget();
    };
  }, [prefix]);
  return null;
}

/** `all`: also those whose page is open, which has no time left to do it. */
async function sendAll(prefix: string, { all }: { all: boolean } = { all: false }) {
  const names = deviceStorage.keys();
  const storage = { ...deviceStorage, length: names.length, key: (index: number) => names[index] ?? null };
  const held = all ? new Set<string>() : await heldLocks();
  return sendKept({
    ...{ prefix, storage, isOpen: (name: string) => held.has(name) },
    send: sendAnswer,
    judge: judgeRefusal,
  });
}

/** None where a browser has no locks: then it may be sent twice, to no other effect. */
async function heldLocks(): Promise<Set<string>> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
  return new Set(held.map(({ name }) => name ?? ''));
}

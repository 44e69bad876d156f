import type { Outline } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { errorCode, serverText } from '../../../app/errors.ts';
import { trpc } from '../../../app/trpc.ts';
import { useWhyBlocked, type WhyBlocked } from '../../../app/use-why-blocked.ts';
import { useWithdrawQuestion } from '../../../app/use-withdraw-question.tsx';
import {
  applyChange,
  findNode,
  hidesQuiz,
  inversesOf,
  isTakenBack,
  lessonIdsOf,
  type OutlineChange,
  withdrawnBy,
} from './outline-change.ts';
import { createOutlineQueue } from './outline-queue.ts';
import { useSendChange } from './send-change.ts';
import { useUndoOffer, useWithdrawal } from './use-withdrawal.ts';

/** How long what was typed can be sent again: it stands nowhere else. */
const TYPED_MS = 60_000;
/** More steps back than anybody remembers. */
const MAX_UNDO = 50;

interface Done {
  change: OutlineChange;
  inverses: OutlineChange[];
  /** It said itself what it did besides, and offered the way back. */
  isTold: boolean;
}

/** A change of status that was refused, and all that stands in its way. */
export interface BlockedChange extends WhyBlocked {
  change: OutlineChange & { type: 'status' };
}

export type CourseOutline = ReturnType<typeof useOutline>;

/** A course's outline with all that is done to it, on its way or stored; and the way back. */
export function useOutline(courseId: string) {
  const { queue, lastDone, latest } = useQueue(courseId);
  const query = trpc.outline.get.useQuery(
    { id: courseId },
    { refetchOnWindowFocus: () => queue.pending().length === 0, refetchOnReconnect: false },
  );
  const pending = useSyncExternalStore(queue.subscribe, queue.pending);
  const outline = useMemo(() => query.data && pending.reduce(applyChange, query.data), [query.data, pending]);
  const { blocked, setBlocked, tellBlocked } = useBlocked();
  const history = useHistory();
  const removed = useRemovedLessons();
  const tellFailure = useFailure(query);
  const offerUndo = useUndoOffer();
  const { ask, question } = useAsking(outline);
  const wordsOf = useWithdrawal();

  const { tellRefused, whenRefused } = useRefusals();
  useEffect(() => {
    const fail: Doing['fail'] = (of, error, lost) => {
      for (const each of [of, ...lost]) history.forget(each);
      // Alone it comes back to where it was typed; where that is folded away, and with what was to lie in it, it is sent
      // again.
      const isBack = lost.length === 0 && tellRefused(of.id);
      const hasTitle = of.type === 'rename' || (of.type === 'add' && of.kind !== 'activity');
      const isTyped = lost.length > 0 || (hasTitle && !isBack);
      const retry = () => {
        for (const each of [of, ...lost]) latest.current?.change(each);
      };
      if (of.type === 'status' && errorCode(error) === 'publish-blocked') void tellBlocked(of, error);
      else tellFailure(of, error, { isOpen: outline !== undefined, ...(isTyped && { retry }) });
    };
    latest.current = { change, fail };
  });

  const isBusy = useBusy(pending.length > 0);

  function change(next: OutlineChange): Done | undefined {
    const inverses = outline ? inversesOf(outline, next) : [];
    const withdrawn = outline ? withdrawnBy(outline, next) : [];
    const isTold = withdrawn.length > 0;
    const done = inverses.length > 0 ? { change: next, inverses, isTold } : undefined;
    if (done) history.add(done);
    queue.push(next);
    if (outline) removed.note(outline, next);
    if (outline && isTold) offerUndo(wordsOf(outline, next, withdrawn), () => undo(done));
    return done;
  }

  /** `tell`: whether there was something to take back, once it has been. */
  function undo(done = history.last(), tell?: (isUndone: boolean) => void) {
    if (!done) return tell?.(false);
    return ask(done.inverses, () => {
      const isThere = history.take(done);
      if (isThere) for (const inverse of done.inverses) queue.push(inverse);
      tell?.(isThere);
    });
  }

  return {
    ...{ query, outline, queue, change, ask, undo, offerUndo, whenRefused },
    ...{ lastDone, blocked, setBlocked, removedLessons: removed.ids, isBusy, question },
  };
}

/** What is done with the outline as it is by then: what is sent is answered later. */
interface Doing {
  change: (next: OutlineChange) => unknown;
  fail: Parameters<typeof createOutlineQueue>[0]['onFailed'];
}

function useQueue(courseId: string) {
  const utils = trpc.useUtils();
  const send = useSendChange();
  const latest = useRef<Doing>(null);
  const [lastDone, setLastDone] = useState<OutlineChange>();
  const [queue] = useState(() =>
    createOutlineQueue({
      read: () => utils.outline.get.getData({ id: courseId }),
      write: (outline) => utils.outline.get.setData({ id: courseId }, outline),
      send,
      onDone: setLastDone,
      onFailed: (...failed) => latest.current?.fail(...failed),
    }),
  );
  return { queue, lastDone, latest };
}

function useBlocked() {
  const [blocked, setBlocked] = useState<BlockedChange>();
  const whyBlocked = useWhyBlocked();
  return {
    blocked,
    setBlocked,
    tellBlocked: async (change: BlockedChange['change'], error: unknown) =>
      setBlocked({ change, ...(await whyBlocked(error, change)) }),
  };
}

/** Before something goes out of sight, by whatever way: `run` does it, once it is meant although somebody is in the middle. */
function useAsking(outline: Outline | undefined) {
  const { ask, question } = useWithdrawQuestion();
  return {
    question,
    /** `changes`: all that it comes to; they are of the first one's part. */
    ask(changes: readonly OutlineChange[], run: () => void) {
      const [change] = changes;
      if (!outline || !change) return run();
      const learners = isTakenBack(outline, change) ? outline.course.learnerCount : 0;
      if (learners === 0 && !hidesQuiz(outline, changes)) return run();
      const { kind, id } = change;
      const title = kind === 'course' ? outline.course.title : (findNode(outline, { kind, id })?.node.title ?? '');
      void ask({ node: { kind, id }, title, learners, run });
    },
  };
}

function useBusy(isBusy: boolean): boolean {
  useFreshHead(!isBusy);
  useStay(isBusy);
  return isBusy;
}

/** The head above counts what is in the course. */
function useFreshHead(isIdle: boolean) {
  const utils = trpc.useUtils();
  const wasBusy = useRef(false);
  useEffect(() => {
    if (isIdle && wasBusy.current) void utils.course.invalidate();
    wasBusy.current = !isIdle;
  }, [isIdle, utils]);
}

/** Who added something is told that it did not come about, and answers whether they have its title back. */
function useRefusals() {
  const [tells] = useState(() => new Map<string, () => boolean>());
  return {
    whenRefused: (id: string, tell: () => boolean) => void tells.set(id, tell),
    tellRefused: (id: string) => tells.get(id)?.() ?? false,
  };
}

/** Those that were deleted here: nobody needs to be told. */
function useRemovedLessons() {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    ids,
    note(outline: Outline, change: OutlineChange) {
      if (change.type === 'remove') setIds([...ids, ...lessonIdsOf(outline, change)]);
    },
  };
}

/** The browser asks before it closes a page of which something has not been sent yet. */
function useStay(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return undefined;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [isBusy]);
}

function useHistory() {
  const [history] = useState(() => {
    let done: readonly Done[] = [];
    return {
      add(next: Done) {
        done = [...done, next].slice(-MAX_UNDO);
      },
      last: () => done.at(-1),
      /** Whether it was still there: nothing is taken back twice. */
      take(one: Done) {
        const isThere = done.includes(one);
        done = done.filter((each) => each !== one);
        return isThere;
      },
      forget(change: OutlineChange) {
        done = done.filter((each) => each.change !== change);
      },
    };
  });
  return history;
}

interface FailureOptions {
  isOpen: boolean;
  /** Sends what was typed again, which stands nowhere else any more. */
  retry?: () => void;
}

/** Says what the server did not do. What the page shows has gone back by itself. */
function useFailure(query: { refetch: () => Promise<unknown> }) {
  const t = useTranslate('editor');
  return (change: OutlineChange, error: unknown, { isOpen, retry }: FailureOptions) => {
    const code = errorCode(error);
    const isChanged = code === 'outline-changed' || code === 'not-found' || code === 'edited-meanwhile';
    if (isChanged && isOpen) void query.refetch();
    const again = retry && code !== 'not-found' && { label: t('common:actions.retry'), onSelect: retry };
    const title =
      'title' in change && again ? t(`editor:failed.typed.${change.type}`, { title: change.title }) : undefined;
    const reason = serverText(error) ?? t('common:offline');
    toast({
      title: title ?? (isChanged ? t('editor:failed.changed') : t(`editor:failed.${change.type}`)),
      detail: isChanged ? t(again ? 'editor:failed.changed' : 'editor:failed.reloaded') : reason,
      tone: 'error',
      ...(again && { action: again, duration: TYPED_MS }),
    });
  };
}

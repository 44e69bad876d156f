import type { Outline } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { errorCode, serverText } from '../../../app/session/errors.ts';
import { trpc } from '../../../app/session/trpc.ts';
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

/** Time in ms for which a refused title can be sent again; the page keeps the title nowhere else. */
const TYPED_MS = 60_000;
/** Number of steps that can be undone. */
const MAX_UNDO = 50;

interface Done {
  change: OutlineChange;
  inverses: OutlineChange[];
  /** Whether the change has already announced its side effects and offered to undo them. */
  isTold: boolean;
}

/** A change of status that the server refused, with all the reasons. */
export interface BlockedChange extends WhyBlocked {
  change: OutlineChange & { type: 'status' };
}

export type CourseOutline = ReturnType<typeof useOutline>;

/** A course's outline with every change applied, stored or still being sent, and the way to undo them. */
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
  const { offerUndo, closeOffer } = useUndoOffer();
  const { ask, question } = useAsking(outline);
  const wordsOf = useWithdrawal();

  const { reportRefusal, whenRefused } = useRefusals();
  useEffect(() => {
    const fail: Doing['fail'] = (of, error, lost) => {
      for (const each of [of, ...lost]) {
        history.forget(each);
        closeOffer(each);
      }
      // A refused title goes back to its field. If the field is folded away, or other changes were lost with the title,
      // the page offers to send them again.
      const isBack = lost.length === 0 && reportRefusal(of.id);
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
    if (outline && isTold) offerUndo(wordsOf(outline, next, withdrawn), () => undo(done), next);
    return done;
  }

  /** Undoes a change. `tell` learns whether there was a change to undo. */
  function undo(done = history.last(), tell?: (isUndone: boolean) => void) {
    if (!done) return tell?.(false);
    return ask(done.inverses, () => {
      const isThere = history.take(done);
      if (isThere) for (const inverse of done.inverses) queue.push(inverse);
      closeOffer(done.change);
      tell?.(isThere);
    });
  }

  return {
    ...{ query, outline, queue, change, ask, undo, offerUndo, whenRefused },
    ...{ lastDone, blocked, setBlocked, removedLessons: removed.ids, isBusy, question },
  };
}

/** Callbacks that read the newest outline, since the server answers later. */
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

/** Asks before a change hides something from learners. `run` makes the change once the author has confirmed. */
function useAsking(outline: Outline | undefined) {
  const { ask, question } = useWithdrawQuestion();
  return {
    question,
    /** Asks about `changes`, the complete effect; all are about the first one's part. */
    ask(changes: readonly OutlineChange[], run: () => void) {
      const [change] = changes;
      if (!outline || !change) return run();
      const learners = isTakenBack(outline, change) ? outline.course.learnerCount : 0;
      if (learners === 0 && !hidesQuiz(outline, changes)) return run();
      const { kind, id } = change;
      const title = kind === 'course' ? outline.course.title : (findNode(outline, { kind, id })?.node.title ?? '');
      const alsoWithdrawn = changes.length === 1 ? withdrawnBy(outline, change) : [];
      void ask({ node: { kind, id }, title, learners, alsoWithdrawn, isRemoval: change.type === 'remove', run });
    },
  };
}

function useBusy(isBusy: boolean): boolean {
  useFreshHead(!isBusy);
  useStay(isBusy);
  return isBusy;
}

/** Refreshes the course's header, which counts the content, once all changes are stored. */
function useFreshHead(isIdle: boolean) {
  const utils = trpc.useUtils();
  const wasBusy = useRef(false);
  useEffect(() => {
    if (isIdle && wasBusy.current) void utils.course.invalidate();
    wasBusy.current = !isIdle;
  }, [isIdle, utils]);
}

/**
 * Keeps one callback per added part. A callback runs when the server refuses the part, and answers whether its title is
 * back in the field.
 */
function useRefusals() {
  const [callbacks] = useState(() => new Map<string, () => boolean>());
  return {
    whenRefused: (id: string, report: () => boolean) => void callbacks.set(id, report),
    reportRefusal: (id: string) => callbacks.get(id)?.() ?? false,
  };
}

/** Ids of the lessons that were deleted on this page, which need no notice. */
function useRemovedLessons() {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    ids,
    note(outline: Outline, change: OutlineChange) {
      if (change.type === 'remove') setIds([...ids, ...lessonIdsOf(outline, change)]);
    },
  };
}

/** Makes the browser ask before the page closes while changes are unsent. */
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
      /** Removes a step from the history. Returns whether it was still there, so that nothing is undone twice. */
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
  /** Sends typed titles again, which no field keeps any more. */
  retry?: () => void;
}

/** Reports a change that the server refused. The page has already reverted it. */
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

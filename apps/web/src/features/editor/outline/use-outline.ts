import type { Outline } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { errorCode, serverText } from '../../../app/session/errors.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { type PublishBlockers, useLoadBlockers } from '../../../app/use-load-blockers.ts';
import { useWithdrawQuestion } from '../../../app/use-withdraw-question.tsx';
import {
  applyChange,
  findNode,
  hidesQuiz,
  inversesOf,
  lessonIdsOf,
  type OutlineChange,
  withdrawnBy,
  withdrawsPart,
} from './outline-change.ts';
import { createOutlineQueue } from './outline-queue.ts';
import { useSendChange } from './send-change.ts';
import { useUndoOffer, useWithdrawalText } from './use-undo-offer.ts';

/** Time in ms for which a refused title can be sent again; the page keeps the title nowhere else. */
const RETRY_OFFER_MS = 60_000;
/** Number of steps that can be undone. */
const MAX_UNDO = 50;

interface UndoStep {
  change: OutlineChange;
  inverses: OutlineChange[];
  /** Whether the change has already announced its side effects and offered to undo them. */
  isAnnounced: boolean;
}

/** A change of status that the server refused, with all the reasons. */
export interface BlockedChange extends PublishBlockers {
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
  const { blocked, setBlocked, reportBlocked } = useBlocked();
  const history = useHistory();
  const removed = useRemovedLessons();
  const reportFailure = useFailure(query);
  const { offerUndo, closeOffer } = useUndoOffer();
  const { confirmChanges, question } = useConfirmation(outline);
  const describeWithdrawal = useWithdrawalText();
  const { reportRefusal, whenRefused } = useRefusals();
  useEffect(() => {
    const onRefused: QueueCallbacks['onRefused'] = (refused, error, lost) => {
      for (const each of [refused, ...lost]) {
        history.forget(each);
        closeOffer(each);
      }
      // A refused title goes back to its field. If the field is folded away, or other changes were lost with the title,
      // the page offers to send them again.
      const isBackInField = lost.length === 0 && reportRefusal(refused.id);
      const hasTitle = refused.type === 'rename' || (refused.type === 'add' && refused.kind !== 'activity');
      const offersRetry = lost.length > 0 || (hasTitle && !isBackInField);
      const retry = () => {
        for (const each of [refused, ...lost]) latest.current?.change(each);
      };
      if (refused.type === 'status' && errorCode(error) === 'publish-blocked') void reportBlocked(refused, error);
      else reportFailure(refused, error, { isOpen: outline !== undefined, ...(offersRetry && { retry }) });
    };
    latest.current = { change, onRefused };
  });

  const isBusy = useBusy(pending.length > 0);
  useCourseOf(query.data);

  function change(next: OutlineChange): UndoStep | undefined {
    const inverses = outline ? inversesOf(outline, next) : [];
    const withdrawn = outline ? withdrawnBy(outline, next) : [];
    const isAnnounced = withdrawn.length > 0;
    const done = inverses.length > 0 ? { change: next, inverses, isAnnounced } : undefined;
    if (done) history.add(done);
    queue.push(next);
    if (outline) removed.noteRemoval(outline, next);
    if (outline && isAnnounced) offerUndo(describeWithdrawal(outline, next, withdrawn), () => undo(done), next);
    return done;
  }

  /** Undoes a change. `report` learns whether there was a change to undo. */
  function undo(done = history.last(), report?: (isUndone: boolean) => void) {
    if (!done) return report?.(false);
    return confirmChanges(done.inverses, () => {
      const isUndoable = history.remove(done);
      if (isUndoable) for (const inverse of done.inverses) queue.push(inverse);
      closeOffer(done.change);
      report?.(isUndoable);
    });
  }

  return {
    ...{ query, outline, queue, change, confirmChanges, undo, offerUndo, whenRefused },
    ...{ lastDone, blocked, setBlocked, removedLessons: removed.ids, isBusy, question },
  };
}

/** Callbacks that read the newest outline, since the server answers later. */
interface QueueCallbacks {
  change: (next: OutlineChange) => unknown;
  onRefused: Parameters<typeof createOutlineQueue>[0]['onFailed'];
}

function useQueue(courseId: string) {
  const utils = trpc.useUtils();
  const send = useSendChange();
  const latest = useRef<QueueCallbacks>(null);
  const [lastDone, setLastDone] = useState<OutlineChange>();
  const [queue] = useState(() =>
    createOutlineQueue({
      read: () => utils.outline.get.getData({ id: courseId }),
      write: (outline) => utils.outline.get.setData({ id: courseId }, outline),
      send,
      onDone: setLastDone,
      onFailed: (...failed) => latest.current?.onRefused(...failed),
    }),
  );
  return { queue, lastDone, latest };
}

function useBlocked() {
  const [blocked, setBlocked] = useState<BlockedChange>();
  const loadBlockers = useLoadBlockers();
  return {
    blocked,
    setBlocked,
    reportBlocked: async (change: BlockedChange['change'], error: unknown) =>
      setBlocked({ change, ...(await loadBlockers(error, change)) }),
  };
}

/** Asks before a change hides something from learners. `run` makes the change once the author has confirmed. */
function useConfirmation(outline: Outline | undefined) {
  const { ask, question } = useWithdrawQuestion();
  return {
    question,
    /** Asks about `changes`, the complete effect; all are about the first one's part. */
    confirmChanges(changes: readonly OutlineChange[], run: () => void) {
      const [change] = changes;
      if (!outline || !change) return run();
      const learners = withdrawsPart(outline, change) ? outline.course.learnerCount : 0;
      if (learners === 0 && !hidesQuiz(outline, changes)) return run();
      const { kind, id } = change;
      const title = kind === 'course' ? outline.course.title : (findNode(outline, { kind, id })?.node.title ?? '');
      const alsoWithdrawn = changes.length === 1 ? withdrawnBy(outline, change) : [];
      void ask({ node: { kind, id }, title, learners, alsoWithdrawn, isRemoval: change.type === 'remove', run });
    },
  };
}

function useBusy(isBusy: boolean): boolean {
  useFreshHeader(!isBusy);
  useUnloadGuard(isBusy);
  return isBusy;
}

/** Refreshes the course's header, which counts the content, once all changes are stored. */
function useFreshHeader(isIdle: boolean) {
  const utils = trpc.useUtils();
  const wasBusy = useRef(false);
  useEffect(() => {
    if (isIdle && wasBusy.current) void utils.course.invalidate();
    wasBusy.current = !isIdle;
  }, [isIdle, utils]);
}

/** Shows the course that came with the outline in the course's header too, where somebody else may have changed it. */
function useCourseOf(outline: Outline | undefined) {
  const utils = trpc.useUtils();
  const course = outline?.course;
  useEffect(() => {
    if (course) utils.course.get.setData({ id: course.id }, course);
  }, [course, utils]);
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
    noteRemoval(outline: Outline, change: OutlineChange) {
      if (change.type === 'remove') setIds([...ids, ...lessonIdsOf(outline, change)]);
    },
  };
}

/** Makes the browser ask before the page closes while changes are unsent. */
function useUnloadGuard(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return undefined;
    const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askToStay);
    return () => window.removeEventListener('beforeunload', askToStay);
  }, [isBusy]);
}

function useHistory() {
  const [history] = useState(() => {
    let done: readonly UndoStep[] = [];
    return {
      add(next: UndoStep) {
        done = [...done, next].slice(-MAX_UNDO);
      },
      last: () => done.at(-1),
      /** Removes a step from the history. Returns whether it was still there, so that nothing is undone twice. */
      remove(one: UndoStep) {
        const isUndoable = done.includes(one);
        done = done.filter((each) => each !== one);
        return isUndoable;
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
    const retryAction = retry && code !== 'not-found' && { label: t('common:actions.retry'), onSelect: retry };
    const title =
      'title' in change && retryAction ? t(`editor:failed.typed.${change.type}`, { title: change.title }) : undefined;
    const reason = serverText(error) ?? t('common:offline');
    toast({
      title: title ?? (isChanged ? t('editor:failed.changed') : t(`editor:failed.${change.type}`)),
      detail: isChanged ? t(retryAction ? 'editor:failed.changed' : 'editor:failed.reloaded') : reason,
      tone: 'error',
      ...(retryAction && { action: retryAction, duration: RETRY_OFFER_MS }),
    });
  };
}

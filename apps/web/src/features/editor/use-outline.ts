import type { Blocker } from '@dars/contracts/course-constants';
import type { Outline } from '@dars/contracts/outline';
import { useTranslate } from '@dars/i18n/client';
import { dismissToast, toast } from '@dars/ui/toast';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { blockersOf, errorCode, serverText } from '../../app/errors.ts';
import { trpc } from '../../app/trpc.ts';
import { applyChange, inverseOf, type OutlineChange } from './outline-change.ts';
import { createOutlineQueue } from './outline-queue.ts';
import { useSendChange } from './send-change.ts';

/** More steps back than anybody remembers. */
const MAX_UNDO = 50;

interface Done {
  change: OutlineChange;
  inverse: OutlineChange;
}

/** A change of status that was refused, and all that stands in its way. */
export interface BlockedChange {
  change: OutlineChange & { type: 'status' };
  blockers: readonly Blocker[];
}

export type CourseOutline = ReturnType<typeof useOutline>;

/** A course's outline with all that is done to it, on its way or stored; and the way back. */
export function useOutline(courseId: string) {
  const utils = trpc.useUtils();
  const send = useSendChange();
  const failed = useRef<(change: OutlineChange, error: unknown) => void>(undefined);
  const [lastDone, setLastDone] = useState<OutlineChange>();
  const [queue] = useState(() =>
    createOutlineQueue({
      read: () => utils.outline.get.getData({ id: courseId }),
      write: (outline) => utils.outline.get.setData({ id: courseId }, outline),
      send,
      onDone: setLastDone,
      onFailed: (change, error) => failed.current?.(change, error),
    }),
  );
  const query = trpc.outline.get.useQuery(
    { id: courseId },
    { refetchOnWindowFocus: () => queue.pending().length === 0, refetchOnReconnect: false },
  );
  const pending = useSyncExternalStore(queue.subscribe, queue.pending);
  const outline = useMemo(() => query.data && pending.reduce(applyChange, query.data), [query.data, pending]);
  const [blocked, setBlocked] = useState<BlockedChange>();
  const history = useHistory();
  const fail = useFailure(query);

  useEffect(() => {
    failed.current = (change, error) => {
      history.forget(change);
      if (change.type === 'status' && errorCode(error) === 'publish-blocked')
        setBlocked({ change, blockers: blockersOf(error) });
      else fail(change, error, outline);
    };
  });

  const isIdle = pending.length === 0;
  const wasBusy = useRef(false);
  useEffect(() => {
    // The head above counts what is in the course.
    if (isIdle && wasBusy.current) void utils.course.invalidate();
    wasBusy.current = !isIdle;
  }, [isIdle, utils]);
  useStay(!isIdle);

  function change(next: OutlineChange): Done | undefined {
    const inverse = outline && inverseOf(outline, next);
    const done = inverse && { change: next, inverse };
    if (done) history.add(done);
    queue.push(next);
    return done;
  }

  function undo(done = history.last()) {
    if (!done || !history.take(done)) return undefined;
    queue.push(done.inverse);
    return done.inverse;
  }

  return { query, outline, queue, change, undo, lastDone, blocked, setBlocked, isBusy: !isIdle };
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

/** Says what the server did not do. What the page shows has gone back by itself. */
function useFailure(query: { refetch: () => Promise<unknown> }) {
  const t = useTranslate('editor');
  return (change: OutlineChange, error: unknown, outline: Outline | undefined) => {
    const code = errorCode(error);
    const isChanged = code === 'outline-changed' || code === 'not-found' || code === 'edited-meanwhile';
    if (isChanged && outline) void query.refetch();
    toast({
      title: isChanged ? t('editor:failed.changed') : t(`editor:failed.${change.type}`),
      detail: isChanged ? t('editor:failed.reloaded') : (serverText(error) ?? t('common:offline')),
      tone: 'error',
    });
  };
}

/** One offer to undo at a time: an older one would take back what lies below the newer. */
export function useUndoOffer() {
  const t = useTranslate('editor');
  const shown = useRef<number>(undefined);
  return (title: string, onUndo: () => void) => {
    if (shown.current !== undefined) dismissToast(shown.current);
    shown.current = toast({ title, tone: 'info', action: { label: t('common:actions.undo'), onSelect: onUndo } });
  };
}

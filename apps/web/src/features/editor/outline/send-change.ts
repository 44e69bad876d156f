import type { Outline } from '@dars/contracts/content/outline';
import { useLayoutEffect, useRef } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { applyChange, childrenOf, findNode, type OutlineChange } from './outline-change.ts';
import type { ChangeResult } from './outline-queue.ts';

type Send = (change: OutlineChange, outline: Outline) => Promise<ChangeResult>;

/** Returns a function that sends a change to the server. The function is the same in every render. */
export function useSendChange(): Send {
  const calls = useMutations();
  const latest = useRef(calls);
  useLayoutEffect(() => {
    latest.current = calls;
  });
  const send = useRef<Send>((change, outline) => sendChange(latest.current, change, outline));
  return send.current;
}

function useMutations() {
  return {
    add: trpc.outline.add.useMutation().mutateAsync,
    create: trpc.activity.create.useMutation().mutateAsync,
    rename: trpc.outline.rename.useMutation().mutateAsync,
    reorder: trpc.outline.reorder.useMutation().mutateAsync,
    setStatus: trpc.outline.setStatus.useMutation().mutateAsync,
    setPreview: trpc.outline.setPreview.useMutation().mutateAsync,
    remove: trpc.outline.remove.useMutation().mutateAsync,
    restore: trpc.outline.restore.useMutation().mutateAsync,
  };
}

async function sendChange(
  calls: ReturnType<typeof useMutations>,
  change: OutlineChange,
  outline: Outline,
): Promise<ChangeResult> {
  switch (change.type) {
    case 'add': {
      const { kind, parentId, title, activityType = 'TEXT' } = change;
      if (kind === 'activity') return calls.create({ lesson: { id: parentId }, type: activityType, name: title });
      return calls.add({ kind, parentId, title });
    }
    case 'rename': {
      const { kind, id, title } = change;
      const version = findNode(outline, change)?.node.version ?? 0;
      return versionOf(await calls.rename({ kind, id, title, version }));
    }
    case 'move': {
      const { kind, id, parentId } = change;
      const ids = childrenOf(applyChange(outline, change), kind, parentId).map((each) => each.id);
      const isAcross = findNode(outline, change)?.place.parentId !== parentId;
      await calls.reorder({ kind, parentId, ids, ...(isAcross && { moved: id }) });
      return {};
    }
    case 'status': {
      const { kind, id, status, deep } = change;
      await calls.setStatus({ kind, id, status, deep });
      return {};
    }
    case 'preview':
      await calls.setPreview({ id: change.id, isPreview: change.isPreview });
      return {};
    case 'remove':
      await calls.remove({ kind: change.kind, id: change.id });
      return {};
    case 'restore':
      await calls.restore({ kind: change.kind, id: change.id });
      return {};
  }
}

const versionOf = ({ version }: { version: number }): ChangeResult => ({ version });

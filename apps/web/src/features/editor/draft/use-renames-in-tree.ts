import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { findNode, type OutlineNode } from '../outline/outline-change.ts';
import { whenIdle } from '../outline/outline-queue.ts';
import type { CourseOutline } from '../outline/use-outline.ts';

/**
 * Calls `onRenamed` after the same author has renamed the part in the tree, so that the draft does not report a
 * conflict.
 * @returns a function whose promise resolves once no such rename is being sent any more
 */
export function useRenamesInTree(
  { kind, id, courseId }: { kind: 'lesson' | 'activity'; id: string; courseId: string },
  { queue, lastDone }: Pick<CourseOutline, 'queue' | 'lastDone'>,
  onRenamed: (node: OutlineNode) => void,
): () => Promise<void> {
  const utils = trpc.useUtils();
  function follow() {
    const tree = utils.outline.get.getData({ id: courseId });
    const node = tree && findNode(tree, { kind, id })?.node;
    if (node) onRenamed(node);
  }
  const followDone = useEffectEvent(follow);
  useEffect(() => {
    if (lastDone?.type === 'rename' && lastDone.id === id) followDone();
  }, [lastDone, id]);
  return async () => {
    if (!queue.pending().some((each) => each.type === 'rename' && each.id === id)) return;
    await whenIdle(queue);
    follow();
  };
}

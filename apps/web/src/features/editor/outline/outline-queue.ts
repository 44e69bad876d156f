import type { Outline } from '@dars/contracts/content/outline';
import {
  applyChange,
  findNode,
  type OutlineChange,
  type OutlineNode,
  patchNode,
  withRealId,
} from './outline-change.ts';

/** What the server has made of a change: the id of what was added, the version that a node has now. */
export interface Settled {
  id?: string;
  version?: number;
}

interface QueueOptions {
  /** The outline as the server has it. */
  read: () => Outline | undefined;
  write: (outline: Outline) => void;
  /** `outline`: as the server has it when the turn of the change has come. */
  send: (change: OutlineChange, outline: Outline) => Promise<Settled>;
  onDone: (change: OutlineChange) => void;
  /** `lost`: what was to lie in something that has not come about, and has not either. */
  onFailed: (change: OutlineChange, error: unknown, lost: readonly OutlineChange[]) => void;
}

/** Added on this device: the server has not named it yet. */
const isOwnId = (id: string): boolean => id.startsWith('new:');
let lastOwn = 0;

export function ownId(): string {
  lastOwn += 1;
  return `new:${lastOwn}`;
}

/**
 * Changes of one outline. Each is seen at once and goes to the server when those before it have been answered, so that
 * none overtakes another. One that the server refuses disappears, and those made after it stay.
 */
export function createOutlineQueue({ read, write, send, onDone, onFailed }: QueueOptions) {
  let pending: readonly OutlineChange[] = [];
  let isSending = false;
  const listeners = new Set<() => void>();
  const realIds = new Map<string, string>();
  const firstIds = new Map<string, string>();
  /** As they were stored when they went: by then what was shown may have been on its way. */
  const removed = new Map<string, OutlineNode>();

  function setPending(next: readonly OutlineChange[]) {
    pending = next;
    for (const listener of listeners) listener();
  }

  function settle(change: OutlineChange, { id, version }: Settled) {
    const outline = read();
    const isAdded = change.type === 'add' && id !== undefined;
    const done = isAdded ? withRealId(change, change.id, id) : asStored(change);
    if (isAdded) {
      realIds.set(change.id, id);
      firstIds.set(id, change.id);
    }
    if (outline) write(withVersion(applyChange(outline, done), done, version));
    const rest = pending.slice(1);
    setPending(isAdded ? rest.map((each) => withRealId(each, change.id, id)) : rest);
  }

  function asStored(change: OutlineChange): OutlineChange {
    const outline = read();
    const gone = change.type === 'remove' && outline && findNode(outline, change);
    if (gone) removed.set(change.id, gone.node);
    return change.type === 'restore' ? { ...change, node: removed.get(change.id) ?? change.node } : change;
  }

  async function work() {
    isSending = true;
    for (let change = pending[0]; change; change = pending[0]) {
      const outline = read();
      try {
        settle(change, outline ? await send(change, outline) : {});
        onDone(change);
      } catch (error) {
        const lost = restingOn(change, pending.slice(1));
        setPending(pending.slice(1).filter((each) => !lost.includes(each)));
        onFailed(change, error, lost);
      }
    }
    isSending = false;
  }

  return {
    push(change: OutlineChange) {
      const known = [...realIds].reduce((each, [from, to]) => withRealId(each, from, to), change);
      setPending([...pending, known]);
      if (!isSending) void work();
    },
    pending: () => pending,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The same before and after the server has named a node: what a row is known by on the page. */
    keyOf: (id: string) => firstIds.get(id) ?? id,
    realId: (id: string) => realIds.get(id) ?? id,
    isNamed: (id: string) => !isOwnId(id),
  };
}

/** Of later changes those of what has not come about, and of all that was to lie in it. */
function restingOn({ id }: OutlineChange, later: readonly OutlineChange[]): OutlineChange[] {
  const missing = new Set(isOwnId(id) ? [id] : []);
  return later.filter((each) => {
    const isMissing = missing.has(each.id) || ('parentId' in each && missing.has(each.parentId));
    if (isMissing && each.type === 'add') missing.add(each.id);
    return isMissing;
  });
}

export type OutlineQueue = ReturnType<typeof createOutlineQueue>;

/** Until the server has answered all that is on its way. */
export function whenIdle({ pending, subscribe }: Pick<OutlineQueue, 'pending' | 'subscribe'>): Promise<void> {
  if (pending().length === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const forget = subscribe(() => {
      if (pending().length > 0) return;
      forget();
      resolve();
    });
  });
}

function withVersion(outline: Outline, change: OutlineChange, version: number | undefined): Outline {
  if (version === undefined) return outline;
  const { kind, id } = change;
  if (kind === 'course') return { ...outline, course: { ...outline.course, version } };
  return patchNode(outline, { kind, id }, (node) => ({ ...node, version }));
}

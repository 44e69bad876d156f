import type { Outline } from '@dars/contracts/content/outline';
import { createSerialTask } from '../../../sync/serial.ts';
import { createStore } from '../../../sync/store.ts';
import {
  applyChange,
  findNode,
  type OutlineChange,
  type OutlineNode,
  patchNode,
  withServerId,
} from './outline-change.ts';

/** The server's answer to a change: the id of an added node, and the node's new version. */
export interface ChangeResult {
  id?: string;
  version?: number;
}

interface QueueOptions {
  /** Reads the outline as the server has it. */
  read: () => Outline | undefined;
  write: (outline: Outline) => void;
  /** Sends a change. `outline` is the server's outline at the time of sending. */
  send: (change: OutlineChange, outline: Outline) => Promise<ChangeResult>;
  onDone: (change: OutlineChange) => void;
  /** `lost` are the waiting changes inside a node that the server refused to add, which are dropped with it. */
  onFailed: (change: OutlineChange, error: unknown, lost: readonly OutlineChange[]) => void;
}

/** Whether the id is temporary: the server has not stored the node yet. */
const isTemporaryId = (id: string): boolean => id.startsWith('new:');
let lastTemporary = 0;

export function temporaryId(): string {
  lastTemporary += 1;
  return `new:${lastTemporary}`;
}

/**
 * Queues the changes of one outline. Each is shown at once, and sent after the answer to the one before it, so that
 * none overtakes another. A change that the server refuses disappears, and the later ones stay.
 */
export function createOutlineQueue({ read, write, send, onDone, onFailed }: QueueOptions) {
  const pending = createStore<readonly OutlineChange[]>([]);
  const sending = createSerialTask(sendAll);
  const serverIds = new Map<string, string>();
  const temporaryIds = new Map<string, string>();
  /** Removed nodes as the server had them: the page may have shown changes that were not stored yet. */
  const removed = new Map<string, OutlineNode>();

  function applyResult(change: OutlineChange, { id, version }: ChangeResult) {
    const outline = read();
    const isAdded = change.type === 'add' && id !== undefined;
    const done = isAdded ? withServerId(change, change.id, id) : withStoredNode(change);
    if (isAdded) {
      serverIds.set(change.id, id);
      temporaryIds.set(id, change.id);
    }
    if (outline) write(withVersion(applyChange(outline, done), done, version));
    const rest = pending.get().slice(1);
    pending.set(isAdded ? rest.map((each) => withServerId(each, change.id, id)) : rest);
  }

  function withStoredNode(change: OutlineChange): OutlineChange {
    const outline = read();
    const removedNode = change.type === 'remove' && outline && findNode(outline, change);
    if (removedNode) removed.set(change.id, removedNode.node);
    return change.type === 'restore' ? { ...change, node: removed.get(change.id) ?? change.node } : change;
  }

  async function sendAll() {
    for (let [change] = pending.get(); change; [change] = pending.get()) {
      const outline = read();
      try {
        applyResult(change, outline ? await send(change, outline) : {});
        onDone(change);
      } catch (error) {
        const rest = pending.get().slice(1);
        const lost = dependingOn(change, rest);
        pending.set(rest.filter((each) => !lost.includes(each)));
        onFailed(change, error, lost);
      }
    }
  }

  return {
    push(change: OutlineChange) {
      const known = [...serverIds].reduce((each, [from, to]) => withServerId(each, from, to), change);
      pending.set([...pending.get(), known]);
      void sending.request();
    },
    pending: pending.get,
    subscribe: pending.subscribe,
    /** The key of a node's row on the page, the same before and after the server has given the node its id. */
    keyOf: (id: string) => temporaryIds.get(id) ?? id,
    serverId: (id: string) => serverIds.get(id) ?? id,
    hasServerId: (id: string) => !isTemporaryId(id),
  };
}

/** The later changes of a node that was never added, and of everything inside it. */
function dependingOn({ id }: OutlineChange, later: readonly OutlineChange[]): OutlineChange[] {
  const missing = new Set(isTemporaryId(id) ? [id] : []);
  return later.filter((each) => {
    const isMissing = missing.has(each.id) || ('parentId' in each && missing.has(each.parentId));
    if (isMissing && each.type === 'add') missing.add(each.id);
    return isMissing;
  });
}

export type OutlineQueue = ReturnType<typeof createOutlineQueue>;

/** Resolves once the server has answered every change in the queue. */
export function whenIdle({ pending, subscribe }: Pick<OutlineQueue, 'pending' | 'subscribe'>): Promise<void> {
  if (pending().length === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = subscribe(() => {
      if (pending().length > 0) return;
      unsubscribe();
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

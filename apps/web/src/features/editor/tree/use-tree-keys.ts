import { useDir } from '@dars/ui/direction';
import type { FocusEvent, KeyboardEvent } from 'react';
import { isUndoKey } from '../../../lib/keys/undo-key.ts';
import { applyStep, type NodeRow, stepOf } from '../outline/outline-rows.ts';
import { adderFor, type TreeActions } from './tree-actions.ts';
import type { RowFocus } from './use-row-focus.ts';

interface TreeKeysOptions {
  nodeRows: readonly NodeRow[];
  actions: TreeActions;
  focus: RowFocus;
  onUndo: () => void;
}

/** The keys of the tree, matched by `event.code`, because Arabic keyboards have other letters there. */
export function useTreeKeys({ nodeRows, actions, focus, onUndo }: TreeKeysOptions) {
  const dir = useDir();

  function rowAt(target: EventTarget): NodeRow | undefined {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    return nodeRows.find(({ id }) => id === element?.dataset['row']);
  }

  function takeStep(row: NodeRow, code: string): boolean {
    const step = stepOf(code, dir);
    if (!step) return false;
    const result = applyStep(step, nodeRows, row);
    if ('to' in result) focus.focusRow(result.to);
    else actions.fold(row, result.fold);
    return true;
  }

  function runAction(row: NodeRow, code: string): boolean {
    switch (code) {
      case 'Enter':
      case 'NumpadEnter':
        actions.open(row);
        return true;
      case 'Space':
        if (row.isOpen === undefined) actions.open(row);
        else actions.fold(row, row.isOpen);
        return true;
      case 'F2':
        actions.startRename(row);
        return true;
      case 'Delete':
        actions.remove(row);
        return true;
      case 'KeyN':
        if (row.isOpen === false) actions.fold(row, false);
        focus.focusId(adderFor(row));
        return true;
      default:
        return takeStep(row, code);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || isInput(event.target)) return;
    const { code } = event;
    if (isUndoKey(event)) {
      event.preventDefault();
      return onUndo();
    }
    const row = rowAt(event.target);
    // A button inside a row handles its own keys.
    if (!row || !(event.target instanceof Element) || event.target.role !== 'row') return;
    if (hasOtherModifier(event)) return;
    const by = code === 'ArrowUp' ? -1 : 1;
    const isMove = event.altKey && (code === 'ArrowUp' || code === 'ArrowDown');
    if (isMove) actions.moveBy(row, by);
    if (isMove || (!event.altKey && runAction(row, code))) event.preventDefault();
  }

  const onFocus = ({ target }: FocusEvent) => focus.enter(rowAt(target));
  return { onKeyDown, onFocus, onBlur: focus.leave };
}

/** Alt moves rows; keys with other modifiers are left to the browser. */
const hasOtherModifier = ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => ctrlKey || metaKey || shiftKey;

const isInput = (target: EventTarget): boolean => target instanceof HTMLInputElement;

import type { PartKind } from '@dars/contracts/content/outline';
import type { ActivityType } from '@dars/contracts/course-constants';
import { createContext, use } from 'react';
import type { NodeRow } from '../outline/outline-rows.ts';

/** The actions of a row. The object keeps its identity, so that a row is rendered only when its data changes. */
export interface TreeActions {
  open: (row: NodeRow) => void;
  fold: (row: NodeRow, isFolded: boolean) => void;
  startRename: (row: NodeRow) => void;
  /** Without a title, the old title stays. */
  endRename: (row: NodeRow, title?: string) => void;
  setPublished: (row: NodeRow, isPublished: boolean, deep: boolean) => void;
  /** Only for a lesson. */
  setPreview: (row: NodeRow, isPreview: boolean) => void;
  moveBy: (row: NodeRow, by: -1 | 1) => void;
  openMoveDialog: (row: NodeRow) => void;
  /** Copies a lesson or an activity to the place after it. */
  duplicate: (row: NodeRow) => void;
  /** Opens the dialog that copies or moves a lesson or an activity to another course. */
  openCopyDialog: (row: NodeRow) => void;
  remove: (row: NodeRow) => void;
  /** `onRefused` returns whether the refused title could be put back into the field. */
  add: (part: { kind: 'section' | 'lesson'; parentId: string; title: string }, onRefused: () => boolean) => void;
  /** Moves the focus from the adding field to the row above it; the typed text stays. */
  leaveAdder: (parentId: string) => void;
  addActivity: (lessonId: string, type: ActivityType) => void;
  /** Opens the pages that create a quiz. */
  addQuiz: (lessonId: string) => void;
  openQuestions: (row: NodeRow) => void;
  preview: (row: NodeRow) => void;
}

export const TreeActionsContext = createContext<TreeActions | undefined>(undefined);

export function useTreeActions(): TreeActions {
  const actions = use(TreeActionsContext);
  if (!actions) throw new Error('outside of a tree');
  return actions;
}

/** The DOM id of a row, and of the field that adds to a list. */
export const rowId = (key: string): string => `row-${key}`;
export const adderId = (parentId: string): string => `adder-${parentId}`;

/**
 * Returns the adding field of the list to which the key for "new" adds: in the section, or in the lesson that the row
 * is or belongs to.
 */
export function adderFor({ kind, id, parentId }: { kind: PartKind; id: string; parentId: string }): string {
  return adderId(kind === 'activity' ? parentId : id);
}

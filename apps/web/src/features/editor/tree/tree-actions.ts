import type { PartKind } from '@dars/contracts/content/outline';
import type { ActivityType } from '@dars/contracts/course-constants';
import { createContext, use } from 'react';
import type { NodeRow } from '../outline/outline-rows.ts';

/** What a line of the tree can do. The same object for as long as the tree is there: a line is drawn only when it changes. */
export interface TreeActions {
  open: (row: NodeRow) => void;
  fold: (row: NodeRow, isFolded: boolean) => void;
  startRename: (row: NodeRow) => void;
  /** Without a title, the old one stays. */
  endRename: (row: NodeRow, title?: string) => void;
  setPublished: (row: NodeRow, isPublished: boolean, deep: boolean) => void;
  moveBy: (row: NodeRow, by: -1 | 1) => void;
  askWhere: (row: NodeRow) => void;
  remove: (row: NodeRow) => void;
  /** `onRefused`: answers whether the title is back where it was typed. */
  add: (part: { kind: 'section' | 'lesson'; parentId: string; title: string }, onRefused: () => boolean) => void;
  /** Out of the field that adds, to the line above it. What is typed there stays. */
  leaveAdder: (parentId: string) => void;
  addActivity: (lessonId: string, type: ActivityType) => void;
  /** On pages of its own. */
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

/** Where a line, or the field that adds to a list, is found on the page. */
export const rowId = (key: string): string => `row-${key}`;
export const adderId = (parentId: string): string => `adder-${parentId}`;

/** In which list a key for «new» adds: the one of a section, or of the lesson that the line is, or is in. */
export function adderFor({ kind, id, parentId }: { kind: PartKind; id: string; parentId: string }): string {
  return adderId(kind === 'activity' ? parentId : id);
}

import type { Outline } from '@dars/contracts/content/outline';
import { type ReactNode, useState } from 'react';
import type { NodeRow } from '../outline/outline-rows.ts';
import { type CopyableRow, type CopyTarget, useCopyPart } from '../outline/use-copy-part.ts';
import type { CourseOutline } from '../outline/use-outline.ts';
import { CopyDialog } from './copy-dialog.tsx';
import type { TreeActions } from './tree-actions.ts';

interface CopyingOptions {
  course: CourseOutline;
  outline: Outline;
  /** Tells screen readers what was done. */
  announce: (text: string) => void;
  /** Runs an action with the server's id of a part, once the server has it. */
  whenStored: (id: string, run: (id: string) => void) => void;
}

interface Copying {
  actions: Pick<TreeActions, 'duplicate' | 'openCopyDialog'>;
  dialog: ReactNode;
}

const isCopyable = (row: NodeRow): row is CopyableRow => row.kind !== 'section';

/** The actions that copy or move a part to another place of this course or another one, and their dialog. */
export function useCopying({ course, outline, announce, whenStored }: CopyingOptions): Copying {
  const { isCopying, copyPart } = useCopyPart(course, announce);
  const [dialogRow, setDialogRow] = useState<CopyableRow>();

  async function copyFromDialog(row: CopyableRow, target: CopyTarget) {
    if (await copyPart(row, target)) setDialogRow(undefined);
  }

  /** Asks first if a move takes content away from learners of this course, as a removal does. */
  function run(row: CopyableRow, target: CopyTarget) {
    if (!target.isMove) return void copyFromDialog(row, target);
    course.confirmChanges([{ type: 'remove', kind: row.kind, id: row.id }], () => void copyFromDialog(row, target));
  }

  return {
    actions: {
      duplicate: (row) =>
        whenStored(row.id, (id) => {
          if (!isCopyable(row)) return;
          const { id: courseId, title: courseTitle } = outline.course;
          void copyPart({ ...row, id }, { parentId: row.parentId, courseId, courseTitle, isMove: false });
        }),
      openCopyDialog: (row) => whenStored(row.id, (id) => isCopyable(row) && setDialogRow({ ...row, id })),
    },
    dialog: dialogRow && (
      <CopyDialog
        row={dialogRow}
        courseId={outline.course.id}
        isCopying={isCopying}
        onClose={() => setDialogRow(undefined)}
        onCopy={(target) => run(dialogRow, target)}
      />
    ),
  };
}

import type { Outline } from '@dars/contracts/content/outline';
import type { ActivityType } from '@dars/contracts/course-constants';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { applyChange, childrenOf, findNode, type OutlineChange, type Place } from './outline-change.ts';
import { possibleParents } from './outline-moves.ts';
import { ownId } from './outline-queue.ts';
import type { NodeRow } from './outline-rows.ts';
import type { CourseOutline } from './use-outline.ts';

/** The changes of the tree, each announced to screen readers and offered for undo. */
export function useChanges(course: CourseOutline, outline: Outline) {
  const t = useTranslate('editor');
  const [spoken, setSpoken] = useState('');
  const { offerUndo } = course;

  // The server may refuse to publish, so the change is announced after the server's answer.
  const tellStatus = useEffectEvent(({ kind, id, status, deep }: OutlineChange & { type: 'status' }) => {
    const title = kind === 'course' ? outline.course.title : findNode(outline, { kind, id })?.node.title;
    const words = t(status === 'PUBLISHED' ? 'editor:is_published' : 'editor:is_draft', { title: title ?? '' });
    setSpoken(words);
    if (deep || kind === 'course') toast({ title: words });
  });
  // Offline nothing is stored, so an addition is announced after the server's answer.
  const tellAdded = useEffectEvent((title: string) => setSpoken(t('editor:added', { title })));
  const { lastDone } = course;
  useEffect(() => {
    if (lastDone?.type === 'status') tellStatus(lastDone);
    if (lastDone?.type === 'add') tellAdded(lastDone.title);
  }, [lastDone]);

  const undo = (done?: ReturnType<CourseOutline['change']>) =>
    course.undo(done, (isUndone) => setSpoken(isUndone ? t('editor:undone') : t('editor:nothing_to_undo')));

  function moved(row: NodeRow, to: Place, offersUndo: boolean) {
    const change = moveOf(row, to);
    const done = course.change(change);
    const parent = possibleParents(outline, row.kind).find(({ id }) => id === to.parentId);
    const total = childrenOf(applyChange(outline, change), row.kind, to.parentId).length;
    const words = { title: row.node.title, parent: parent?.title ?? '', position: to.index + 1, total };
    setSpoken(t('editor:moved_to', words));
    if (offersUndo && done && !done.isTold)
      offerUndo({ title: t('editor:moved', { title: row.node.title }) }, () => undo(done), change);
  }

  return {
    spoken,
    undo: () => undo(),
    /** Moves a part. `onMove` runs just before. */
    move(row: NodeRow, to: Place, { offersUndo, onMove }: { offersUndo: boolean; onMove: () => void }) {
      course.ask([moveOf(row, to)], () => {
        onMove();
        moved(row, to, offersUndo);
      });
    },
    tellEnd: (row: NodeRow, by: -1 | 1) =>
      setSpoken(t(by === -1 ? 'editor:is_first' : 'editor:is_last', { title: row.node.title })),
    /** Removes a part. `onRemove` runs just before, while the row still exists. */
    remove(row: NodeRow, onRemove: () => void) {
      const change: OutlineChange = { type: 'remove', kind: row.kind, id: row.id };
      course.ask([change], () => {
        onRemove();
        const done = course.change(change);
        const title = t('editor:removed', { title: row.node.title });
        setSpoken(title);
        if (done && !done.isTold) offerUndo({ title }, () => undo(done), change);
      });
    },
    setPublished(row: NodeRow, isPublished: boolean, deep: boolean) {
      const status = isPublished ? 'PUBLISHED' : 'DRAFT';
      const change: OutlineChange = { type: 'status', kind: row.kind, id: row.id, status, deep };
      course.ask([change], () => course.change(change));
    },
    addActivity(lessonId: string, type: ActivityType) {
      const title = t(`common:activity_type.${type}`);
      const id = ownId();
      course.change({ type: 'add', kind: 'activity', id, parentId: lessonId, title, activityType: type });
      return id;
    },
  };
}

const moveOf = ({ kind, id }: NodeRow, to: Place): OutlineChange => ({ type: 'move', kind, id, ...to });

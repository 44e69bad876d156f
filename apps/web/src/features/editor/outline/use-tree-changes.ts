import type { Outline } from '@dars/contracts/content/outline';
import type { ActivityType } from '@dars/contracts/course-constants';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { applyChange, childrenOf, findNode, type OutlineChange, type Place } from './outline-change.ts';
import { possibleParents } from './outline-moves.ts';
import { temporaryId } from './outline-queue.ts';
import type { NodeRow } from './outline-rows.ts';
import type { CourseOutline } from './use-outline.ts';

/** The changes of the tree, each announced to screen readers and offered for undo. */
export function useTreeChanges(course: CourseOutline, outline: Outline) {
  const t = useTranslate('editor');
  const [announcement, announce] = useState('');
  const { offerUndo } = course;

  // The server may refuse to publish, so the change is announced after the server's answer.
  const announceStatus = useEffectEvent(({ kind, id, status, deep }: OutlineChange & { type: 'status' }) => {
    const title = kind === 'course' ? outline.course.title : findNode(outline, { kind, id })?.node.title;
    const text = t(status === 'PUBLISHED' ? 'editor:is_published' : 'editor:is_draft', { title: title ?? '' });
    announce(text);
    if (deep || kind === 'course') toast({ title: text });
  });
  // Offline nothing is stored, so an addition is announced after the server's answer.
  const announceAddition = useEffectEvent((title: string) => announce(t('editor:added', { title })));
  const { lastDone } = course;
  useEffect(() => {
    if (lastDone?.type === 'status') announceStatus(lastDone);
    if (lastDone?.type === 'add') announceAddition(lastDone.title);
  }, [lastDone]);

  const undo = (done?: ReturnType<CourseOutline['change']>) =>
    course.undo(done, (isUndone) => announce(isUndone ? t('editor:undone') : t('editor:nothing_to_undo')));

  function applyMove(row: NodeRow, to: Place, offersUndo: boolean) {
    const change = moveOf(row, to);
    const done = course.change(change);
    const parent = possibleParents(outline, row.kind).find(({ id }) => id === to.parentId);
    const total = childrenOf(applyChange(outline, change), row.kind, to.parentId).length;
    const text = { title: row.node.title, parent: parent?.title ?? '', position: to.index + 1, total };
    announce(t('editor:moved_to', text));
    if (offersUndo && done && !done.isAnnounced)
      offerUndo({ title: t('editor:moved', { title: row.node.title }) }, () => undo(done), change);
  }

  return {
    announcement,
    undo: () => undo(),
    /** Moves a part. `onMove` runs just before. */
    move(row: NodeRow, to: Place, { offersUndo, onMove }: { offersUndo: boolean; onMove: () => void }) {
      course.confirmChanges([moveOf(row, to)], () => {
        onMove();
        applyMove(row, to, offersUndo);
      });
    },
    announceEnd: (row: NodeRow, by: -1 | 1) =>
      announce(t(by === -1 ? 'editor:is_first' : 'editor:is_last', { title: row.node.title })),
    /** Removes a part. `onRemove` runs just before, while the row still exists. */
    remove(row: NodeRow, onRemove: () => void) {
      const change: OutlineChange = { type: 'remove', kind: row.kind, id: row.id };
      course.confirmChanges([change], () => {
        onRemove();
        const done = course.change(change);
        const title = t('editor:removed', { title: row.node.title });
        announce(title);
        if (done && !done.isAnnounced) offerUndo({ title }, () => undo(done), change);
      });
    },
    setPublished(row: NodeRow, isPublished: boolean, deep: boolean) {
      const status = isPublished ? 'PUBLISHED' : 'DRAFT';
      const change: OutlineChange = { type: 'status', kind: row.kind, id: row.id, status, deep };
      course.confirmChanges([change], () => course.change(change));
    },
    addActivity(lessonId: string, type: ActivityType) {
      const title = t(`common:activity_type.${type}`);
      const id = temporaryId();
      course.change({ type: 'add', kind: 'activity', id, parentId: lessonId, title, activityType: type });
      return id;
    },
  };
}

const moveOf = ({ kind, id }: NodeRow, to: Place): OutlineChange => ({ type: 'move', kind, id, ...to });

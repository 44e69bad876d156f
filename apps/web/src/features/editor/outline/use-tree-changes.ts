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
  useAnnounceDone(course, outline, announce);

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
    ...{ announcement, announce },
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
    setPreview: ({ id }: NodeRow, isPreview: boolean) =>
      void course.change({ type: 'preview', kind: 'lesson', id, isPreview }),
    addActivity(lessonId: string, type: ActivityType) {
      const title = t(`common:activity_type.${type}`);
      const id = temporaryId();
      course.change({ type: 'add', kind: 'activity', id, parentId: lessonId, title, activityType: type });
      return id;
    },
  };
}

/** Announces a change after the server's answer, because the server may refuse it and offline nothing is stored. */
function useAnnounceDone({ lastDone }: CourseOutline, outline: Outline, announce: (text: string) => void) {
  const t = useTranslate('editor');
  const announceDone = useEffectEvent((done: OutlineChange) => {
    const { type, kind, id } = done;
    const title = (kind === 'course' ? outline.course.title : findNode(outline, { kind, id })?.node.title) ?? '';
    if (type === 'add') announce(t('editor:added', { title: done.title }));
    if (type === 'preview') announce(t(done.isPreview ? 'editor:is_preview' : 'editor:is_no_preview', { title }));
    if (type !== 'status') return;
    const text = t(done.status === 'PUBLISHED' ? 'editor:is_published' : 'editor:is_draft', { title });
    announce(text);
    if (done.deep || kind === 'course') toast({ title: text });
  });
  useEffect(() => {
    if (lastDone) announceDone(lastDone);
  }, [lastDone]);
}

const moveOf = ({ kind, id }: NodeRow, to: Place): OutlineChange => ({ type: 'move', kind, id, ...to });

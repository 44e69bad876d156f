import type { Outline } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { BlockersDialog } from '../../lib/text/blockers-dialog.tsx';
import { useOfflinePage } from '../../lib/use-offline-page.ts';
import { EditorBar } from './editor-bar.tsx';
import type { EditorSearch } from './editor-search.ts';
import { findNode, lessonsOf, type OutlineChange } from './outline/outline-change.ts';
import { type CourseOutline, useOutline } from './outline/use-outline.ts';
import { SidePanel } from './panel/side-panel.tsx';
import { MoveDialog } from './tree/move-dialog.tsx';
import { OutlineTree } from './tree/outline-tree.tsx';
import { type QuizPages, useTree } from './tree/use-tree.ts';
import { CourseUploadsContext } from './uploads/course-uploads-context.ts';
import { UploadGuard } from './uploads/upload-guard.tsx';
import { useCourseUploads } from './uploads/use-course-uploads.ts';
import './editor.css';

interface CourseEditorProps {
  id: string;
  search: EditorSearch;
  onSearch: (next: EditorSearch, options?: { replace: boolean }) => void;
}

/** Shows the content of a course: the outline tree, and beside it the panel of the part that is open. */
export function CourseEditor({ id, search, onSearch }: CourseEditorProps) {
  const t = useTranslate('editor');
  useOfflinePage();
  const course = useOutline(id);
  const { query, outline } = course;
  const isLoading = useSkeleton(query.isPending);
  if (isLoading) return <TreeSkeleton />;
  if (query.isError && !outline) return <FailedQuery query={query} title={t('editor:failed_to_load')} />;
  if (!outline) return null;
  return <Editor course={course} outline={outline} search={search} onSearch={onSearch} />;
}

interface EditorProps {
  course: CourseOutline;
  outline: Outline;
  search: EditorSearch;
  onSearch: (next: EditorSearch, options?: { replace: boolean }) => void;
}

function Editor({ course, outline, search, onSearch }: EditorProps) {
  const { blocked, setBlocked, queue } = course;
  const pages = useQuizPages(outline.course.id);
  const [addedId, setAddedId] = useState<string>();
  const shownId = search.activity ?? search.lesson;
  const tree = useTree({
    course,
    outline,
    shownId,
    onOpen: ({ kind, id }) => onSearch(kind === 'activity' ? { activity: id } : { lesson: id }),
    onAdded: (id) => {
      setAddedId(id);
      onSearch({ activity: id });
    },
    pages,
  });
  const uploads = useCourseUploads((id) => findNode(outline, { kind: 'activity', id })?.node.title ?? '');
  return (
    <CourseUploadsContext value={uploads}>
      <UploadGuard uploads={uploads} />
      <div className="editor grid flex-1 grid-cols-1 min-[1080px]:grid-cols-[minmax(0,1fr)_minmax(380px,46%)]">
        <div className="min-w-0 border-line px-4 pt-3 pb-12 min-[1080px]:border-e narrow:px-1">
          <EditorBar course={course} outline={outline} tree={tree} />
          {outline.sections.length === 0 && <EmptyCourse />}
          <OutlineTree tree={tree} outline={outline} keyOf={queue.keyOf} shownId={shownId} />
        </div>
        <SidePanel course={course} outline={outline} search={search} addedId={addedId} onSearch={onSearch} />
        {tree.movingRow && (
          <MoveDialog
            row={tree.movingRow}
            outline={outline}
            onClose={() => tree.setMovingRow(undefined)}
            onMove={(to) => {
              if (tree.movingRow) tree.move(tree.movingRow, to, true);
              tree.setMovingRow(undefined);
            }}
          />
        )}
        {tree.copyDialog}
        {course.question}
        {blocked && (
          <BlockersDialog
            open
            title={titleOf(outline, blocked.change)}
            blockers={blocked.blockers}
            remaining={blocked.remaining}
            placeOf={({ id }) => lessonTitleOf(outline, id)}
            onClose={() => setBlocked(undefined)}
            onPublishAll={() => {
              setBlocked(undefined);
              course.change({ ...blocked.change, deep: true });
            }}
            onGo={({ kind, id, reason, question }) => {
              setBlocked(undefined);
              if (reason === 'no-question' || question) return pages.toQuestions(id, question?.id);
              tree.reveal(id);
              if (kind === 'activity') onSearch({ activity: id });
              if (kind === 'lesson') onSearch({ lesson: id });
              return undefined;
            }}
          />
        )}
      </div>
    </CourseUploadsContext>
  );
}

function titleOf(outline: Outline, { kind, id }: OutlineChange & { type: 'status' }): string {
  return (kind === 'course' ? outline.course.title : findNode(outline, { kind, id })?.node.title) ?? '';
}

function lessonTitleOf(outline: Outline, activityId: string): string | undefined {
  return lessonsOf(outline).find(({ activities }) => activities.some(({ id }) => id === activityId))?.title;
}

function EmptyCourse() {
  const t = useTranslate('editor');
  return <EmptyState title={t('editor:empty.title')} detail={t('editor:empty.detail')} />;
}

function useQuizPages(id: string): QuizPages {
  const navigate = useNavigate();
  return {
    toNew: (lesson) => void navigate({ to: '/home/admin/courses/$id/quizzes/new', params: { id }, search: { lesson } }),
    toQuestions: (quizId, question) =>
      void navigate({
        to: '/home/admin/courses/$id/quizzes/$quizId/questions',
        params: { id, quizId },
        search: { question },
      }),
  };
}

function TreeSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3 px-8 py-6 narrow:px-4">
      <Skeleton className="h-9 w-56" />
      {['a', 'b', 'c', 'd', 'e', 'f'].map((each) => (
        <Skeleton key={each} className="h-11" />
      ))}
    </div>
  );
}

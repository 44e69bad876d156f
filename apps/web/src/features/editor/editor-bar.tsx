import type { Outline } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { Switch } from '@dars/ui/form/switch';
import { Icon } from '@dars/ui/icon';
import { ChevronsDownUp, ChevronsUpDown, ExternalLink } from 'lucide-react';
import { lessonsOf, type OutlineChange } from './outline/outline-change.ts';
import type { CourseOutline } from './outline/use-outline.ts';
import type { useTree } from './tree/use-tree.ts';

interface EditorBarProps {
  course: CourseOutline;
  outline: Outline;
  tree: ReturnType<typeof useTree>;
}

/** The bar above the tree: the number of lessons, the course's status, and the preview for learners. */
export function EditorBar({ course, outline, tree }: EditorBarProps) {
  const t = useTranslate('editor');
  const { id, status } = outline.course;
  const isPublished = status === 'PUBLISHED';
  const count = lessonsOf(outline).length;
  const { isAllOpen, unfoldAll, foldAll } = tree.folding;
  function publish(on: boolean) {
    const change: OutlineChange = {
      type: 'status',
      kind: 'course',
      id,
      status: on ? 'PUBLISHED' : 'DRAFT',
      deep: false,
    };
    course.confirmChanges([change], () => course.change(change));
  }
  return (
    <div data-editor-bar className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 narrow:px-3">
      {status !== 'ARCHIVED' && (
        <Switch checked={isPublished} label={t('editor:publish_course')} onChange={publish} className="items-center" />
      )}
      <span className="text-caption text-ink-3">{t('editor:lessons', { count })}</span>
      <span role="status" className="text-caption text-ink-3">
        {/* The text appears after a delay, so that short work does not show it. */}
        {course.isBusy && (
          <span className="transition-opacity delay-600 duration-0 starting:opacity-0">{t('common:saving')}</span>
        )}
      </span>
      <span className="ms-auto flex gap-2">
        {outline.sections.length > 0 && (
          <Button size="small" variant="ghost" onClick={isAllOpen ? foldAll : unfoldAll}>
            <Icon icon={isAllOpen ? ChevronsDownUp : ChevronsUpDown} small />
            {isAllOpen ? t('editor:fold_all') : t('editor:unfold_all')}
          </Button>
        )}
        <a href={`/home/courses/${id}`} target="_blank" rel="noopener" className={buttonClass({ size: 'small' })}>
          <Icon icon={ExternalLink} small />
          {t('editor:preview')}
        </a>
      </span>
    </div>
  );
}

import type { Course } from '@dars/contracts/content/course';
import { TITLE_MAX } from '@dars/contracts/content/course';
import { type CourseTemplate, renameTemplateInput } from '@dars/contracts/content/course-template';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { NameDialog } from '../../../app/form/name-dialog.tsx';
import { trpc } from '../../../app/session/trpc.ts';

/** What a title is asked for: a template of a course, another name of a template, or a course of a template. */
export type TitleTask =
  | { kind: 'save'; of: Pick<Course, 'id' | 'title'> }
  | { kind: 'rename' | 'start'; of: Pick<CourseTemplate, 'id' | 'title'> };

const TEXTS = {
  save: {
    title: 'courses:templates.save.title',
    detail: 'courses:templates.save.detail',
    button: 'courses:templates.save.button',
    failed: 'courses:templates.save.failed',
  },
  rename: {
    title: 'courses:templates.rename.title',
    detail: 'courses:templates.rename.detail',
    button: 'courses:templates.rename.button',
    failed: 'courses:templates.rename.failed',
  },
  start: {
    title: 'courses:templates.start.title',
    detail: 'courses:templates.start.detail',
    button: 'courses:templates.start.button',
    failed: 'courses:templates.start.failed',
  },
} as const;

/** The dialog that asks for the title of a template, or of the course that is made of one. */
export function TemplateForm({ task, onClose }: { task: TitleTask; onClose: () => void }) {
  const t = useTranslate('courses');
  const texts = TEXTS[task.kind];
  return (
    <NameDialog
      title={t(texts.title)}
      description={t(texts.detail)}
      label={t('fields:title')}
      initial={task.of.title}
      schema={renameTemplateInput.shape.title}
      maxLength={TITLE_MAX}
      submit={t(texts.button)}
      failed={t(texts.failed)}
      isDisposable
      save={useTask(task)}
      onClose={onClose}
    />
  );
}

/** Returns the function that does what the title was asked for. */
function useTask({ kind, of: { id } }: TitleTask): (title: string) => Promise<unknown> {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const create = trpc.courseTemplate.create.useMutation();
  const rename = trpc.courseTemplate.rename.useMutation();
  const start = trpc.courseTemplate.start.useMutation();
  const tasks = {
    async save(title: string) {
      await create.mutateAsync({ courseId: id, title });
      toast({
        title: t('courses:templates.save.done', { title }),
        action: {
          label: t('courses:templates.open'),
          onSelect: () => void navigate({ to: '/home/admin/courses/templates' }),
        },
      });
      await utils.courseTemplate.invalidate();
    },
    async rename(title: string) {
      await rename.mutateAsync({ id, title });
      toast({ title: t('courses:templates.rename.done') });
      await utils.courseTemplate.invalidate();
    },
    async start(title: string) {
      const course = await start.mutateAsync({ id, title });
      for (const each of [utils.course.list, utils.settings.checklist]) void each.invalidate();
      await navigate({ to: '/home/admin/courses/$id', params: { id: course.id } });
    },
  };
  return tasks[kind];
}

import { SUMMARY_MAX, TITLE_MAX } from '@dars/contracts/content/course';
import type { Outline, OutlineLesson } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Textarea } from '@dars/ui/form/textarea';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { DraftGuard } from '../../../app/form/draft-guard.tsx';
import { ACTIVITY_ICONS } from '../../../lib/course/activity-icons.ts';
import type { VersionConflict } from '../../../lib/form/use-version-conflict.ts';
import { ChosenVersion, UnreadVersion, VersionChoice } from '../../../lib/form/version-choice.tsx';
import { type LessonValues, useLessonDraft } from '../draft/use-lesson-draft.ts';
import { findNode } from '../outline/outline-change.ts';
import type { CourseOutline } from '../outline/use-outline.ts';
import { DeletedNotice } from './deleted-notice.tsx';
import { OtherEditors } from './other-editors.tsx';
import { OfflineNote, PanelSaveStatus } from './panel-save-status.tsx';
import { PreviewSwitch } from './preview-switch.tsx';
import { PublishSwitch } from './publish-switch.tsx';
import { useRestoredPart } from './use-restored-part.ts';

interface LessonPanelProps {
  course: CourseOutline;
  outline: Outline;
  lesson: OutlineLesson;
  onOpen: (activityId: string) => void;
}

/** The panel that edits a lesson's title and summary and lists its activities. */
export function LessonPanel({ course, outline, lesson, onOpen }: LessonPanelProps) {
  const t = useTranslate('editor');
  const isGone = !findNode(outline, { kind: 'lesson', id: lesson.id });
  return (
    <div className="grid gap-5">
      <LessonFields isGone={isGone} course={course} outline={outline} lesson={lesson} />
      {!isGone && lesson.activities.length > 0 && (
        <ul className="grid divide-y divide-line border-y border-line">
          {lesson.activities.map(({ id, title, type }) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3 px-1 text-start text-small hover:bg-surface-2"
                onClick={() => onOpen(id)}
              >
                <Icon icon={ACTIVITY_ICONS[type]} small className="text-ink-3" />
                <UserText className="min-w-0 truncate">{title}</UserText>
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isGone && lesson.activities.length === 0 && (
        <p className="text-small text-ink-3">{t('editor:lesson_is_empty')}</p>
      )}
    </div>
  );
}

interface LessonFieldsProps extends Omit<LessonPanelProps, 'onOpen'> {
  /** Whether another person has deleted the lesson. */
  isGone: boolean;
}

function LessonFields({ course, outline, lesson, isGone }: LessonFieldsProps) {
  const t = useTranslate('editor');
  const { values, autosave, versions, ...draft } = useLessonDraft(lesson, { courseId: outline.course.id, course });
  const { save, state, error } = autosave;
  const writtenText = `${values.title}\n\n${values.summary}`.trim();
  useRestoredPart({ isGone, autosave, refetch: course.query.refetch });

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="badge">{t('editor:lesson')}</span>
        {!isGone && <PanelSaveStatus state={state} error={error} onRetry={() => void save.flush()} />}
        <OfflineNote />
        <OtherEditors
          part={{ kind: 'lesson', id: lesson.id }}
          isNewest={versions.isNewest}
          onGone={() => void course.query.refetch()}
          onVersion={(version) => void draft.follow(version)}
        />
      </div>
      <PublishSwitch course={course} outline={outline} part={{ kind: 'lesson', id: lesson.id }} flush={save.flush} />
      {!isGone && <PreviewSwitch course={course} outline={outline} id={lesson.id} />}
      <DraftGuard save={save} />
      {isGone && <DeletedNotice kind="lesson" text={state === 'saved' ? '' : writtenText} />}
      {!isGone && <LessonVersions versions={versions} written={writtenText} />}
      <Field label={t('editor:name')} error={values.title.trim() === '' && t('editor:name_needed')}>
        <Input
          dir="auto"
          value={values.title}
          maxLength={TITLE_MAX}
          onChange={(event) => draft.change({ title: event.target.value })}
        />
      </Field>
      <Field label={t('editor:summary')} optional={t('common:optional')}>
        <Textarea
          dir="auto"
          rows={4}
          value={values.summary}
          maxLength={SUMMARY_MAX}
          onChange={(event) => draft.change({ summary: event.target.value })}
        />
      </Field>
    </>
  );
}

interface LessonVersionsProps {
  versions: VersionConflict<LessonValues>;
  written: string;
}

/** Shows both versions of a lesson that another person saved first, and the choice between them. */
function LessonVersions({ versions: { conflict, unchosen, ...versions }, written }: LessonVersionsProps) {
  const t = useTranslate('editor');
  const labels = { title: t('editor:name'), summary: t('editor:summary') };
  if (versions.hasFailed) return <UnreadVersion onRetry={versions.retry} />;
  if (conflict) {
    const { fields, mine, theirs } = conflict;
    return (
      <VersionChoice
        parts={fields.map((key) => ({ key, label: labels[key], mine: mine[key], theirs: theirs[key] }))}
        written={written}
        onKeep={versions.keep}
        onTake={versions.take}
      />
    );
  }
  return unchosen && <ChosenVersion unchosen={unchosen.side} onSwap={versions.swap} />;
}

import { SUMMARY_MAX, TITLE_MAX } from '@dars/contracts/course';
import type { Outline, OutlineLesson } from '@dars/contracts/outline';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/field';
import { Icon } from '@dars/ui/icon';
import { Input } from '@dars/ui/input';
import { Counter, Textarea } from '@dars/ui/textarea';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { ACTIVITY_ICONS } from '../../lib/activity-icons.ts';
import { DraftGuard } from './draft-guard.tsx';
import { Gone } from './gone.tsx';
import { findNode, patchNode } from './outline-change.ts';
import { Overtaken } from './overtaken.tsx';
import { PanelStatus } from './panel-status.tsx';
import { OfflineMark, SaveMark } from './save-mark.tsx';
import { useAutosave } from './use-autosave.ts';
import type { CourseOutline } from './use-outline.ts';
import { useRenamed } from './use-renamed.ts';
import { useReturn } from './use-return.ts';

interface LessonPanelProps {
  course: CourseOutline;
  outline: Outline;
  lesson: OutlineLesson;
  onOpen: (activityId: string) => void;
}

/** What a lesson says of itself, and what is in it. */
export function LessonPanel({ course, outline, lesson, onOpen }: LessonPanelProps) {
  const t = useTranslate('editor');
  const [round, setRound] = useState(0);
  const isGone = !findNode(outline, { kind: 'lesson', id: lesson.id });
  return (
    <div className="grid gap-5">
      <LessonFields
        isGone={isGone}
        key={round}
        course={course}
        outline={outline}
        lesson={lesson}
        isTaken={round > 0}
        onTake={() => setRound((before) => before + 1)}
      />
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
                <bdi className="min-w-0 truncate">{title}</bdi>
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
  /** Somebody has deleted it. */
  isGone: boolean;
  /** As somebody else has stored it, after a question whose buttons have gone with the focus. */
  isTaken: boolean;
  onTake: () => void;
}

function LessonFields({ course, outline, lesson, isGone, isTaken, onTake }: LessonFieldsProps) {
  const t = useTranslate('editor');
  const [values, setValues] = useState({ title: lesson.title, summary: lesson.summary });
  const { take, ...autosave } = useLessonSave(outline.course.id, lesson, course, setValues);
  const { save, state, error } = autosave;
  useReturn({ isGone, autosave, refetch: course.query.refetch });
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isTaken) name.current?.focus();
  }, [isTaken]);
  // Renamed in the tree: the old title must not come back with the next save.
  const [title, setTitle] = useState(lesson.title);
  if (title !== lesson.title) {
    setTitle(lesson.title);
    if (state === 'saved') setValues({ ...values, title: lesson.title });
  }

  function change(next: Partial<typeof values>) {
    const all = { ...values, ...next };
    setValues(all);
    if (all.title.trim() !== '') save.change(all);
  }

  function keepMine() {
    name.current?.focus();
    void save.keepMine();
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="badge">{t('editor:lesson')}</span>
        {!isGone && <SaveMark state={state} error={error} onRetry={() => void save.flush()} />}
        <OfflineMark />
      </div>
      <PanelStatus course={course} outline={outline} part={{ kind: 'lesson', id: lesson.id }} flush={save.flush} />
      <DraftGuard save={save} />
      {isGone && <Gone kind="lesson" text={state === 'saved' ? '' : `${values.title}\n\n${values.summary}`.trim()} />}
      {!isGone && state === 'overtaken' && <Overtaken onTake={() => void take().then(onTake)} onKeep={keepMine} />}
      <Field label={t('editor:name')} error={values.title.trim() === '' && t('editor:name_needed')}>
        <Input
          ref={name}
          dir="auto"
          value={values.title}
          maxLength={TITLE_MAX}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field
        label={t('editor:summary')}
        optional={t('common:optional')}
        aside={<Counter used={values.summary.length} max={SUMMARY_MAX} />}
      >
        <Textarea
          dir="auto"
          rows={4}
          value={values.summary}
          maxLength={SUMMARY_MAX}
          onChange={(event) => change({ summary: event.target.value })}
        />
      </Field>
    </>
  );
}

interface LessonValues {
  title: string;
  summary: string;
}

function useLessonSave(
  courseId: string,
  lesson: OutlineLesson,
  course: Pick<CourseOutline, 'queue' | 'lastDone'>,
  onStored: (values: LessonValues) => void,
) {
  const { id, version, title: storedTitle, summary: storedSummary } = lesson;
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.outline.rename.useMutation();
  /** What is shown rests on this version; the tree may know of a later one already, by somebody else. */
  const known = useRef(version);
  const renamed = useRenamed({ kind: 'lesson', id, courseId }, course, (node) => {
    if (node.version === known.current + 1) known.current = node.version;
  });
  const autosave = useAutosave<LessonValues>(async ({ title = '', summary = '' }, force) => {
    await renamed();
    if (force) {
      const outline = await utils.outline.get.fetch({ id: courseId }, { staleTime: 0 });
      known.current = findNode(outline, { kind: 'lesson', id })?.node.version ?? known.current;
    }
    const saved = await mutateAsync({ kind: 'lesson', id, title, summary, version: known.current });
    known.current = saved.version;
    const next = { title: saved.title, summary, version: saved.version };
    utils.outline.get.setData(
      { id: courseId },
      (before) => before && patchNode(before, { kind: 'lesson', id }, (node) => ({ ...node, ...next })),
    );
  });
  const { state, save } = autosave;
  const follow = useEffectEvent((newest: number) => {
    if (newest <= known.current) return;
    known.current = newest;
    onStored({ title: storedTitle, summary: storedSummary });
  });
  useEffect(() => {
    if (state === 'saved') follow(version);
  }, [version, state]);
  return {
    ...autosave,
    async take() {
      await utils.outline.get.fetch({ id: courseId }, { staleTime: 0 });
      save.drop();
    },
  };
}

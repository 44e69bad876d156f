import type { Activity } from '@dars/contracts/activity';
import { TITLE_MAX } from '@dars/contracts/course';
import type { Outline } from '@dars/contracts/outline';
import { plainText } from '@dars/contracts/rich-text';
import { useTranslate } from '@dars/i18n/client';
import { ErrorState } from '@dars/ui/error-state';
import { useFetchedPart } from '@dars/ui/fetched-part';
import { Field } from '@dars/ui/field';
import { Input } from '@dars/ui/input';
import { latePart } from '@dars/ui/late-part';
import { Skeleton, useSkeleton } from '@dars/ui/skeleton';
import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { errorCode } from '../../app/errors.ts';
import { FailedQuery } from '../../app/failed-query.tsx';
import { trpc } from '../../app/trpc.ts';
import { useUploads } from './course-uploads-context.ts';
import { DraftGuard } from './draft-guard.tsx';
import { Gone } from './gone.tsx';
import { MediaField } from './media-field.tsx';
import { Others } from './others.tsx';
import { findNode } from './outline-change.ts';
import { Newer, Overtaken } from './overtaken.tsx';
import { PanelStatus } from './panel-status.tsx';
import { PicturesField } from './pictures-field.tsx';
import { QuizOverview } from './quiz-overview.tsx';
import { OfflineMark, SaveMark } from './save-mark.tsx';
import type { TextEditor } from './text-editor.tsx';
import { type ActivityDraft, type ActivityValues, useActivityDraft } from './use-activity-draft.ts';
import type { CourseOutline } from './use-outline.ts';
import { useReturn } from './use-return.ts';

const TEXT_EDITOR = latePart(async () => (await import('./text-editor.tsx')).TextEditor);

interface ActivityPanelProps {
  id: string;
  course: CourseOutline;
  outline: Outline;
  /** Just added here: its name is chosen first. */
  isNew: boolean;
}

/** One activity, open for editing. */
export function ActivityPanel({ id, ...rest }: ActivityPanelProps) {
  const t = useTranslate('editor');
  // What is being edited does not change under the author's hands.
  const read = trpc.activity.get.useQuery(
    { id },
    { refetchOnWindowFocus: false, refetchOnReconnect: false, refetchOnMount: 'always' },
  );
  const [{ round, how }, setTaken] = useState<{ round: number; how: Taken | null }>({ round: 0, how: null });
  const uploads = useUploads();
  // What arrives while nobody has it open is stored first.
  const isStoring = useSyncExternalStore(uploads.subscribe, () => uploads.isStoring(id));
  const isLoading = useSkeleton(read.isPending || isStoring);
  if (isLoading) return <PanelSkeleton />;
  if (read.isError && errorCode(read.error) === 'not-found') return <p className="muted">{t('editor:gone')}</p>;
  if (read.isError) return <FailedQuery query={read} title={t('editor:activity_failed')} />;
  if (isStoring || !read.data || (read.isFetching && read.isStale && round === 0 && !read.isFetchedAfterMount))
    return null;
  async function take(by: Taken, isStillMeant: () => boolean) {
    const { isSuccess } = await read.refetch();
    if (!isSuccess || !isStillMeant()) return;
    setTaken((before) => ({ round: before.round + 1, how: by }));
    // Its name stands in the tree as well.
    void rest.course.query.refetch();
  }
  return <OpenActivity key={`${id} ${round}`} activity={read.data} {...{ taken: how, ...rest }} onTake={take} />;
}

/** How what somebody else has stored came to be shown: its buttons have gone with the focus, or nobody was at it. */
type Taken = 'asked' | 'by-itself';

interface OpenActivityProps extends Omit<ActivityPanelProps, 'id'> {
  activity: Activity;
  taken: Taken | null;
  onTake: (by: Taken, isStillMeant: () => boolean) => Promise<void>;
}

function OpenActivity({ activity, taken, onTake, course, outline, isNew }: OpenActivityProps) {
  const t = useTranslate('editor');
  const panel = useRef<HTMLDivElement>(null);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (taken === 'asked') name.current?.focus();
    else if (isNew && taken === null) name.current?.select();
  }, [isNew, taken]);
  const draft = useActivityDraft(activity, { course, onTake: () => void onTake('asked', () => true) });
  const [isBehind, setBehind] = useState(false);
  const { state, save, error } = draft.autosave;
  const isGone = !findNode(outline, { kind: 'activity', id: activity.id });
  const { refetch } = course.query;
  const written = writtenIn(draft.values);
  useReturn({ isGone, autosave: draft.autosave, refetch });

  function keepMine() {
    name.current?.focus();
    setBehind(false);
    void save.keepMine();
  }

  /** What is stored elsewhere comes in by itself where it takes nothing out of anybody's hands. */
  function follow(version: number) {
    const isStillMeant = () => panel.current?.contains(document.activeElement) === false && draft.isBehind(version);
    if (isStillMeant()) void onTake('by-itself', isStillMeant);
    setBehind(draft.isBehind(version));
  }

  return (
    <div ref={panel} className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="badge">{t(`common:activity_type.${activity.type}`)}</span>
        {!isGone && <SaveMark state={state} error={error} onRetry={() => void save.flush()} />}
        <OfflineMark />
        <Others
          part={{ kind: 'activity', id: activity.id }}
          isNewest={taken === 'by-itself' && !isBehind}
          onGone={() => void refetch()}
          onVersion={follow}
        />
      </div>
      <PanelStatus course={course} outline={outline} part={{ kind: 'activity', id: activity.id }} flush={save.flush} />
      <DraftGuard save={save} />
      {isGone && <Gone kind="activity" text={written} />}
      {!isGone && state === 'overtaken' && <Overtaken text={written} onTake={draft.take} onKeep={keepMine} />}
      {!isGone && state === 'saved' && isBehind && <Newer onTake={draft.take} />}
      <Field label={t('editor:name')} error={draft.values.name.trim() === '' && t('editor:name_needed')}>
        <Input
          ref={name}
          dir="auto"
          value={draft.values.name}
          maxLength={TITLE_MAX}
          onChange={(event) => draft.change({ name: event.target.value })}
        />
      </Field>
      {(!isGone || activity.type === 'TEXT') && <Content draft={draft} />}
    </div>
  );
}

/** What else was brought lies in no text. */
const writtenIn = ({ name, body }: ActivityValues): string =>
  `${name}\n\n${body === null ? '' : plainText(body)}`.trim();

function Content({ draft }: { draft: ActivityDraft }) {
  const { type, id, courseId } = draft.stored;
  switch (type) {
    case 'TEXT':
      return (
        <LateTextEditor key={draft.textRound} value={draft.values.body} onChange={(body) => draft.change({ body })} />
      );
    case 'IMAGE':
      return <PicturesField draft={draft} />;
    case 'QUIZ':
      return <QuizOverview id={id} courseId={courseId} />;
    default:
      return <MediaField type={type} draft={draft} />;
  }
}

function LateTextEditor(props: ComponentProps<typeof TextEditor>) {
  const t = useTranslate('editor');
  const { Part: Editor, failure } = useFetchedPart(TEXT_EDITOR);
  if (Editor) return <Editor {...props} />;
  return failure ? <ErrorState title={t('editor:activity_failed')} {...failure} /> : <Skeleton className="h-64" />;
}

function PanelSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-10" />
      <Skeleton className="h-64" />
    </div>
  );
}

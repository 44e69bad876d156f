import type { Activity } from '@dars/contracts/activity';
import { TITLE_MAX } from '@dars/contracts/course';
import type { Outline } from '@dars/contracts/outline';
import { plainText } from '@dars/contracts/rich-text';
import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';
import { ErrorState } from '@dars/ui/error-state';
import { useFetchedPart } from '@dars/ui/fetched-part';
import { Field } from '@dars/ui/field';
import { Icon } from '@dars/ui/icon';
import { Input } from '@dars/ui/input';
import { latePart } from '@dars/ui/late-part';
import { Skeleton, useSkeleton } from '@dars/ui/skeleton';
import { UsersRound } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { errorCode } from '../../app/errors.ts';
import { FailedQuery } from '../../app/failed-query.tsx';
import { trpc } from '../../app/trpc.ts';
import { useUploads } from './course-uploads-context.ts';
import { DraftGuard } from './draft-guard.tsx';
import { Gone } from './gone.tsx';
import { MediaField } from './media-field.tsx';
import { findNode } from './outline-change.ts';
import { Overtaken } from './overtaken.tsx';
import { PanelStatus } from './panel-status.tsx';
import { PicturesField } from './pictures-field.tsx';
import { QuizOverview } from './quiz-overview.tsx';
import { OfflineMark, SaveMark } from './save-mark.tsx';
import type { TextEditor } from './text-editor.tsx';
import { type ActivityDraft, type ActivityValues, useActivityDraft } from './use-activity-draft.ts';
import { useClaim } from './use-claim.ts';
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
  const [round, setRound] = useState(0);
  const uploads = useUploads();
  // What arrives while nobody has it open is stored first.
  const isStoring = useSyncExternalStore(uploads.subscribe, () => uploads.isStoring(id));
  const isLoading = useSkeleton(read.isPending || isStoring);
  if (isLoading) return <PanelSkeleton />;
  if (read.isError && errorCode(read.error) === 'not-found') return <p className="muted">{t('editor:gone')}</p>;
  if (read.isError) return <FailedQuery query={read} title={t('editor:activity_failed')} />;
  if (isStoring || !read.data || (read.isFetching && read.isStale && round === 0 && !read.isFetchedAfterMount))
    return null;
  async function take() {
    await read.refetch();
    setRound((before) => before + 1);
  }
  const isTaken = round > 0;
  return (
    <OpenActivity key={`${id} ${round}`} activity={read.data} {...{ isTaken, ...rest }} onTake={() => void take()} />
  );
}

interface OpenActivityProps extends Omit<ActivityPanelProps, 'id'> {
  activity: Activity;
  /** As somebody else has stored it, after a question whose buttons have gone with the focus. */
  isTaken: boolean;
  onTake: () => void;
}

function OpenActivity({ activity, isTaken, onTake, course, outline, isNew }: OpenActivityProps) {
  const t = useTranslate('editor');
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) name.current?.select();
    else if (isTaken) name.current?.focus();
  }, [isNew, isTaken]);
  const draft = useActivityDraft(activity, { course, onTake });
  const { state, save, error } = draft.autosave;
  const isGone = !findNode(outline, { kind: 'activity', id: activity.id });
  const { refetch } = course.query;
  useReturn({ isGone, autosave: draft.autosave, refetch });

  function keepMine() {
    name.current?.focus();
    void save.keepMine();
  }

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="badge">{t(`common:activity_type.${activity.type}`)}</span>
        {!isGone && <SaveMark state={state} error={error} onRetry={() => void save.flush()} />}
        <OfflineMark />
        <Others id={activity.id} onGone={() => void refetch()} />
      </div>
      <PanelStatus course={course} outline={outline} part={{ kind: 'activity', id: activity.id }} flush={save.flush} />
      <DraftGuard save={save} />
      {isGone && <Gone kind="activity" text={writtenIn(draft.values)} />}
      {!isGone && state === 'overtaken' && <Overtaken onTake={draft.take} onKeep={keepMine} />}
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
const writtenIn = ({ body }: Pick<ActivityValues, 'body'>): string => (body === null ? '' : plainText(body));

function Others({ id, onGone }: { id: string; onGone: () => void }) {
  const t = useTranslate('editor');
  const others = useClaim(id, onGone);
  return (
    <div role="status" className="basis-full">
      {others.length > 0 && (
        <p className="mt-2 flex items-start gap-2 rounded-card bg-info-tint p-3 text-small text-info">
          <Icon icon={UsersRound} small className="mt-1" />
          {t('editor:others', { names: formatList(t.language, others), count: others.length })}
        </p>
      )}
    </div>
  );
}

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

import type { Activity } from '@dars/contracts/content/activity';
import { TITLE_MAX } from '@dars/contracts/content/course';
import type { Outline } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { DraftGuard } from '../../../app/form/draft-guard.tsx';
import { PictureUploadGuard } from '../../../app/form/picture-upload-guard.tsx';
import { errorCode } from '../../../app/session/errors.ts';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { UploadsContext, useFormUploads } from '../../../lib/files/uploads.ts';
import { LazyTextEditor } from '../../../lib/text/editor/lazy-text-editor.tsx';
import { type ActivityDraft, useActivityDraft } from '../draft/use-activity-draft.ts';
import { LinkField } from '../media/link-field.tsx';
import { MediaField } from '../media/media-field.tsx';
import { PicturesField } from '../media/pictures-field.tsx';
import { findNode } from '../outline/outline-change.ts';
import type { CourseOutline } from '../outline/use-outline.ts';
import { useUploads } from '../uploads/course-uploads-context.ts';
import { ActivityVersions, writtenTextOf } from './activity-versions.tsx';
import { DeletedNotice } from './deleted-notice.tsx';
import { OtherEditors } from './other-editors.tsx';
import { OfflineNote, PanelSaveStatus } from './panel-save-status.tsx';
import { PublishSwitch } from './publish-switch.tsx';
import { QuizOverview } from './quiz-overview.tsx';
import { useRestoredPart } from './use-restored-part.ts';

interface ActivityPanelProps {
  id: string;
  course: CourseOutline;
  outline: Outline;
  /** Whether the activity was just added here; its name is then selected for typing. */
  isNew: boolean;
}

/** The panel that edits one activity. */
export function ActivityPanel({ id, ...rest }: ActivityPanelProps) {
  const t = useTranslate('editor');
  // The query does not refetch by itself, so that nothing changes while the author edits.
  const read = trpc.activity.get.useQuery(
    { id },
    { refetchOnWindowFocus: false, refetchOnReconnect: false, refetchOnMount: 'always' },
  );
  const uploads = useUploads();
  // Files that arrived while no panel was open are stored first.
  const isStoring = useSyncExternalStore(uploads.subscribe, () => uploads.isStoring(id));
  const isLoading = useSkeleton(read.isPending || isStoring);
  if (isLoading) return <PanelSkeleton />;
  // An open activity stays open even if a refetch fails.
  const isUnread = read.isError && !read.data;
  if (isUnread && errorCode(read.error) === 'not-found') return <p className="muted">{t('editor:gone')}</p>;
  if (isUnread) return <FailedQuery query={read} title={t('editor:activity_failed')} />;
  if (isStoring || !read.data || (read.isFetching && read.isStale && !read.isFetchedAfterMount)) return null;
  return <OpenActivity key={id} activity={read.data} {...rest} />;
}

interface OpenActivityProps extends Omit<ActivityPanelProps, 'id'> {
  activity: Activity;
}

function OpenActivity({ activity, course, outline, isNew }: OpenActivityProps) {
  const t = useTranslate('editor');
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) name.current?.select();
  }, [isNew]);
  const found = findNode(outline, { kind: 'activity', id: activity.id });
  const isGone = !found;
  const draft = useActivityDraft(activity, { course, isPublished: found?.node.status === 'PUBLISHED' });
  const { state, save, error } = draft.autosave;
  const { refetch } = course.query;
  const writtenText = writtenTextOf(draft.values);
  useRestoredPart({ isGone, autosave: draft.autosave, refetch });

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="badge">{t(`common:activity_type.${activity.type}`)}</span>
        {!isGone && !(draft.isHeldBack && state === 'saved') && (
          <PanelSaveStatus state={state} error={error} onRetry={() => void save.flush()} />
        )}
        <OfflineNote />
        <OtherEditors
          part={{ kind: 'activity', id: activity.id }}
          isNewest={draft.versions.isNewest}
          onGone={() => void refetch()}
          onVersion={(version) => void draft.follow(version)}
        />
      </div>
      <PublishSwitch
        course={course}
        outline={outline}
        part={{ kind: 'activity', id: activity.id }}
        flush={save.flush}
      />
      <DraftGuard save={save} />
      {isGone && <DeletedNotice kind="activity" text={writtenText} />}
      {!isGone && <ActivityVersions draft={draft} />}
      <Field label={t('editor:name')} error={draft.values.name.trim() === '' && t('editor:name_needed')}>
        <Input
          ref={name}
          dir="auto"
          value={draft.values.name}
          maxLength={TITLE_MAX}
          onChange={(event) => draft.change({ name: event.target.value })}
        />
      </Field>
      {!isGone && draft.isHeldBack && <HeldBackNotice />}
      {(!isGone || activity.type === 'TEXT') && <Content draft={draft} />}
    </div>
  );
}

/** Says that learners see the previous content until the activity has new content. */
function HeldBackNotice() {
  const t = useTranslate('editor');
  return (
    <p role="status" className="rounded-card bg-info-tint p-3 text-small text-info">
      {t('editor:held_back')}
    </p>
  );
}

function Content({ draft }: { draft: ActivityDraft }) {
  const { type, id, courseId } = draft.stored;
  switch (type) {
    case 'TEXT':
      return <TextContent draft={draft} />;
    case 'IMAGE':
      return <PicturesField draft={draft} />;
    case 'LINK':
      return <LinkField draft={draft} />;
    case 'QUIZ':
      return <QuizOverview id={id} courseId={courseId} />;
    default:
      return <MediaField type={type} draft={draft} />;
  }
}

function TextContent({ draft }: { draft: ActivityDraft }) {
  const t = useTranslate('editor');
  const uploads = useFormUploads();
  return (
    <UploadsContext value={uploads}>
      <PictureUploadGuard isUploading={uploads.isUnderWay} />
      <LazyTextEditor
        withPictures
        failedTitle={t('editor:activity_failed')}
        value={draft.values.body}
        incoming={draft.incoming}
        onChange={(body) => draft.change({ body })}
      />
    </UploadsContext>
  );
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

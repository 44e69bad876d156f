import type { Activity } from '@dars/contracts/content/activity';
import { embedPage } from '@dars/contracts/content/embed';
import type { RichText } from '@dars/contracts/content/rich-text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useAutosave } from '../../../app/form/use-autosave.ts';
import { useRestoreDraft, useUnsavedDraft } from '../../../app/form/use-unsaved-draft.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { without } from '../../../lib/form/contested-fields.ts';
import { keepCaret } from '../../../lib/form/keep-caret.ts';
import { useVersionConflict } from '../../../lib/form/use-version-conflict.ts';
import { type IncomingText, NO_INCOMING } from '../../../lib/text/editor/incoming-text.ts';
import {
  type ActivityContent,
  type ContentEdit,
  captionsChanges,
  contentOf,
  emptiedFields,
  withStoredCaptions,
} from '../outline/activity-content.ts';
import { cacheStoredActivity } from '../outline/stored-activity.ts';
import type { CourseOutline } from '../outline/use-outline.ts';
import { useUploads } from '../uploads/course-uploads-context.ts';
import { useRenamesInTree } from './use-renames-in-tree.ts';

export interface ActivityValues extends ActivityContent {
  name: string;
  body: RichText | null;
  link: string | null;
  /** Address of a video at another service. */
  videoAddress: string | null;
}

const valuesOf = (activity: Activity): ActivityValues => ({
  name: activity.name,
  body: activity.body,
  link: activity.link,
  videoAddress: activity.embed && embedPage(activity.embed),
  ...contentOf(activity),
});

export type ActivityDraft = ReturnType<typeof useActivityDraft>;

interface DraftOptions {
  course: Pick<CourseOutline, 'lastDone' | 'offerUndo' | 'queue' | 'query'>;
  isPublished: boolean;
}

/**
 * Schema of the draft that this page stored. It leaves out the files, since the server deletes files that nothing
 * shows.
 */
const UNSAVED = z.object({
  base: z.custom<Activity>((value) => typeof value === 'object' && value !== null && 'version' in value),
  values: z.partial(
    z.object({
      name: z.string(),
      body: z.nullable(z.custom<RichText>((value) => typeof value === 'object')),
      link: z.nullable(z.string()),
      videoAddress: z.nullable(z.string()),
    }),
  ),
});

/** The draft of an open activity: its values, its autosave and its version conflict. */
export function useActivityDraft(read: Activity, { course, isPublished }: DraftOptions) {
  const { id, type } = read;
  const { name: draftName, found } = useUnsavedDraft(`activity:${id}`, UNSAVED);
  const activity = found?.base ?? read;
  const utils = trpc.useUtils();
  const uploads = useUploads();
  const saving = useActivitySave(activity, { course, isPublished, draftName });
  const { autosave, values, newest, lastStored, show } = saving;
  const [incoming, setIncoming] = useState<IncomingText>(NO_INCOMING);

  function change(next: Partial<ActivityValues>) {
    show(next);
    autosave.save.change(next);
  }

  /** Shows and saves a change that does not come from the fields themselves. */
  function write(next: Partial<ActivityValues>) {
    change(next);
    if ('body' in next) setIncoming(({ revision }) => ({ revision: revision + 1, isUndoable: true }));
  }

  useRestoreDraft(found?.values as Partial<ActivityValues> | undefined, write);

  const versions = useVersionConflict<ActivityValues, Activity>({
    autosave,
    current: () => newest.current,
    base: () => lastStored.current,
    valuesOf,
    read: () => utils.activity.get.fetch({ id }, { staleTime: 0 }),
    rebase(next, shown, { isUndoable }) {
      saving.rebase(next, shown);
      setIncoming(({ revision }) => ({ revision: revision + 1, isUndoable }));
      // The tree shows the activity's name too.
      void course.query.refetch();
    },
    write,
  });

  const { flush } = autosave.save;
  useOpenPanel(id, flush, (edit) => write(edit(newest.current)));

  return {
    values,
    /** The activity as the server has stored it, with the facts that the server has read from the files. */
    stored: saving.stored,
    autosave,
    change,
    incoming,
    versions,
    /** Whether the activity is published and its content is empty here: learners see the content that is stored. */
    isHeldBack:
      isPublished &&
      emptiedFields(type, values).length > 0 &&
      emptiedFields(type, valuesOf(saving.stored)).length === 0,
    /** Removes content at once and offers to undo the removal. */
    removeContent(title: string, next: Partial<ActivityContent>, restore: ContentEdit) {
      change(next);
      course.offerUndo({ title }, () => uploads.edit(id, restore));
      void flush();
    },
    /** Follows the server's version, unless a change from this page is still being sent. */
    follow: (version: number) => (course.queue.pending().length === 0 ? versions.follow(version) : undefined),
  };
}

/** Holds the activity's values as they are shown and as they are stored, and saves the difference. */
function useActivitySave(activity: Activity, { course, isPublished, draftName }: DraftOptions & { draftName: string }) {
  const { id, type } = activity;
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.activity.update.useMutation();
  const [stored, setStored] = useState(activity);
  const [values, setValues] = useState(() => valuesOf(activity));
  // Several files may arrive at the same time, and each is added to the newest values.
  const newest = useRef(values);
  /** The activity as the server last answered it. */
  const lastStored = useRef(activity);

  function show(next: Partial<ActivityValues>) {
    newest.current = { ...newest.current, ...next };
    setValues(newest.current);
  }

  const waitForRename = useRenamesInTree({ kind: 'activity', id, courseId: activity.courseId }, course, (node) => {
    if (node.version !== lastStored.current.version + 1) return;
    lastStored.current = { ...lastStored.current, name: node.title, version: node.version };
    show({ name: node.title });
  });

  const autosave = useAutosave<ActivityValues>(
    async (changed, force) => {
      await waitForRename();
      // A name that the author typed here later is saved after this one.
      if (changed.name !== undefined) show({ name: changed.name });
      // The captions include those of other authors that came in since the change.
      const sent = newest.current.captions;
      const content = changed.captions ? { ...changed, captions: sent } : changed;
      const next = await mutateAsync({ id, ...inputOf(withoutEmptiedField(content), lastStored.current, force) });
      lastStored.current = next;
      show({ captions: withStoredCaptions(newest.current.captions, sent, next.captions) });
      await cacheStoredActivity(utils, next);
      setStored(next);
    },
    { name: draftName, base: () => lastStored.current },
  );

  /** Leaves the emptied field of a published activity out of a save: learners keep the stored content. */
  const withoutEmptiedField = useEffectEvent((content: Partial<ActivityValues>): Partial<ActivityValues> => {
    const fields = isPublished ? emptiedFields(type, { ...newest.current, ...content }) : [];
    return without<ActivityValues>(content, fields);
  });
  const storeEmptied = useEffectEvent(() => {
    const fields = emptiedFields(type, newest.current);
    if (fields.length === 0 || emptiedFields(type, valuesOf(lastStored.current)).length > 0) return;
    autosave.save.change(Object.fromEntries(fields.map((field) => [field, newest.current[field]])));
  });
  useEffect(() => {
    if (!isPublished) storeEmptied();
  }, [isPublished]);

  /** Makes the given version the one that the next save replaces. */
  function rebase(next: Activity, shown: ActivityValues) {
    // Captions are merged language by language.
    const captions = autosave.save.waiting().captions
      ? withStoredCaptions(newest.current.captions, lastStored.current.captions, next.captions)
      : shown.captions;
    lastStored.current = next;
    setStored(next);
    keepCaret(() => show({ ...shown, captions }));
  }

  return { values, stored, newest, lastStored, autosave, show, rebase };
}

/** Builds the input of a save. `force` replaces the version that somebody else has stored meanwhile. */
function inputOf(
  { name, captions, ...rest }: Partial<ActivityValues>,
  lastStored: Pick<Activity, 'version' | 'captions'>,
  force: boolean,
) {
  const changes = captions && captionsChanges(lastStored.captions, captions);
  return {
    ...rest,
    // The author empties the title only while typing another one.
    ...(name?.trim() && { name: name.trim() }),
    ...(changes && { captions: force ? changes.map(({ before: _seen, ...change }) => change) : changes }),
    version: lastStored.version,
  };
}

/** Registers this panel with the uploads, so that files that arrive or are restored are edited through it. */
function useOpenPanel(id: string, flush: () => Promise<void>, onEdit: (edit: ContentEdit) => void) {
  const uploads = useUploads();
  const change = useEffectEvent(onEdit);
  useEffect(() => uploads.open(id, { edit: (by) => change(by), save: () => flush() }), [uploads, id, flush]);
}

import type { Activity } from '@dars/contracts/content/activity';
import type { RichText } from '@dars/contracts/content/rich-text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { trpc } from '../../../app/trpc.ts';
import { useAutosave } from '../../../app/use-autosave.ts';
import { useRestored, useUnsaved } from '../../../app/use-unsaved.ts';
import { without } from '../../../lib/form/contested-fields.ts';
import { keepCaret } from '../../../lib/form/keep-caret.ts';
import { useVersionConflict } from '../../../lib/form/use-version-conflict.ts';
import {
  type ActivityContent,
  type ContentEdit,
  captionsChanges,
  contentOf,
  emptiedField,
  withStoredCaptions,
} from '../outline/activity-content.ts';
import { showStored } from '../outline/stored-activity.ts';
import type { CourseOutline } from '../outline/use-outline.ts';
import { useUploads } from '../uploads/course-uploads-context.ts';
import { useRenamed } from './use-renamed.ts';

export interface ActivityValues extends ActivityContent {
  name: string;
  body: RichText | null;
}

const valuesOf = (activity: Activity): ActivityValues => ({
  name: activity.name,
  body: activity.body,
  ...contentOf(activity),
});

/** A text that is put into the editor, which holds its own; each time the number rises. */
export interface IncomingText {
  round: number;
  /** Whether the editor's own undo takes it back. */
  isUndoable: boolean;
}

export type ActivityDraft = ReturnType<typeof useActivityDraft>;

interface DraftOptions {
  course: Pick<CourseOutline, 'lastDone' | 'offerUndo' | 'queue' | 'query'>;
  isPublished: boolean;
}

/** The draft as this page stored it. It has no files, since the server deletes files that nothing shows. */
const UNSAVED = z.object({
  base: z.custom<Activity>((value) => typeof value === 'object' && value !== null && 'version' in value),
  values: z.partial(
    z.object({ name: z.string(), body: z.nullable(z.custom<RichText>((value) => typeof value === 'object')) }),
  ),
});

/** An activity while it is being edited; what changes is kept by itself. */
export function useActivityDraft(read: Activity, { course, isPublished }: DraftOptions) {
  const { id, type } = read;
  const { name: draftName, found } = useUnsaved(`activity:${id}`, UNSAVED);
  const activity = found?.base ?? read;
  const utils = trpc.useUtils();
  const uploads = useUploads();
  const saving = useActivitySave(activity, { course, isPublished, draftName });
  const { autosave, values, newest, known, show } = saving;
  const [incoming, setIncoming] = useState<IncomingText>({ round: 0, isUndoable: true });

  function change(next: Partial<ActivityValues>) {
    show(next);
    autosave.save.change(next);
  }

  /** Shows and saves what does not come out of the fields themselves. */
  function write(next: Partial<ActivityValues>) {
    change(next);
    if ('body' in next) setIncoming(({ round }) => ({ round: round + 1, isUndoable: true }));
  }

  useRestored(found?.values as Partial<ActivityValues> | undefined, write);

  const versions = useVersionConflict<ActivityValues, Activity>({
    autosave,
    current: () => newest.current,
    base: () => known.current,
    valuesOf,
    read: () => utils.activity.get.fetch({ id }, { staleTime: 0 }),
    rebase(next, shown, { isUndoable }) {
      saving.rebase(next, shown);
      setIncoming(({ round }) => ({ round: round + 1, isUndoable }));
      // Its name stands in the tree as well.
      void course.query.refetch();
    },
    write,
  });

  const { flush } = autosave.save;
  useOpenPanel(id, flush, (edit) => write(edit(newest.current)));

  return {
    values,
    /** As the server has it: with what it found out about the files. */
    stored: saving.stored,
    autosave,
    change,
    incoming,
    versions,
    /** It is published and stands empty here: learners see what was there before. */
    isHeldBack: isPublished && emptiedField(type, values) !== undefined,
    /** Leaves something out at once, and offers to bring it back. */
    takeOut(title: string, next: Partial<ActivityContent>, back: ContentEdit) {
      change(next);
      course.offerUndo({ title }, () => uploads.edit(id, back));
      void flush();
    },
    /** Unless it was renamed here a moment ago. */
    follow: (version: number) => (course.queue.pending().length === 0 ? versions.follow(version) : undefined),
  };
}

/** The values of an activity as they are shown and as they are stored, and the way from the one to the other. */
function useActivitySave(activity: Activity, { course, isPublished, draftName }: DraftOptions & { draftName: string }) {
  const { id, type } = activity;
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.activity.update.useMutation();
  const [stored, setStored] = useState(activity);
  const [values, setValues] = useState(() => valuesOf(activity));
  // Several files may arrive in one moment: each is added to what there is by then.
  const newest = useRef(values);
  /** As the server was last known to have it. */
  const known = useRef(activity);

  function show(next: Partial<ActivityValues>) {
    newest.current = { ...newest.current, ...next };
    setValues(newest.current);
  }

  const renamed = useRenamed({ kind: 'activity', id, courseId: activity.courseId }, course, (node) => {
    if (node.version !== known.current.version + 1) return;
    known.current = { ...known.current, name: node.title, version: node.version };
    show({ name: node.title });
  });

  const autosave = useAutosave<ActivityValues>(
    async (changed, force) => {
      await renamed();
      // What was typed here comes after it.
      if (changed.name !== undefined) show({ name: changed.name });
      // Those of others have come in since they were changed.
      const sent = newest.current.captions;
      const content = changed.captions ? { ...changed, captions: sent } : changed;
      const next = await mutateAsync({ id, ...inputOf(storable(content), known.current, force) });
      known.current = next;
      show({ captions: withStoredCaptions(newest.current.captions, sent, next.captions) });
      await showStored(utils, next);
      setStored(next);
    },
    { name: draftName, base: () => known.current },
  );

  /** What is published keeps its content until there is another: learners go on seeing it. */
  const storable = useEffectEvent((content: Partial<ActivityValues>): Partial<ActivityValues> => {
    const field = isPublished ? emptiedField(type, { ...newest.current, ...content }) : undefined;
    return field ? without<ActivityValues>(content, [field]) : content;
  });
  const storeEmptied = useEffectEvent(() => {
    const field = emptiedField(type, newest.current);
    if (field && !emptiedField(type, known.current)) autosave.save.change({ [field]: newest.current[field] });
  });
  useEffect(() => {
    if (!isPublished) storeEmptied();
  }, [isPublished]);

  /** From now on what is written replaces this version. */
  function rebase(next: Activity, shown: ActivityValues) {
    // Captions are merged language by language.
    const captions = autosave.save.waiting().captions
      ? withStoredCaptions(newest.current.captions, known.current.captions, next.captions)
      : shown.captions;
    known.current = next;
    setStored(next);
    keepCaret(() => show({ ...shown, captions }));
  }

  return { values, stored, newest, known, autosave, show, rebase };
}

/** `force` replaces what somebody else has stored meanwhile. */
function inputOf(
  { name, captions, ...rest }: Partial<ActivityValues>,
  known: Pick<Activity, 'version' | 'captions'>,
  force: boolean,
) {
  const changes = captions && captionsChanges(known.captions, captions);
  return {
    ...rest,
    // A title that has been emptied is on its way to another one.
    ...(name?.trim() && { name: name.trim() }),
    ...(changes && { captions: force ? changes.map(({ before: _seen, ...change }) => change) : changes }),
    version: known.version,
  };
}

/** While it is there, what arrives or is brought back goes through its hands. */
function useOpenPanel(id: string, flush: () => Promise<void>, onEdit: (edit: ContentEdit) => void) {
  const uploads = useUploads();
  const change = useEffectEvent(onEdit);
  useEffect(() => uploads.open(id, { edit: (by) => change(by), settle: () => flush() }), [uploads, id, flush]);
}

import type { Activity } from '@dars/contracts/activity';
import type { RichText } from '@dars/contracts/rich-text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import {
  type ActivityContent,
  type ContentEdit,
  captionsChanges,
  contentOf,
  withStoredCaptions,
} from './activity-content.ts';
import { useUploads } from './course-uploads-context.ts';
import { showStored } from './stored-activity.ts';
import { useAutosave } from './use-autosave.ts';
import type { CourseOutline } from './use-outline.ts';
import { useRenamed } from './use-renamed.ts';
import { useWayBack } from './use-way-back.ts';

export interface ActivityValues extends ActivityContent {
  name: string;
  body: RichText | null;
}

const valuesOf = (activity: Activity): ActivityValues => ({
  name: activity.name,
  body: activity.body,
  ...contentOf(activity),
});

export type ActivityDraft = ReturnType<typeof useActivityDraft>;

interface DraftOptions {
  course: Pick<CourseOutline, 'lastDone' | 'offerUndo' | 'queue' | 'withdrawActivity'>;
  onTake: () => void;
}

/** An activity while it is being edited; what changes is kept by itself. */
export function useActivityDraft(activity: Activity, { course, onTake }: DraftOptions) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.activity.update.useMutation();
  const [stored, setStored] = useState(activity);
  const [values, setValues] = useState(() => valuesOf(activity));
  // Several files may arrive in one moment: each is added to what there is by then.
  const newest = useRef(values);
  /** As the server was last known to have it. */
  const known = useRef<Known>(activity);
  const { id } = activity;
  const wayBack = useWayBack(activity, course);
  // The editor of a text holds it: one that is brought back is put into another.
  const [textRound, setTextRound] = useState(0);

  const renamed = useRenamed({ kind: 'activity', id, courseId: activity.courseId }, course, (node) => {
    if (node.version !== known.current.version + 1) return;
    known.current = { ...known.current, version: node.version };
    show({ name: node.title });
  });

  const autosave = useAutosave<ActivityValues>(async (changed, force) => {
    await renamed();
    // What was typed here comes after it.
    if (changed.name !== undefined) show({ name: changed.name });
    // Those of others have come in since they were changed.
    const sent = newest.current.captions;
    const content = changed.captions ? { ...changed, captions: sent } : changed;
    const next = await mutateAsync({ id, ...inputOf(content, known.current, force) });
    known.current = next;
    show({ captions: withStoredCaptions(newest.current.captions, sent, next.captions) });
    await showStored(utils, next);
    setStored(next);
    wayBack.tell(next);
  });

  function show(next: Partial<ActivityValues>) {
    newest.current = { ...newest.current, ...next };
    setValues(newest.current);
  }

  function change(next: Partial<ActivityValues>) {
    show(next);
    autosave.save.change(next);
  }

  const { flush } = autosave.save;
  useOpenPanel(id, flush, (edit) => {
    const next = edit(newest.current);
    change(next);
    if ('body' in next) setTextRound((before) => before + 1);
  });

  return {
    values,
    /** As the server has it: with what it found out about the files. */
    stored,
    autosave,
    change,
    textRound,
    /** Leaves something out at once, and offers to bring it back. */
    takeOut(title: string, next: Partial<ActivityContent>, back: ContentEdit) {
      change(next);
      wayBack.offer(title, back);
      void flush();
    },
    /** Whether this is of somebody else's hands. Who has typed meanwhile is asked when that is stored. */
    isBehind: (version: number) =>
      version > known.current.version && autosave.save.state() === 'saved' && course.queue.pending().length === 0,
    take() {
      autosave.save.drop();
      onTake();
    },
  };
}

type Known = Pick<Activity, 'version' | 'captions'>;

/** `force` replaces what somebody else has stored meanwhile. */
function inputOf({ name, captions, ...rest }: Partial<ActivityValues>, known: Known, force: boolean) {
  const changes = captions && captionsChanges(known.captions, captions);
  return {
    ...rest,
    // A title that has been emptied is on its way to another one.
    ...(name?.trim() && { name: name.trim() }),
    ...(changes && { captions: force ? changes.map(({ before: _seen, ...change }) => change) : changes }),
    ...(!force && { version: known.version }),
  };
}

/** While it is there, what arrives or is brought back goes through its hands. */
function useOpenPanel(id: string, flush: () => Promise<void>, onEdit: (edit: ContentEdit) => void) {
  const uploads = useUploads();
  const change = useEffectEvent(onEdit);
  useEffect(() => uploads.open(id, { edit: (by) => change(by), settle: () => flush() }), [uploads, id, flush]);
}

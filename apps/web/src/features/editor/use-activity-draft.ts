import type { Activity, UpdateActivityInput } from '@dars/contracts/activity';
import type { Outline } from '@dars/contracts/outline';
import { plainText, type RichText } from '@dars/contracts/rich-text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { emptyBlocker, findNode, patchNode } from './outline-change.ts';
import { isActivity } from './outline-rows.ts';
import { useAutosave } from './use-autosave.ts';
import type { CourseOutline } from './use-outline.ts';

export interface ActivityValues {
  name: string;
  files: NonNullable<UpdateActivityInput['files']>;
  body: RichText | null;
}

export type ActivityDraft = ReturnType<typeof useActivityDraft>;

const filesOf = ({ files }: Activity): ActivityValues['files'] =>
  files.map(({ url, name, description, duration }) => ({ url, name, description, duration }));

interface DraftOptions {
  course: Pick<CourseOutline, 'lastDone'>;
  outline: Outline;
  onTake: () => void;
}

/** An activity while it is being edited; what changes is kept by itself. */
export function useActivityDraft(activity: Activity, { course, outline, onTake }: DraftOptions) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.activity.update.useMutation();
  const [stored, setStored] = useState(activity);
  const [values, setValues] = useState<ActivityValues>(() => ({
    name: activity.name,
    files: filesOf(activity),
    body: activity.body,
  }));
  const version = useRef<number>(activity.version);
  const { id, courseId } = activity;

  function told(next: Activity) {
    version.current = next.version;
    if (next.type === 'QUIZ') void utils.quiz.getSettings.invalidate({ id });
    utils.outline.get.setData(
      { id: courseId },
      (outline) =>
        outline &&
        patchNode(outline, { kind: 'activity', id }, (node) =>
          isActivity(node) ? { ...node, ...shownOf(next) } : node,
        ),
    );
  }

  const autosave = useAutosave<ActivityValues>(async (changed, force) => {
    const name = changed.name?.trim();
    const { name: _, ...rest } = changed;
    const next = await mutateAsync({
      id,
      ...rest,
      // A title that has been emptied is on its way to another one.
      ...(name && { name }),
      ...(!force && { version: version.current }),
    });
    utils.activity.get.setData({ id }, next);
    told(next);
    setStored(next);
  });

  // Renamed in the tree, by the same hands: nobody else was first.
  const { lastDone } = course;
  const follow = useEffectEvent(() => {
    const node = findNode(outline, { kind: 'activity', id })?.node;
    if (node?.version !== version.current + 1) return;
    version.current = node.version;
    setValues((before) => ({ ...before, name: node.title }));
  });
  useEffect(() => {
    if (lastDone?.type === 'rename' && lastDone.id === id) follow();
  }, [lastDone, id]);

  return {
    values,
    /** As the server has it: with what it found out about the files. */
    stored,
    autosave,
    change(next: Partial<ActivityValues>) {
      setValues((before) => ({ ...before, ...next }));
      autosave.save.change(next);
    },
    take() {
      autosave.save.drop();
      onTake();
    },
  };
}

/** What the tree says of an activity. */
function shownOf({ type, name, version, body, files }: Activity) {
  const isThere = type === 'TEXT' ? body !== null && plainText(body) !== '' : files.length > 0;
  const seconds = files.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  return {
    title: name,
    version,
    ...(type !== 'QUIZ' && { blocker: isThere ? null : emptyBlocker(type), duration: seconds > 0 ? seconds : null }),
  };
}

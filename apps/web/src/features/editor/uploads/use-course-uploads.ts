import { useTranslate } from '@dars/i18n/client';
import { errorText } from '@dars/i18n/issue-text';
import { toast } from '@dars/ui/toast';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorCode } from '../../../app/session/errors.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { type ContentEdit, captionsChanges, contentOf } from '../outline/activity-content.ts';
import { cacheStoredActivity } from '../outline/stored-activity.ts';
import { CourseUploads } from './course-uploads.ts';

/** Number of attempts to store a file while other people keep changing the same activity. */
const MAX_TRIES = 4;

const FAILURES = {
  file: { refused: 'editor:uploads.file_refused', lost: 'editor:uploads.failed' },
  captions: { refused: 'editor:uploads.captions_of_refused', lost: 'editor:uploads.captions_failed' },
} as const;

/** The uploads of the course in the editor; they stop when it is left. `titleOf` returns an activity's title. */
export function useCourseUploads(titleOf: (activityId: string) => string): CourseUploads {
  const t = useTranslate('editor');
  const utils = trpc.useUtils();
  const latest = useRef({ t, utils, titleOf });
  useLayoutEffect(() => {
    latest.current = { t, utils, titleOf };
  });
  const [uploads] = useState(() => {
    const created = new CourseUploads({
      texts: {
        fault: (fault) => errorText(latest.current.t, fault),
        failed: () => latest.current.t('common:upload.failed'),
        unavailable: () => latest.current.t('common:upload.troubled'),
      },
      storeEdit: (id, edit) => storeEdit(latest.current.utils, id, edit),
      onFailed: ({ activityId, role }, { error, canRetry }) => {
        const { t: say, titleOf: name } = latest.current;
        // A failure that can be retried is not a refusal.
        const key = FAILURES[role.kind === 'captions' ? 'captions' : 'file'][canRetry ? 'lost' : 'refused'];
        toast({ title: say(key, { title: name(activityId) }), detail: canRetry ? undefined : error, tone: 'error' });
      },
    });
    return created;
  });
  useEffect(() => () => uploads.stop(), [uploads]);
  return uploads;
}

type Utils = ReturnType<typeof trpc.useUtils>;

/**
 * Applies an edit to the newest stored version of an activity.
 * @throws the server's error
 */
async function storeEdit(utils: Utils, id: string, edit: ContentEdit): Promise<void> {
  const { activity } = utils.client;
  for (let tries = 1; ; tries++) {
    const stored = await activity.get.query({ id });
    const { captions, ...changed } = edit(contentOf(stored));
    try {
      const next = await activity.update.mutate({
        id,
        version: stored.version,
        ...changed,
        ...(captions && { captions: captionsChanges(stored.captions, captions) }),
      });
      return await cacheStoredActivity(utils, next);
    } catch (error) {
      if (tries === MAX_TRIES || errorCode(error) !== 'edited-meanwhile') throw error;
    }
  }
}

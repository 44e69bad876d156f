import type { LearnerActivity } from '@dars/contracts/learning/learning';
import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MediaFailed } from '../media/media-failed.tsx';

/** Catches an error of one activity, so that the lesson and its navigation keep working. */
export function ActivityBoundary({ activity, children }: { activity: LearnerActivity; children: ReactNode }) {
  return (
    <CatchBoundary
      getResetKey={() => activity.id}
      errorComponent={({ reset }) => <MediaFailed file={activity.files[0]} onRetry={reset} />}
    >
      {children}
    </CatchBoundary>
  );
}

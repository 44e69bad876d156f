import type { CourseCard, LearnerHome } from '@dars/contracts/learning/learning';
import { useSyncExternalStore } from 'react';
import { createStore } from '../../sync/store.ts';

/** Counts the progress that waits on this device into what the server has sent. */
export interface WaitingFigures {
  inHome: (home: LearnerHome) => LearnerHome;
  inCard: (card: CourseCard) => CourseCard;
}

/** Undefined: no progress waits. The counting is loaded with the part of the page that sends it. */
export const waitingFigures = createStore<WaitingFigures | undefined>(undefined);

export const useWaitingFigures = (): WaitingFigures | undefined =>
  useSyncExternalStore(waitingFigures.subscribe, waitingFigures.get);

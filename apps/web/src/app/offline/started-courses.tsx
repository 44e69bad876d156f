import { useEffect } from 'react';
import { useOfflinePage } from '../../lib/use-offline-page.ts';
import { keepStarted } from './keep-started.ts';

/** Registers the service worker and lets it keep the learner's started courses. Renders nothing. */
export function StartedCourses() {
  useOfflinePage();
  useEffect(() => void keepStarted(navigator), []);
  return null;
}

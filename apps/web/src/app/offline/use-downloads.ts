import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../session/session.tsx';
import { type DownloadState, type Downloads, downloadsOf } from './downloads.ts';

/** Returns the downloads of the signed-in person and their state. */
export function useDownloads(): { downloads: Downloads; state: DownloadState } {
  const downloads = downloadsOf(useSession().user.id);
  useEffect(() => void downloads.read(), [downloads]);
  return { downloads, state: useSyncExternalStore(downloads.state.subscribe, downloads.state.get) };
}

import type { LearnerLesson } from '@dars/contracts/learning/learning';
import { DOWNLOADS, type DownloadRecord } from '../lib/offline/kept-addresses.ts';
import { currentGeneration, findPersonCache, keepResponse } from './person-cache.ts';

/** Largest picture that is kept without a download, in bytes. */
const MAX_PICTURE = 1_000_000;

type Activities = Pick<LearnerLesson, 'activities'>;

/** Lists the pictures in the texts of a lesson. */
const picturesIn = ({ activities }: Activities) =>
  activities.flatMap(({ type, files }) => (type === 'TEXT' ? files : []));

/**
 * Requests the small pictures in the texts of a lesson that are not kept yet, as far as they fit into a number of bytes.
 *
 * @returns the bytes that are left
 * @throws without a network
 */
export async function keepPictures(lesson: Activities, bytes: number): Promise<number> {
  const cache = await findPersonCache();
  let left = bytes;
  for (const { url, size } of picturesIn(lesson)) {
    if (size > MAX_PICTURE || size > left) continue;
    left -= size;
    if (await cache?.match(url)) continue;
    const since = currentGeneration();
    const response = await fetch(url);
    if (!response.ok) continue;
    try {
      await keepResponse(url, response, since);
    } catch (error) {
      // A device without room keeps the texts, which are more important.
      if (error instanceof DOMException && error.name === 'QuotaExceededError') return 0;
      throw error;
    }
  }
  return left;
}

/** Removes the pictures of a lesson as it was kept, except those that it still has or that were downloaded. */
export async function removePictures(
  lesson: Pick<LearnerLesson, 'id' | 'activities'>,
  next: Activities = { activities: [] },
): Promise<void> {
  const cache = await findPersonCache();
  const record: DownloadRecord | undefined = await (await cache?.match(DOWNLOADS + lesson.id))?.json();
  const wanted = new Set([...picturesIn(next), ...(record?.files ?? [])].map(({ url }) => url));
  for (const { url } of picturesIn(lesson)) if (!wanted.has(url)) await cache?.delete(url);
}

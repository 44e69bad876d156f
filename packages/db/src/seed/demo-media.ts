import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FileType, UploadPurpose } from '@dars/contracts/upload';
import { newId } from '../columns.ts';
import type { uploads } from '../schema/content/uploads.ts';

interface Media {
  file: string;
  purpose: UploadPurpose;
  contentType: FileType;
  /** Seconds. */
  duration: number | null;
  width: number | null;
  height: number | null;
}

const NO_DIMENSIONS = { duration: null, width: null, height: null };
const picture = (file: string): Media => ({
  ...{ file, purpose: 'image', contentType: 'image/png' },
  ...{ duration: null, width: 800, height: 500 },
});
const pdf = (file: string): Media => ({ file, purpose: 'pdf', contentType: 'application/pdf', ...NO_DIMENSIONS });
const archive = (file: string): Media => ({ file, purpose: 'file', contentType: 'application/zip', ...NO_DIMENSIONS });
const captions = (file: string): Media => ({ file, purpose: 'captions', contentType: 'text/vtt', ...NO_DIMENSIONS });

/** Small, real files. Files that portals of several languages show have no words. */
const MEDIA = {
  sorting: { ...NO_DIMENSIONS, file: 'sorting.mp4', purpose: 'video', contentType: 'video/mp4', duration: 12 },
  'sorting-ar': captions('sorting-ar.vtt'),
  'sorting-en': captions('sorting-en.vtt'),
  'sorting-es': captions('sorting-es.vtt'),
  breathing: { ...NO_DIMENSIONS, file: 'breathing.mp3', purpose: 'audio', contentType: 'audio/mpeg', duration: 32 },
  chart: picture('chart.png'),
  contrast: picture('contrast.png'),
  grid: picture('grid.png'),
  thirds: picture('thirds.png'),
  'guide-ar': pdf('guide-ar.pdf'),
  'guide-en': pdf('guide-en.pdf'),
  'guide-es': pdf('guide-es.pdf'),
  'exercises-ar': archive('exercises-ar.zip'),
  'exercises-en': archive('exercises-en.zip'),
  'exercises-es': archive('exercises-es.zip'),
} as const satisfies Record<string, Media>;
export type DemoMedia = keyof typeof MEDIA;

/** Stores a file under the key of `/files/<key>`. */
export type StoreDemoFile = (key: string, contentType: string, content: Buffer) => Promise<void>;

export interface StoredDemoFile {
  row: typeof uploads.$inferInsert & { id: string };
  name: string;
  duration: number | null;
}

/** Stores a file of a portal, and returns the row that is still to be written. */
export async function storeMedia(tenantId: string, media: DemoMedia, keepFile: StoreDemoFile): Promise<StoredDemoFile> {
  const { file, purpose, contentType, duration, width, height }: Media = MEDIA[media];
  const content = await readFile(new URL(`media/${file}`, import.meta.url));
  const id = newId();
  const key = `${tenantId}/${purpose}/${id}.${file.split('.').at(-1)}`;
  await keepFile(key, contentType, content);
  const checksum = createHash('sha256').update(content).digest('hex');
  const checked = { size: content.length, checksum, width, height, status: 'attached', expiresAt: null } as const;
  return { row: { tenantId, id, purpose, key, contentType, createdBy: tenantId, ...checked }, name: file, duration };
}

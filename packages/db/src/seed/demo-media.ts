import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
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
const drawing = (file: string): Media => ({ ...picture(file), width: 960, height: 600 });
const cover = (file: string): Media => ({ ...drawing(`covers/${file}`), purpose: 'cover' });
const portrait = (file: string): Media => ({
  ...picture(`portraits/${file}`),
  ...{ purpose: 'photo', width: 480, height: 480 },
});
const logo = (file: string): Media => ({ ...picture(file), purpose: 'logo', width: 384, height: 384 });
const pdf = (file: string): Media => ({ file, purpose: 'pdf', contentType: 'application/pdf', ...NO_DIMENSIONS });
const archive = (file: string): Media => ({ file, purpose: 'file', contentType: 'application/zip', ...NO_DIMENSIONS });
const captions = (file: string): Media => ({ file, purpose: 'captions', contentType: 'text/vtt', ...NO_DIMENSIONS });
const film = (file: string, duration: number): Media => ({
  ...{ ...NO_DIMENSIONS, file, duration },
  ...{ purpose: 'video', contentType: 'video/mp4' },
});
const recording = (file: string, duration: number): Media => ({
  ...{ ...NO_DIMENSIONS, file, duration },
  ...{ purpose: 'audio', contentType: 'audio/mpeg' },
});

/** Small, real files. The name of a file that has words ends in their language. */
const MEDIA = {
  'three-ideas-ar': film('three-ideas-ar.mp4', 82),
  'three-ideas-captions': captions('three-ideas-ar.vtt'),
  'break-even-ar': film('break-even-ar.mp4', 81),
  'break-even-captions': captions('break-even-ar.vtt'),
  'median-en': film('median-en.mp4', 64),
  'median-captions': captions('median-en.vtt'),
  'references-en': film('references-en.mp4', 65),
  'references-captions': captions('references-en.vtt'),
  'two-days-es': film('two-days-es.mp4', 64),
  'two-days-captions': captions('two-days-es.vtt'),
  'thirds-es': film('thirds-es.mp4', 60),
  'thirds-captions': captions('thirds-es.vtt'),
  'calm-ar': recording('calm-ar.mp3', 79),
  'calm-en': recording('calm-en.mp3', 77),
  'phrases-es': recording('phrases-es.mp3', 94),
  chart: picture('chart.png'),
  contrast: picture('contrast.png'),
  grid: picture('grid.png'),
  thirds: picture('thirds.png'),
  'loop-ar': drawing('loop-ar.png'),
  'three-tasks-ar': drawing('three-tasks-ar.png'),
  'page-request-ar': drawing('page-request-ar.png'),
  'one-to-one-en': drawing('one-to-one-en.png'),
  'complaint-en': drawing('complaint-en.png'),
  'meeting-hours-en': drawing('meeting-hours-en.png'),
  'tidy-table-en': drawing('tidy-table-en.png'),
  'answer-first-en': drawing('answer-first-en.png'),
  'project-sheet-es': drawing('project-sheet-es.png'),
  'by-until-es': drawing('by-until-es.png'),
  'false-friends-es': drawing('false-friends-es.png'),
  'agreement-zone-es': drawing('agreement-zone-es.png'),
  'receipt-ar': { ...picture('receipt-ar.png'), purpose: 'receipt', width: 600, height: 900 },
  'guide-ar': pdf('guide-ar.pdf'),
  'guide-en': pdf('guide-en.pdf'),
  'guide-es': pdf('guide-es.pdf'),
  'exercises-ar': archive('exercises-ar.zip'),
  'exercises-en': archive('exercises-en.zip'),
  'exercises-es': archive('exercises-es.zip'),
  'logo-academy': logo('logo-academy.png'),
  'cover-calligraphy': cover('calligraphy.png'),
  'cover-conversations': cover('conversations.png'),
  'cover-data': cover('data.png'),
  'cover-design': cover('design.png'),
  'cover-english': cover('english.png'),
  'cover-feasibility': cover('feasibility.png'),
  'cover-furniture': cover('furniture.png'),
  'cover-leading': cover('leading.png'),
  'cover-meetings': cover('meetings.png'),
  'cover-negotiation': cover('negotiation.png'),
  'cover-photo': cover('photo.png'),
  'cover-portuguese': cover('portuguese.png'),
  'cover-portuguese-group': cover('portuguese-group.png'),
  'cover-projects': cover('projects.png'),
  'cover-python': cover('python.png'),
  'cover-sheets-en': cover('sheets-en.png'),
  'cover-sheets-es': cover('sheets-es.png'),
  'cover-support': cover('support.png'),
  'cover-support-group': cover('support-group.png'),
  'cover-time': cover('time.png'),
  'cover-ux': cover('ux.png'),
  'cover-ux-group': cover('ux-group.png'),
  'cover-weaving': cover('weaving.png'),
  'cover-web': cover('web.png'),
  'portrait-ana-lucia-torres': portrait('ana-lucia-torres.png'),
  'portrait-beatriz-almeida': portrait('beatriz-almeida.png'),
  'portrait-daniel-okafor': portrait('daniel-okafor.png'),
  'portrait-hala-benyousef': portrait('hala-benyousef.png'),
  'portrait-helen-marsh': portrait('helen-marsh.png'),
  'portrait-martin-echeverria': portrait('martin-echeverria.png'),
  'portrait-maryam-alharthi': portrait('maryam-alharthi.png'),
  'portrait-priya-raman': portrait('priya-raman.png'),
  'portrait-reem-alqahtani': portrait('reem-alqahtani.png'),
  'portrait-salem-alrawahi': portrait('salem-alrawahi.png'),
  'portrait-samer-haddad': portrait('samer-haddad.png'),
  'portrait-yousef-bensalem': portrait('yousef-bensalem.png'),
} as const satisfies Record<string, Media>;
export type DemoMedia = keyof typeof MEDIA;

/** Stores a file under the key of `/files/<key>`. */
export type StoreDemoFile = (key: string, contentType: string, content: Buffer) => Promise<void>;

export interface StoredDemoFile {
  row: typeof uploads.$inferInsert & { id: string };
  name: string;
  /** The path that pages show, which other tables store. */
  path: string;
  duration: number | null;
}

/** The stored files of a course, by the file that each one is a copy of. */
export type DemoFiles = Map<DemoMedia, StoredDemoFile>;

/** Stores a file of a portal, and returns the row that is still to be written. */
export const storeMedia = (tenantId: string, media: DemoMedia, keepFile: StoreDemoFile): Promise<StoredDemoFile> =>
  storeAs(tenantId, MEDIA[media], keepFile);

/** Stores a file as one that a learner hands in. */
export const storeHandedIn = (tenantId: string, media: DemoMedia, keepFile: StoreDemoFile): Promise<StoredDemoFile> =>
  storeAs(tenantId, { ...MEDIA[media], purpose: 'answer' }, keepFile);

async function storeAs(
  tenantId: string,
  { file, purpose, contentType, duration, width, height }: Media,
  keepFile: StoreDemoFile,
): Promise<StoredDemoFile> {
  const content = await readFile(new URL(`media/${file}`, import.meta.url));
  const id = newId();
  const key = `${tenantId}/${purpose}/${id}.${file.split('.').at(-1)}`;
  await keepFile(key, contentType, content);
  const checksum = createHash('sha256').update(content).digest('hex');
  const checked = { size: content.length, checksum, width, height, status: 'attached', expiresAt: null } as const;
  const row = { tenantId, id, purpose, key, contentType, createdBy: tenantId, ...checked };
  return { row, name: basename(file), path: `/files/${key}`, duration };
}

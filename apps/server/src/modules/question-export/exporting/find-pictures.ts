import { buffer } from 'node:stream/consumers';
import type { Question } from '@dars/contracts/content/question';
import { picturesInTexts } from '@dars/contracts/content/question/rich-fields';
import { EXPORT_MAX_BYTES } from '@dars/contracts/content/question-export';
import { EXTENSIONS, fileType } from '@dars/contracts/upload';
import type { TenantContext } from '../../../core/context.ts';
import type { Deps } from '../../../core/deps.ts';
import { limiter } from '../../../core/limiter.ts';
import { uploadOf } from '../../upload/rules.ts';
import { listFiles, type Upload } from '../../upload/store.ts';
import { ExportPictures, exportTooLarge, type StoredPicture } from '../pictures.ts';

/** The uploads that questions show, by the paths that the questions have. */
type ShownUploads = ReadonlyMap<string, Upload>;

/**
 * Finds the uploads of the portal that questions show.
 * @throws export-size if they are larger than a file may be
 */
export async function findPictures(
  { tx, tenantId }: TenantContext,
  questions: readonly Question[],
): Promise<ShownUploads> {
  const beside = questions.flatMap(({ image }) => image ?? []);
  const paths = [...new Set([...beside, ...picturesInTexts(questions)])];
  const idOf = (path: string) => {
    const upload = uploadOf(path);
    return upload?.tenantId === tenantId && upload.purpose === 'image' ? upload.uploadId : undefined;
  };
  const found = await listFiles(
    tx,
    tenantId,
    paths.flatMap((path) => idOf(path) ?? []),
  );
  if (found.reduce((sum, { size }) => sum + size, 0) > EXPORT_MAX_BYTES) throw exportTooLarge();
  const byId = new Map(found.map((upload) => [upload.id, upload]));
  return new Map(
    paths.flatMap((path) => {
      const upload = byId.get(idOf(path) ?? '');
      return upload ? [[path, upload] as const] : [];
    }),
  );
}

/** Most files that one export reads at once. */
const READS = 4;

/** Reads the files of uploads. A file that the storage no longer has is left out. */
export async function readPictures({ storage }: Deps, uploads: ShownUploads): Promise<ExportPictures> {
  const inTurn = limiter(READS, READS, uploads.size);
  const read = async ([path, upload]: [string, Upload]): Promise<[string, StoredPicture][]> => {
    const { key, contentType, width, height } = upload;
    const body = await storage.open(key);
    const type = fileType(contentType);
    if (!body || !type) return [];
    return [[path, { contentType, width, height, extension: EXTENSIONS[type], content: await buffer(body) }]];
  };
  const all = await Promise.all([...uploads].map((each) => inTurn(() => read(each))));
  return new ExportPictures(new Map(all.flat()));
}

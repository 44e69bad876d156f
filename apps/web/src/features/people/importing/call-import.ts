import {
  type PeopleImport,
  type PeopleImportColumn,
  type PeopleImportPreview,
  peopleImport,
  peopleImportPreview,
} from '@dars/contracts/accounts/people-import';
import { postFile, type Sending, shortFileName } from '../../../lib/files/post-file.ts';

/** Most characters of a file's name that the server takes. */
const FILE_NAME_MAX = 200;

/** What a column of the file holds; null for one that is not used. */
export type ColumnMeaning = PeopleImportColumn | null;

/**
 * Asks the server what it recognises in a file; nothing is stored.
 * @throws FileRefusal; a TypeError without a connection; the abort reason if the signal aborts
 */
export async function callPreview(file: File, sending: Sending): Promise<PeopleImportPreview> {
  return peopleImportPreview.parse(
    await postFile('/api/tenant/users/import/preview?format=auto', { file, ...sending }),
  );
}

interface ImportCall extends Sending {
  file: File;
  columns: readonly ColumnMeaning[];
  isDryRun: boolean;
  /** Enrols learners even where a course has no seat left. */
  overbooks: boolean;
  /** Lets the server run a repeated call once. */
  key?: string | undefined;
}

/**
 * Sends a file to be tried out or imported. The answer to a large file comes before its import is finished.
 * @throws FileRefusal; a TypeError without a connection; the abort reason if the signal aborts
 */
export async function callImport({
  file,
  columns,
  isDryRun,
  overbooks,
  ...sending
}: ImportCall): Promise<PeopleImport> {
  const query = new URLSearchParams({
    format: 'auto',
    dryRun: String(isDryRun),
    overbook: String(overbooks),
    fileName: shortFileName(file.name, FILE_NAME_MAX),
    columns: columns.map((each) => each ?? '').join(','),
  });
  return peopleImport.parse(await postFile(`/api/tenant/users/import?${query}`, { file, ...sending }));
}

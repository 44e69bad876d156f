import {
  type PeopleImport,
  type PeopleImportColumn,
  type PeopleImportPreview,
  peopleImport,
  peopleImportPreview,
} from '@dars/contracts/accounts/people-import';

/** Most characters of a file's name that the server takes. */
const FILE_NAME_MAX = 200;

/** What a column of the file holds; null for one that is not used. */
export type ColumnMeaning = PeopleImportColumn | null;

/** A refused file, with the server's sentence. */
export class ImportRefusal extends Error {}

/**
 * Asks the server what it recognises in a file; nothing is stored.
 * @throws ImportRefusal; a TypeError without a connection; the abort reason if the signal aborts
 */
export async function callPreview(file: File, signal: AbortSignal): Promise<PeopleImportPreview> {
  return peopleImportPreview.parse(await sendFile('/api/tenant/users/import/preview?format=auto', { file, signal }));
}

interface ImportCall {
  file: File;
  columns: readonly ColumnMeaning[];
  isDryRun: boolean;
  /** Enrols learners even where a course has no seat left. */
  overbooks: boolean;
  signal: AbortSignal;
  /** Lets the server run a repeated call once. */
  key?: string | undefined;
}

/**
 * Sends a file to be tried out or imported. The answer to a large file comes before its import is finished.
 * @throws ImportRefusal; a TypeError without a connection; the abort reason if the signal aborts
 */
export async function callImport({
  file,
  columns,
  isDryRun,
  overbooks,
  signal,
  key,
}: ImportCall): Promise<PeopleImport> {
  const query = new URLSearchParams({
    format: 'auto',
    dryRun: String(isDryRun),
    overbook: String(overbooks),
    fileName: [...file.name].slice(0, FILE_NAME_MAX).join('').toWellFormed(),
    columns: columns.map((each) => each ?? '').join(','),
  });
  return peopleImport.parse(await sendFile(`/api/tenant/users/import?${query}`, { file, signal, key }));
}

// By REST, since files are longer than the bodies of tRPC.
async function sendFile(url: string, { file, signal, key }: Pick<ImportCall, 'file' | 'signal' | 'key'>) {
  const response = await fetch(url, {
    method: 'POST',
    body: file,
    signal,
    headers: {
      'accept-language': document.documentElement.lang,
      'content-type': 'application/octet-stream',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new ImportRefusal(messageOf(answer));
  return answer;
}

function messageOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return '';
  const { message } = answer;
  return String(Array.isArray(message) ? message[0] : message);
}

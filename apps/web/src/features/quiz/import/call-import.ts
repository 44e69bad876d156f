import type { Question } from '@dars/contracts/content/question';
import {
  IMPORT_FILE_NAME_MAX,
  type ImportFormat,
  type ImportReport,
  importReport,
} from '@dars/contracts/content/question-import';
import { postFile, shortFileName } from '../../../lib/files/post-file.ts';

/** `auto`: the server recognises the format. */
export type ChosenFormat = ImportFormat | 'auto';

interface ImportCall {
  target: string;
  file: Blob;
  /** Undefined for a pasted text. */
  fileName?: string | undefined;
  format: ChosenFormat;
  isDryRun: boolean;
  /** Leaves out the questions that the target or the file has already. */
  skipsDoubles: boolean;
  /** Lets the server run a repeated call once. */
  key?: string;
}

/**
 * Sends a file to be read or imported.
 * @throws FileRefusal, or a TypeError without a connection
 */
export async function callImport({
  target,
  file,
  fileName = '',
  format,
  isDryRun,
  skipsDoubles,
  key,
}: ImportCall): Promise<ImportReport> {
  const query = new URLSearchParams({
    target,
    format,
    dryRun: String(isDryRun),
    skipDoubles: String(skipsDoubles),
    fileName: shortFileName(fileName, IMPORT_FILE_NAME_MAX),
  });
  return withPreviews(importReport.parse(await postFile(`/api/questions/import?${query}`, { file, key })));
}

/** Shows the small pictures of a dry run in the questions of its report. */
function withPreviews(report: ImportReport): ImportReport {
  const data = new Map(report.previews.map((each) => [each.src, each.data]));
  if (data.size === 0) return report;
  const shown = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shown);
    if (typeof value === 'string') return data.get(value) ?? value;
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shown(part)]));
  };
  return {
    ...report,
    questions: report.questions.map((each) => ({ ...each, question: shown(each.question) as Question | null })),
  };
}

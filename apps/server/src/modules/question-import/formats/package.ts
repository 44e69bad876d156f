import { IMPORT_MAX_QUESTIONS, type ImportFormat } from '@dars/contracts/content/question-import';
import { AppError } from '@dars/contracts/errors';
import { isArchive, unpack } from '../archive.ts';
import { decodeFile } from '../file-text.ts';
import type { ReadFile } from '../reading.ts';
import { readQuestions } from './formats.ts';

/** Members that may have questions; XML comes before the others. */
const XML = /\.xml$/i;
const TEXT = /\.(gift|txt|csv|tsv)$/i;
/** Office files are archives, too. */
const OFFICE = '[Content_Types].xml';
const MANIFEST = /(^|\/)imsmanifest\.xml$/i;
/** What the Finder of macOS adds to archives. */
const HIDDEN = /(^|\/)(__MACOSX\/|\.)/;

/**
 * Reads the questions of a file, or of the files in an archive: those in XML, such as the items of a QTI package in the
 * order of its manifest, or else the texts and tables.
 * @throws as `readQuestions` and `unpack`; import-office for a file of Word or Excel, import-archive-empty for an archive
 * without questions
 */
export async function readPackage(content: Buffer, format: ImportFormat | 'auto'): Promise<ReadFile> {
  if (!isArchive(content)) return readQuestions(content, format);
  const members = await unpack(content, (name) => !HIDDEN.test(name) && (XML.test(name) || TEXT.test(name)));
  if (members.has(OFFICE)) throw AppError.rule('content', 'import-office');
  const files = readMembers(members, XML, format);
  const all = files.length > 0 ? files : readMembers(members, TEXT, format);
  const [first] = all;
  if (!first) throw AppError.rule('content', 'import-archive-empty');
  const questions = all.flatMap((file) => file.questions);
  if (questions.length > IMPORT_MAX_QUESTIONS)
    throw AppError.rule('content', 'import-questions', { max: IMPORT_MAX_QUESTIONS });
  return { ...first, questions };
}

function readMembers(members: Map<string, Buffer>, kind: RegExp, format: ImportFormat | 'auto'): ReadFile[] {
  const names = inOrder(
    [...members.keys()].filter((name) => kind.test(name) && !MANIFEST.test(name)),
    members,
  );
  const files: ReadFile[] = [];
  let total = 0;
  for (const name of names) {
    const file = readMember(members.get(name) ?? Buffer.alloc(0), format);
    if (!file) continue;
    files.push({ ...file, questions: file.questions.map((each) => ({ ...each, file: name })) });
    total += file.questions.length;
    if (total > IMPORT_MAX_QUESTIONS) break;
  }
  return files;
}

/** Sorts names by their first mention in the manifest, and then by themselves. */
function inOrder(names: string[], members: Map<string, Buffer>): string[] {
  const manifestName = [...members.keys()].find((name) => MANIFEST.test(name));
  const manifest = manifestName === undefined ? '' : decodeFile(members.get(manifestName) ?? Buffer.alloc(0)).text;
  const folder = manifestName?.replace(MANIFEST, '$1') ?? '';
  const mentions = new Map(
    [...manifest.matchAll(/href\s*=\s*["']([^"']{1,500})["']/g)].map(([, href], at) => [href, at]),
  );
  const placeOf = (name: string) => mentions.get(name.slice(folder.length)) ?? Number.MAX_SAFE_INTEGER;
  return names.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other, 'en', { numeric: true }),
  );
}

/** The rules that a member without questions breaks, such as a manifest. */
const WITHOUT_QUESTIONS = new Set(['import-format', 'import-empty', 'import-columns']);

function readMember(content: Buffer, format: ImportFormat | 'auto'): ReadFile | undefined {
  try {
    return readQuestions(content, format);
  } catch (error) {
    if (error instanceof AppError && WITHOUT_QUESTIONS.has(error.details.issues?.[0]?.rule ?? '')) return undefined;
    throw error;
  }
}

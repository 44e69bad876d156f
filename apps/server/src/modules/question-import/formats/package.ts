import { IMPORT_MAX_QUESTIONS, type ImportFormat } from '@dars/contracts/content/question-import';
import { AppError } from '@dars/contracts/errors';
import { isArchive, unpack } from '../archive.ts';
import { decodeFile } from '../file-text.ts';
import { FilePictures, type ReadingContext } from '../pictures.ts';
import type { ReadFile } from '../reading.ts';
import { hasGiftAnswers, readQuestions } from './formats.ts';
import { missingItems, pathFrom } from './package-items.ts';

/** Members that may have questions. */
const XML = /\.xml$/i;
const PICTURE = /\.(png|jpe?g|svg)$/i;
const TEXT = /\.(gift|txt|csv|tsv)$/i;
/** Office files are archives, too. */
const OFFICE = '[Content_Types].xml';
const MANIFEST = /(^|\/)imsmanifest\.xml$/i;
/** What the Finder of macOS adds to archives. */
const HIDDEN = /(^|\/)(__MACOSX\/|\.)/;

/**
 * Reads the questions of a file, or of the files in an archive: XML, texts and tables. If the archive is a package with a
 * manifest, its questions are in XML, in the order of the manifest, and the texts are read only without any.
 * @throws as `readQuestions` and `unpack`; import-office for a file of Word or Excel, import-archive-empty for an archive
 * without questions
 */
export async function readPackage(content: Buffer, format: ImportFormat | 'auto'): Promise<ReadFile> {
  if (!isArchive(content)) return readQuestions(content, format);
  const isWanted = (name: string) => !HIDDEN.test(name) && [XML, TEXT, PICTURE].some((kind) => kind.test(name));
  const members = await unpack(content, isWanted);
  if (members.has(OFFICE)) throw AppError.rule('content', 'import-office');
  const pictures = new FilePictures();
  const reading = { members, format, pictures };
  const files = readMembers(reading, XML);
  const isPackage = [...members.keys()].some((name) => MANIFEST.test(name));
  const written = isPackage && files.length > 0 ? files : [...files, ...readMembers(reading, TEXT)];
  const all = [...written, ...missingFrom(members, written)];
  // The archive counts as a file of the format of most of its questions.
  const [largest] = all.toSorted((one, other) => other.questions.length - one.questions.length);
  if (!largest) throw AppError.rule('content', 'import-archive-empty');
  const questions = all.flatMap((file) => file.questions);
  if (questions.length > IMPORT_MAX_QUESTIONS)
    throw AppError.rule('content', 'import-questions', { max: IMPORT_MAX_QUESTIONS });
  return { ...largest, questions, pictures: pictures.list() };
}

/** Returns the items that the package names without a question of theirs, as if a file had them. */
function missingFrom(members: Map<string, Buffer>, files: readonly ReadFile[]): ReadFile[] {
  const read = new Set(files.flatMap(({ questions }) => questions.flatMap(({ file }) => file ?? [])));
  const manifests = [...members.keys()].filter((name) => MANIFEST.test(name));
  const questions = missingItems(members, manifests, read);
  return questions.length > 0 ? [{ format: 'qti', encoding: 'utf-8', questions, pictures: [] }] : [];
}

interface Reading {
  members: Map<string, Buffer>;
  format: ImportFormat | 'auto';
  pictures: FilePictures;
}

function readMembers({ members, format, pictures }: Reading, kind: RegExp): ReadFile[] {
  const names = inOrder(
    [...members.keys()].filter((name) => kind.test(name) && !MANIFEST.test(name)),
    members,
  );
  const files: ReadFile[] = [];
  let total = 0;
  for (const name of names) {
    const memberAt = (address: string) => memberOf(members, name, address);
    const content = members.get(name) ?? Buffer.alloc(0);
    const file = readMember(content, format, { pictures, memberAt });
    if (!file || (format === 'auto' && isProse(name, content, file))) continue;
    files.push({ ...file, questions: file.questions.map((each) => ({ ...each, file: name })) });
    total += file.questions.length;
    if (total > IMPORT_MAX_QUESTIONS) break;
  }
  return files;
}

/** Canvas' name of the folder that holds the files of a course. */
const COURSE_FILES = /^\$IMS-CC-FILEBASE\$\//;

/** Finds the member that a file names: beside the file, from the top of the archive, or among the files of a course. */
function memberOf(members: Map<string, Buffer>, file: string, address: string): Buffer | undefined {
  const names = COURSE_FILES.test(address)
    ? [pathFrom('', address.replace(COURSE_FILES, 'web_resources/'))]
    : [pathFrom(file, address), pathFrom('', address)];
  const found = names.find((name) => name !== undefined && PICTURE.test(name) && members.has(name));
  return found === undefined ? undefined : members.get(found);
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

/** Whether a text beside the questions, such as a readme, was read as GIFT only because it is no other format. */
const isProse = (name: string, content: Buffer, { format }: ReadFile): boolean =>
  format === 'gift' && !/\.gift$/i.test(name) && !hasGiftAnswers(decodeFile(content).text);

/** The rules that a member without questions breaks, such as a manifest. */
const WITHOUT_QUESTIONS = new Set(['import-format', 'import-empty', 'import-columns']);

function readMember(content: Buffer, format: ImportFormat | 'auto', context: ReadingContext): ReadFile | undefined {
  try {
    return readQuestions(content, format, context);
  } catch (error) {
    if (error instanceof AppError && WITHOUT_QUESTIONS.has(error.details.issues?.[0]?.rule ?? '')) return undefined;
    throw error;
  }
}

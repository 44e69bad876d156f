import { MAX_ANSWER_FILES } from '@dars/contracts/content/question/limits';
import { ANSWER_FILE_KINDS, ANSWER_FILE_TYPES, type AnswerFileKind, EXTENSIONS } from '@dars/contracts/upload';
import type { FormattedText, QuestionDraft } from './compose-question.ts';
import { Refusal } from './reading.ts';

/** A question of a file whose answer is one or several files. */
interface FileUpload {
  /** The type's name in the file. */
  fileType: string;
  /** Extensions, media types and Moodle's names of groups; empty if the file takes every type. */
  types: readonly string[];
  maximumFiles: number;
  /** For the people who mark the answers. */
  notes?: readonly FormattedText[];
}

/**
 * Composes a question whose answers are files. Files are taken by kind here: types that are not exactly those of kinds are
 * told, and so is a number of files that no question can have.
 * @throws Refusal if no kind has any of the types
 */
export function composeFileUpload(
  draft: QuestionDraft,
  { fileType, types, maximumFiles, notes = [] }: FileUpload,
): object {
  const kinds = kindsOf(types);
  if (kinds.length === 0) throw new Refusal('type-unsupported', `${fileType} (${types.join(', ')})`);
  if (!areExactly(kinds, types)) draft.findings.add('file-types', types.join(', ') || '*');
  const files = Math.min(MAX_ANSWER_FILES, Math.max(1, maximumFiles));
  if (files !== maximumFiles) draft.findings.add('file-count', maximumFiles === Infinity ? '∞' : String(maximumFiles));
  const graderNote = notes.map((note) => draft.plain(note)).filter((note) => note !== '');
  return { type: 'fileUpload', kinds, maximumFiles: files, graderNote: graderNote.join('\n\n') };
}

/** Moodle's names of groups of types, with the media types that begin as all of a group do. */
const KIND_OF_GROUP: Record<string, AnswerFileKind> = {
  ...{ document: 'document', spreadsheet: 'document', presentation: 'document' },
  ...{ image: 'picture', web_image: 'picture', optimised_image: 'picture', 'image/*': 'picture' },
  ...{ audio: 'audio', web_audio: 'audio', html_audio: 'audio', 'audio/*': 'audio', archive: 'archive' },
};
/** Other extensions of documents, and of the types that are taken. */
const KIND_OF_EXTENSION: Record<string, AnswerFileKind> = {
  ...{ doc: 'document', odt: 'document', rtf: 'document', txt: 'document', xls: 'document', ods: 'document' },
  ...{ ppt: 'document', odp: 'document', jpeg: 'picture', gif: 'picture', webp: 'picture', oga: 'audio', wav: 'audio' },
};
/** Types that come with another one, as `.jpeg` does with `.jpg`. */
const DOUBLES = new Set(['jpeg', 'jpe', 'oga']);

const nameOf = (type: string): string =>
  type
    .trim()
    .toLowerCase()
    .replace(/^\*?\./, '');

function kindOf(type: string): AnswerFileKind | undefined {
  const name = nameOf(type);
  const own = ANSWER_FILE_KINDS.find((kind) => namesOf(kind).some((names) => names.includes(name)));
  return own ?? KIND_OF_GROUP[name] ?? KIND_OF_EXTENSION[name];
}

/** Returns the names of each type of a kind: its extension and its media type. */
const namesOf = (kind: AnswerFileKind): string[][] =>
  ANSWER_FILE_TYPES[kind].map((type): string[] => [EXTENSIONS[type], type]);

const kindsOf = (types: readonly string[]): AnswerFileKind[] =>
  types.length === 0 ? [...ANSWER_FILE_KINDS] : ANSWER_FILE_KINDS.filter((kind) => types.map(kindOf).includes(kind));

/** Whether the types are those of the kinds, no more and no fewer. */
function areExactly(kinds: readonly AnswerFileKind[], types: readonly string[]): boolean {
  const names = types.map(nameOf).filter((name) => !DOUBLES.has(name));
  const wanted = kinds.flatMap(namesOf);
  return (
    wanted.every((own) => own.some((name) => names.includes(name))) &&
    names.every((name) => wanted.some((own) => own.includes(name)))
  );
}

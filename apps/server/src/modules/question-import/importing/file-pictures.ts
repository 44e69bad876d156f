import { type QuestionInput, questionInput } from '@dars/contracts/content/question';
import { formattedOnly, plainTextOf } from '@dars/contracts/content/question/rich-fields';
import { IMPORT_PREVIEWS_MAX, type ImportQuestionsInput } from '@dars/contracts/content/question-import';
import type { Picture, RichText, RichTextBlock, RichTextInline, RichTextNode } from '@dars/contracts/content/rich-text';
import { AppError } from '@dars/contracts/errors';
import { maySend } from '@dars/contracts/upload';
import type { Deps } from '../../../core/deps.ts';
import type { Actor } from '../../../core/identity/actor.ts';
import { inspectPicture } from '../../upload/inspect-picture.ts';
import { storeFile } from '../../upload/store-file.ts';
import type { FilePicture } from '../pictures.ts';
import type { Finding, ReadFile, ReadQuestion } from '../reading.ts';
import { readImport } from './file-reader.ts';

/** The address and the size of a picture that may be shown. */
type PlacedPicture = Pick<Picture, 'src' | 'width' | 'height'>;

/** A file whose pictures are uploaded, or which shows small ones in a dry run. */
export interface PreparedImport extends Omit<ReadFile, 'pictures'> {
  /** The small pictures of a dry run as addresses with their data, by the paths that stand for them in texts. */
  previews: { src: string; data: string }[];
}

/**
 * Reads the file of an import and uploads its pictures, as far as they pass the checks of every upload; others become
 * losses of their questions. A dry run checks them too and stores nothing.
 * @throws as `readImport`; the broken rule at `file` if a quota is exceeded
 */
export async function prepareImport(deps: Deps, input: ImportQuestionsInput, actor: Actor): Promise<PreparedImport> {
  const { pictures, ...file } = await readImport(deps, input);
  const placed = new Map<string, PlacedPicture>();
  const previews: PreparedImport['previews'] = [];
  let characters = 0;
  const isSender = maySend('image', { tenantId: actor.realmId, role: actor.role });
  // One after the other, so that an import with many pictures leaves the server to others.
  for (const picture of isSender ? pictures : []) {
    const { src } = picture;
    if (!input.dryRun) {
      const stored = await placeOrLose(() => store(deps, actor, picture));
      if (stored) placed.set(src, stored);
      continue;
    }
    const data = await placeOrLose(() => preview(picture));
    if (data === undefined) continue;
    characters += data.length;
    placed.set(src, { src });
    if (characters <= IMPORT_PREVIEWS_MAX) previews.push({ src, data });
  }
  if (pictures.length === 0) return { ...file, previews };
  const names = new Map(pictures.map(({ src, name }) => [src, name]));
  return { ...file, previews, questions: file.questions.map((read) => withPictures(read, placed, names)) };
}

async function store(deps: Deps, actor: Actor, { type, content }: FilePicture): Promise<PlacedPicture> {
  const { url, width, height } = await storeFile(deps, actor, { purpose: 'image', type, content });
  return { src: url, width, height };
}

/** Returns a small picture as an address with its data. */
async function preview({ type, content }: FilePicture): Promise<string> {
  // Photos of people are the smallest pictures that are stored.
  const small = await inspectPicture(Buffer.from(content), type, 'photo');
  return `data:${type};base64,${small.content.toString('base64')}`;
}

/** The rules of a quota, which no other picture would keep either. */
const QUOTA_RULES = new Set<string>(['storage-quota', 'account-storage-quota']);

/** Resolves with undefined if a picture breaks a rule of uploads. @throws if a quota is exceeded */
async function placeOrLose<Placed>(place: () => Promise<Placed>): Promise<Placed | undefined> {
  try {
    return await place();
  } catch (error) {
    const rule = error instanceof AppError && error.code === 'validation' ? error.details.issues?.[0]?.rule : undefined;
    if (rule === undefined || QUOTA_RULES.has(rule)) throw error;
    return undefined;
  }
}

/** Puts the uploaded pictures into the texts of a question, and the descriptions of the others in their place. */
function withPictures(
  read: ReadQuestion,
  placed: ReadonlyMap<string, PlacedPicture>,
  names: ReadonlyMap<string, string>,
): ReadQuestion {
  if (!read.question) return read;
  const lost: Finding[] = [];
  const replace = (node: RichTextNode): RichTextNode => {
    if (node.type === 'image') {
      const found = placed.get(node.attrs.src);
      if (found) return { type: 'image', attrs: { ...node.attrs, ...found } };
      const name = names.get(node.attrs.src) ?? '';
      if (!lost.some(({ detail }) => detail === name)) lost.push({ code: 'picture', detail: name });
      return described(node.attrs);
    }
    return 'content' in node && node.content ? ({ ...node, content: node.content.map(replace) } as RichTextNode) : node;
  };
  const question = mapTexts(read.question, replace) as QuestionInput;
  const { image } = question;
  if (image && placed.has(image)) question.image = placed.get(image)?.src;
  else if (image) {
    const detail = names.get(image) ?? '';
    question.image = null;
    // A question may be about its picture.
    if (!questionInput.safeParse(question).success)
      return { ...read, question: null, findings: [{ code: 'without-picture', detail }] };
    lost.push({ code: 'picture', detail });
  }
  return { ...read, question, findings: [...read.findings, ...lost] };
}

const described = ({ alt }: Picture): RichTextBlock =>
  alt ? { type: 'paragraph', content: [{ type: 'text', text: alt }] } : { type: 'paragraph' };

const FORMS = { richText: 'text', richExplanation: 'explanation', richFeedback: 'feedback' } as const;

/** Maps the formatted texts of a question. One that is plain then is left out. */
function mapTexts(value: unknown, replace: (node: RichTextNode) => RichTextNode): unknown {
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, replace));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (!(name in FORMS)) return [[name, mapTexts(part, replace)]];
    const plain: unknown = Reflect.get(value, FORMS[name as keyof typeof FORMS]);
    const text = formattedOnly(inPlainForm(replace(part as RichText) as RichText, String(plain)));
    return text ? [[name, text]] : [];
  });
  return Object.fromEntries(entries);
}

/** Joins the paragraphs of a text of one line, in which a description has taken the place of a picture. */
function inPlainForm(text: RichText, plain: string): RichText {
  if (plainTextOf(text) === plain || text.content.some(({ type }) => type !== 'paragraph')) return text;
  const parts = text.content.flatMap((block, index): RichTextInline[] => {
    const own = (block.type === 'paragraph' && block.content) || [];
    return index === 0 ? own : [{ type: 'text', text: ' ' }, ...own];
  });
  return { type: 'doc', content: [{ type: 'paragraph', content: parts }] };
}

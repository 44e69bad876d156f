import { type QuestionInput, questionInput } from '@dars/contracts/content/question';
import { FEEDBACK_MAX, MAX_ACCEPTED, MAX_POINTS, QUESTION_MAX } from '@dars/contracts/content/question/limits';
import type { Feedback } from '@dars/contracts/content/question/option-lines';
import { plainTextOf, richFromPlain } from '@dars/contracts/content/question/rich-fields';
import type { RefusalCode } from '@dars/contracts/content/question-import';
import type { RichText } from '@dars/contracts/content/rich-text';
import type { RuleKey } from '@dars/contracts/errors';
import { countCharacters } from '@dars/contracts/text';
import { isNear, isOwnRule, keptShares, storedShare } from './file-shares.ts';
import { type ReadText, toFormattedLine, toFormattedText } from './formatted-text.ts';
import {
  type FileOfText,
  type FilePicture,
  FilePictures,
  type FindPicture,
  finderOf,
  findOwnPicture,
  type ReadingContext,
} from './pictures.ts';
import { type TextFormat, toPlainLine, toPlainText } from './plain-text.ts';
import { Findings, type ReadQuestion, Refusal, shortened } from './reading.ts';

export interface FormattedText {
  text: string;
  format: TextFormat;
  /** The files that belong to the text, by which it shows its pictures. */
  files?: readonly FileOfText[];
}

/** An option or an accepted answer of a file. */
export interface FileAnswer extends FormattedText {
  /** Percent of the points, from -100 to 100. */
  share: number;
  feedback: FormattedText | undefined;
}

/** A text of a question with its formatted form, if it has any. */
type Formatted = Omit<ReadText, 'findings'>;

type About = Omit<ReadQuestion, 'question' | 'findings' | 'tags'>;

/** A question of a file while it is read, with the texts and losses that its type adds. */
export class QuestionDraft {
  readonly findings = new Findings();
  readonly #explanation: Formatted[] = [];
  readonly #about: About;
  readonly #context: ReadingContext;
  readonly #shown = new Set<string>();
  #tags: readonly string[] = [];
  #text: Formatted = { text: '' };
  #image: FilePicture | undefined;
  #points = 1;

  constructor(about: About, context: ReadingContext = { pictures: new FilePictures() }) {
    this.#context = context;
    this.#about = { ...about, name: shortened(about.name, NAME_MAX), source: shortened(about.source, SOURCE_MAX) };
  }

  /** Sets what is asked. `otherwise` is asked, plainly, if the text is empty. */
  setText(text: FormattedText, otherwise = ''): void {
    const read = this.formatted(this.withoutImage(text));
    this.#text = read.text === '' ? { text: shortened(otherwise, QUESTION_MAX) } : read;
  }

  /** Takes the picture that stands beside the texts of the question out of the text in which a file has it. */
  withoutImage(given: FormattedText): FormattedText {
    if (given.format !== 'html' && given.format !== 'moodle') return given;
    const [text] = this.#given(given);
    const own = findOwnPicture(text);
    const image = own && this.#finderOf(given)(own.address);
    if (!image) return given;
    this.#image = image;
    return { ...given, text: text.replace(own.tag, '') };
  }

  /** Sets the picture beside the texts by its address, and returns it; undefined if the file does not hold it. */
  setImage(address: string): FilePicture | undefined {
    const source = this.#context.pictures.extract(address);
    this.#image = finderOf(this.#context, [], this.#shown)(source);
    return this.#image;
  }

  addExplanation(text: FormattedText): void {
    const read = this.formatted(text);
    if (read.text !== '') this.#explanation.push(read);
  }

  /** Returns the feedback of an option, if it has any. One that is too long goes into the explanation. */
  feedbackOf(option: string, feedback: FormattedText | undefined): Feedback {
    const { text = '', richText } = feedback ? this.formatted(feedback) : {};
    if (text === '') return {};
    if (countCharacters(text) <= FEEDBACK_MAX) return { feedback: text, ...(richText && { richFeedback: richText }) };
    this.addFeedback(option, feedback);
    return {};
  }

  /** Adds the feedback of an accepted answer to the explanation, since these have none of their own. */
  addFeedback(option: string, feedback: FormattedText | undefined): void {
    const plain = feedback ? this.plain(feedback) : '';
    if (plain === '') return;
    this.findings.add('option-feedback');
    this.#explanation.push({ text: option === '' ? plain : `${option}: ${plain}` });
  }

  setPoints(points: number): void {
    const whole = Math.min(MAX_POINTS, Math.max(1, Math.round(points)));
    if (whole !== points) this.findings.add('points', String(points));
    this.#points = whole;
  }

  setTags(tags: readonly string[]): void {
    this.#tags = tags.slice(0, TAGS_MAX).map((each) => shortened(each, NAME_MAX));
  }

  line({ text, format }: FormattedText): string {
    const plain = toPlainLine(text, format);
    this.findings.addAll(plain.findings);
    if (plain.text.length > TEXT_MAX) throw new Refusal('text-too-long');
    return plain.text;
  }

  /** Reads a line with its formatting. */
  formattedLine = (text: FormattedText): Formatted => this.#keep(toFormattedLine(...this.#given(text)));

  /** Reads a text with its formatting. */
  formatted = (text: FormattedText): Formatted => this.#keep(toFormattedText(...this.#given(text)));

  #given = (text: FormattedText) =>
    [this.#context.pictures.extract(text.text), text.format, this.#finderOf(text)] as const;

  /** Whether a text of the question shows a file of that name. */
  hasShown = (name: string): boolean => this.#shown.has(name);

  #finderOf = ({ files = [] }: FormattedText): FindPicture => finderOf(this.#context, files, this.#shown);

  #keep({ findings, ...read }: ReadText): Formatted {
    this.findings.addAll(findings);
    if (read.text.length > TEXT_MAX) throw new Refusal('text-too-long');
    return read;
  }

  /**
   * Completes the question with the fields of its type, as `compose` returns them. A broken question becomes a refused
   * one.
   */
  finish(compose: (draft: QuestionDraft) => object): ReadQuestion {
    try {
      const question = this.#check(compose(this));
      return { ...this.#about, tags: this.#tags, question, findings: this.findings.list() };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ...this.#about, tags: this.#tags, question: null, findings: [error.finding] };
    }
  }

  plain({ text, format }: FormattedText): string {
    const plain = toPlainText(text, format);
    this.findings.addAll(plain.findings);
    if (plain.text.length > TEXT_MAX) throw new Refusal('text-too-long');
    return plain.text;
  }

  #check(fields: object): QuestionInput {
    const whole = this.#explanation.map(({ text }) => text).join('\n');
    const explanation = shortened(whole, QUESTION_MAX);
    const isCut = explanation.endsWith('…') && !whole.endsWith('…');
    if (isCut) this.findings.add('explanation-cut');
    const rich = isCut ? undefined : joined(this.#explanation);
    const checked = questionInput.safeParse({
      ...{ ...this.#text, points: this.#points },
      ...(this.#image && { image: this.#image.src }),
      ...(rich ? { explanation: plainTextOf(rich), richExplanation: rich } : { explanation }),
      ...fields,
    });
    if (checked.success) return checked.data;
    const [issue] = checked.error.issues;
    throw new Refusal(refusalOf(issue?.message, issue?.path[0] === 'text'));
  }
}

/** Returns texts below each other as one formatted text, if any of them has a formatting. */
function joined(texts: readonly Formatted[]): RichText | undefined {
  if (!texts.some(({ richText }) => richText)) return undefined;
  return { type: 'doc', content: texts.flatMap(({ text, richText }) => (richText ?? richFromPlain(text)).content) };
}

/** Most characters of a text that is examined; the contracts' limits are lower. */
const TEXT_MAX = 20_000;
/** Most answers of a question that are examined. */
export const ANSWERS_MAX = 200;
const NAME_MAX = 120;
/** Most tags that are examined. */
const TAGS_MAX = 30;
const SOURCE_MAX = 300;

const BY_RULE: Partial<Record<RuleKey, RefusalCode>> = {
  'minimum-items': 'few-options',
  'maximum-items': 'too-many-lines',
  'gap-many': 'too-many-lines',
  'gap-unclosed': 'gaps-broken',
  'gap-missing': 'gaps-broken',
  'gap-empty': 'gaps-broken',
  'gap-right': 'gaps-broken',
  'gap-choices': 'gaps-broken',
  'repeated-line': 'repeated-line',
  'required-field': 'text-missing',
  'maximum-length': 'text-too-long',
  'right-option-missing': 'no-right-answer',
  'one-right-option': 'no-right-answer',
};

function refusalOf(rule: string | undefined, isText: boolean): RefusalCode {
  if (isText && rule === 'required-field') return 'text-missing';
  return BY_RULE[rule as RuleKey] ?? 'invalid';
}

/**
 * Composes a question with options. If their shares do not make up all points, the best options of a single choice are
 * right, or the options with a positive share of a multiple choice, by the product's own rule.
 */
export function composeChoice(draft: QuestionDraft, answers: readonly FileAnswer[], isSingle: boolean): object {
  if (answers.length < 2) throw new Refusal('few-options');
  if (answers.length > ANSWERS_MAX) throw new Refusal('too-many-lines');
  const shares = answers.map(({ share }) => share);
  const best = Math.max(...shares);
  if (best <= 0) throw new Refusal('no-right-answer');
  const kept = keptShares(shares, isSingle);
  if (kept && !isOwnRule(kept, isSingle)) {
    const options = answers.map((answer, index) => ({ ...optionOf(draft, answer), share: kept[index] ?? 0 }));
    return isSingle ? { type: 'single', options } : { type: 'multiple', options, isPartial: true };
  }
  const isRight = ({ share }: FileAnswer) => (isSingle ? isNear(share, best) : share > 0);
  const rights = answers.filter(isRight);
  if (isSingle && rights.length > 1) draft.findings.add('several-right');
  const rightShare = isSingle ? 100 : 100 / rights.length;
  const wrongShare = isSingle ? 0 : -rightShare;
  for (const answer of answers) {
    const own = isRight(answer) ? rightShare : wrongShare;
    if (!isNear(answer.share, own)) draft.findings.add('fraction', `${answer.share}%`);
  }
  const options = answers.map((answer) => ({ ...optionOf(draft, answer), isCorrect: isRight(answer) }));
  if (isSingle && rights.length === 1) return { type: 'single', options };
  return { type: 'multiple', options, isPartial: true };
}

function optionOf(draft: QuestionDraft, answer: FileAnswer): object {
  const line = draft.formattedLine(answer);
  return { ...line, ...draft.feedbackOf(line.text, answer.feedback) };
}

/** Composes a statement. The feedback is that of the right answer, then that of the wrong one. */
export function composeTrueFalse(
  draft: QuestionDraft,
  isTrue: boolean,
  feedback: readonly (FormattedText | undefined)[],
): object {
  const [right = {}, wrong = {}] = feedback.map((each) => draft.feedbackOf('', each));
  const [whenTrue, whenFalse] = isTrue ? [right, wrong] : [wrong, right];
  return {
    ...{ type: 'trueFalse', isTrue },
    ...(whenTrue.feedback && { whenTrue }),
    ...(whenFalse.feedback && { whenFalse }),
  };
}

/** Composes a question with accepted texts, and with those that earn a share of the points. */
export function composeShortText(
  draft: QuestionDraft,
  answers: readonly FileAnswer[],
  { isCaseSensitive }: { isCaseSensitive: boolean },
): object {
  if (answers.length > ANSWERS_MAX) throw new Refusal('too-many-lines');
  const accepted = new Set<string>();
  const shares = new Map<string, number>();
  let hasWildcard = false;
  for (const answer of answers) {
    const text = draft.line(answer);
    draft.addFeedback(text === '*' ? '' : text, answer.feedback);
    if (answer.share <= 0) continue;
    const literal = text.replaceAll('\\*', '*');
    const share = storedShare(answer.share);
    if (/(^|[^\\])\*/.test(text)) {
      hasWildcard = true;
      draft.findings.add('wildcard', text);
    } else if (isNear(answer.share, 100)) accepted.add(literal);
    else if (share > 0 && share < 100 && shares.size < MAX_ACCEPTED)
      shares.set(literal, Math.max(share, shares.get(literal) ?? 0));
    else draft.findings.add('fraction', `${answer.share}% ${text}`);
  }
  if (accepted.size === 0) throw new Refusal(hasWildcard ? 'only-wildcard' : 'no-right-answer');
  const alternatives = [...shares].flatMap(([text, share]) => (accepted.has(text) ? [] : [{ text, share }]));
  return {
    ...{ type: 'shortText', accepted: [...accepted], ignoreMarks: !isCaseSensitive },
    ...(alternatives.length > 0 && { alternatives }),
  };
}

export function composeOrdering(draft: QuestionDraft, items: readonly FormattedText[]): object {
  if (items.length > ANSWERS_MAX) throw new Refusal('too-many-lines');
  return { type: 'ordering', items: items.map((item) => draft.formattedLine(item)) };
}

import { type QuestionInput, questionInput } from '@dars/contracts/content/question';
import { MAX_POINTS, QUESTION_MAX } from '@dars/contracts/content/question/limits';
import type { RefusalCode } from '@dars/contracts/content/question-import';
import { decimalText, reciprocal } from '@dars/contracts/decimal';
import type { RuleKey } from '@dars/contracts/errors';
import { type TextFormat, toPlainLine, toPlainText } from './plain-text.ts';
import { Findings, latinDigits, type ReadQuestion, Refusal, shortened } from './reading.ts';

export interface FormattedText {
  text: string;
  format: TextFormat;
}

/** An option or an accepted answer of a file. */
export interface FileAnswer extends FormattedText {
  /** Percent of the points, from -100 to 100. */
  share: number;
  feedback: FormattedText | undefined;
}

type About = Omit<ReadQuestion, 'question' | 'findings' | 'tags'>;

/** A question of a file while it is read, with the texts and losses that its type adds. */
export class QuestionDraft {
  readonly findings = new Findings();
  readonly #explanation: string[] = [];
  readonly #about: About;
  #tags: readonly string[] = [];
  #text = '';
  #points = 1;

  constructor(about: About) {
    this.#about = { ...about, name: shortened(about.name, NAME_MAX), source: shortened(about.source, SOURCE_MAX) };
  }

  setText(text: FormattedText): void {
    this.#text = this.plain(text);
  }

  addExplanation(text: FormattedText): void {
    const plain = this.plain(text);
    if (plain !== '') this.#explanation.push(plain);
  }

  /** Adds the feedback of an option to the explanation, since options have none of their own. */
  addFeedback(option: string, feedback: FormattedText | undefined): void {
    const plain = feedback ? this.plain(feedback) : '';
    if (plain === '') return;
    this.findings.add('option-feedback');
    this.#explanation.push(option === '' ? plain : `${option}: ${plain}`);
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
    const whole = this.#explanation.join('\n');
    const explanation = shortened(whole, QUESTION_MAX);
    if (explanation.endsWith('…') && !whole.endsWith('…')) this.findings.add('explanation-cut');
    const checked = questionInput.safeParse({ text: this.#text, explanation, points: this.#points, ...fields });
    if (checked.success) return checked.data;
    const [issue] = checked.error.issues;
    throw new Refusal(refusalOf(issue?.message, issue?.path[0] === 'text'));
  }
}

/** Most characters of a text that is examined; the contracts' limits are lower. */
const TEXT_MAX = 20_000;
/** Most answers of a question that are examined. */
const ANSWERS_MAX = 200;
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

/** Fractions in files are rounded to some decimals, such as 33.33333. */
export const isNear = (one: number, other: number) => Math.abs(one - other) < 0.1;

/**
 * Composes a question with options. With one choice only, each option of the best share is right by itself. Otherwise
 * the options with a positive share are right, and the points are shared out anew by the product's own rule.
 */
export function composeChoice(draft: QuestionDraft, answers: readonly FileAnswer[], isSingle: boolean): object {
  if (answers.length < 2) throw new Refusal('few-options');
  if (answers.length > ANSWERS_MAX) throw new Refusal('too-many-lines');
  const best = Math.max(...answers.map(({ share }) => share));
  if (best <= 0) throw new Refusal('no-right-answer');
  const isRight = ({ share }: FileAnswer) => (isSingle ? isNear(share, best) : share > 0);
  const rights = answers.filter(isRight);
  if (isSingle && rights.length > 1) draft.findings.add('several-right');
  const rightShare = isSingle ? 100 : 100 / rights.length;
  const wrongShare = isSingle ? 0 : -rightShare;
  for (const answer of answers) {
    const kept = isRight(answer) ? rightShare : wrongShare;
    if (!isNear(answer.share, kept)) draft.findings.add('fraction', `${answer.share}%`);
  }
  const options = answers.map((answer) => ({ text: draft.line(answer), isCorrect: isRight(answer) }));
  for (const [index, { feedback }] of answers.entries()) draft.addFeedback(options[index]?.text ?? '', feedback);
  if (isSingle && rights.length === 1) return { type: 'single', options };
  return { type: 'multiple', options, isPartial: true };
}

export function composeTrueFalse(
  draft: QuestionDraft,
  isTrue: boolean,
  feedback: readonly (FormattedText | undefined)[],
): object {
  for (const each of feedback) draft.addFeedback('', each);
  return { type: 'trueFalse', isTrue };
}

/** Composes a question with accepted texts. Answers with part of the points are left out. */
export function composeShortText(
  draft: QuestionDraft,
  answers: readonly FileAnswer[],
  { isCaseSensitive }: { isCaseSensitive: boolean },
): object {
  if (answers.length > ANSWERS_MAX) throw new Refusal('too-many-lines');
  const accepted = new Set<string>();
  let hasWildcard = false;
  for (const answer of answers) {
    const text = draft.line(answer);
    draft.addFeedback(text === '*' ? '' : text, answer.feedback);
    if (answer.share <= 0) continue;
    if (/(^|[^\\])\*/.test(text)) {
      hasWildcard = true;
      draft.findings.add('wildcard', text);
    } else if (isNear(answer.share, 100)) accepted.add(text.replaceAll('\\*', '*'));
    else draft.findings.add('fraction', `${answer.share}% ${text}`);
  }
  if (accepted.size === 0) throw new Refusal(hasWildcard ? 'only-wildcard' : 'no-right-answer');
  return { type: 'shortText', accepted: [...accepted], ignoreMarks: !isCaseSensitive };
}

/** An accepted number of a file: a value with a tolerance, or the ends of a range. */
export interface FileNumber {
  value: string;
  tolerance: string;
  end?: string | undefined;
  share: number;
  feedback: FormattedText | undefined;
}

/** Composes a question with a number. Only the first right value is kept. */
export function composeNumeric(
  draft: QuestionDraft,
  answers: readonly FileNumber[],
  { units = [], isUnitRequired = false }: { units?: readonly FileUnit[]; isUnitRequired?: boolean } = {},
): object {
  if (answers.length > ANSWERS_MAX) throw new Refusal('too-many-lines');
  let kept: { value: string; tolerance: string } | undefined;
  for (const answer of answers) {
    draft.addFeedback(answer.value === '*' ? '' : answer.value, answer.feedback);
    if (answer.share <= 0) continue;
    if (answer.value === '*') draft.findings.add('wildcard', '*');
    else if (!isNear(answer.share, 100)) draft.findings.add('fraction', `${answer.share}% ${answer.value}`);
    else if (kept) draft.findings.add('several-values', answer.value);
    else kept = numberOf(answer);
  }
  if (!kept) throw new Refusal(answers.some(({ share }) => share > 0) ? 'only-wildcard' : 'no-right-answer');
  const kinds = units.flatMap(({ name, multiplier }) => {
    const factor = reciprocal(exactNumber(multiplier));
    if (factor === undefined) draft.findings.add('unit', name);
    return factor === undefined ? [] : [{ text: name, factor: decimalText(factor) }];
  });
  return { type: 'numeric', ...kept, units: kinds, ...(kinds.length > 0 && { isUnitRequired }) };
}

/** A unit of a file: the right value is multiplied by the multiplier to be in this unit. */
interface FileUnit {
  name: string;
  multiplier: string;
}

function numberOf({ value, tolerance, end }: FileNumber): { value: string; tolerance: string } {
  const from = exactNumber(value);
  if (end === undefined) {
    const { units, scale } = exactNumber(tolerance);
    return { value: decimalText(from), tolerance: decimalText({ units: units < 0n ? -units : units, scale }) };
  }
  const to = exactNumber(end);
  const scale = Math.max(from.scale, to.scale);
  const [first, last] = [from, to].map((each) => each.units * 10n ** BigInt(scale - each.scale)) as [bigint, bigint];
  // The middle and half of the range, with one more decimal so that the halves are exact.
  const half = (last - first) * 5n;
  return {
    value: decimalText({ units: (first + last) * 5n, scale: scale + 1 }),
    tolerance: decimalText({ units: half < 0n ? -half : half, scale: scale + 1 }),
  };
}

/** Most places that an exponent may move the point, so that `1e999999999` is no number of a billion digits. */
const MAX_EXPONENT = 30;

/** Reads a number as programs write it, with a point before the fraction, or one comma. @throws Refusal */
function exactNumber(text: string): { units: bigint; scale: number } {
  const plain = latinDigits(text)
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/^([+-]?\d+),(\d+)$/, '$1.$2');
  const found = /^([+-]?)(\d{0,30})\.?(\d{0,30})(?:e([+-]?\d{1,4}))?$/i.exec(plain);
  const [, sign = '', whole = '', fraction = '', power = '0'] = found ?? [];
  const exponent = Number(power);
  if (whole + fraction === '' || Math.abs(exponent) > MAX_EXPONENT) throw new Refusal('not-a-number', text);
  const units = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
  const scale = fraction.length - exponent;
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

export interface FilePair {
  item: FormattedText;
  match: FormattedText;
}

/** Composes pairs. A match without an item is a distractor. */
export function composeMatching(draft: QuestionDraft, pairs: readonly FilePair[]): object {
  if (pairs.length > ANSWERS_MAX) throw new Refusal('too-many-lines');
  const lines = pairs.map(({ item, match }) => ({ text: draft.line(item), match: { text: draft.line(match) } }));
  const matches = new Set(lines.flatMap(({ text, match }) => (text === '' ? [] : [match.text])));
  const others = new Set(
    lines.flatMap(({ text, match }) => (text === '' && !matches.has(match.text) ? [match.text] : [])),
  );
  return {
    type: 'matching',
    pairs: lines.filter(({ text }) => text !== ''),
    distractors: [...others].map((text) => ({ text })),
    isPartial: true,
  };
}

export function composeOrdering(draft: QuestionDraft, items: readonly FormattedText[]): object {
  if (items.length > ANSWERS_MAX) throw new Refusal('too-many-lines');
  return { type: 'ordering', items: items.map((item) => ({ text: draft.line(item) })) };
}

/** Composes a matrix. The right column of a row is named by its index. */
export function composeMatrix(
  draft: QuestionDraft,
  columns: readonly FormattedText[],
  rows: readonly { text: FormattedText; rightColumn: number }[],
): object {
  if (rows.length > ANSWERS_MAX || columns.length > ANSWERS_MAX) throw new Refusal('too-many-lines');
  return {
    type: 'matrix',
    columns: columns.map((column) => ({ text: draft.line(column) })),
    rows: rows.map(({ text, rightColumn }) => ({ text: draft.line(text), rightColumn })),
  };
}

import type { FileGap } from '../compose-gaps.ts';
import type { FileAnswer } from '../compose-question.ts';
import { type Finding, Refusal } from '../reading.ts';

/** The types of gaps of Moodle's cloze questions, by their names and short names. */
const TYPED = new Set(['SHORTANSWER', 'SA', 'MW']);
const TYPED_WITH_CASE = new Set(['SHORTANSWER_C', 'SAC', 'MWC']);
const NUMBERS = new Set(['NUMERICAL', 'NM']);
const CHOSEN = /^(MULTICHOICE|MC)(_?(S|V|H|VS|HS))?$/;

const HEAD = /\{(\d{0,3}):([A-Z_]{2,20}):/g;

interface Cloze {
  /** The texts before, between and after the gaps. */
  texts: string[];
  gaps: FileGap[];
  findings: Finding[];
}

/**
 * Reads the text of a cloze question of Moodle, such as `{1:SHORTANSWER:=Cairo~%50%Giza}`.
 * @throws Refusal for a gap of a type that the product does not have
 */
export function readCloze(text: string): Cloze {
  const cloze: Cloze = { texts: [], gaps: [], findings: [] };
  const weights: string[] = [];
  let at = 0;
  for (const found of text.matchAll(HEAD)) {
    const [head, weight = '', type = ''] = found;
    // The beginning of a gap within the one before is a part of its answers.
    if (found.index < at) continue;
    const end = endOfGap(text, found.index + head.length);
    // Without an end no later gap has one.
    if (end === undefined) break;
    cloze.texts.push(text.slice(at, found.index));
    cloze.gaps.push(gapOf(type, text.slice(found.index + head.length, end), cloze.findings));
    at = end + 1;
    weights.push(weight || '1');
  }
  cloze.texts.push(text.slice(at));
  // Equal weights give each gap the same part of the points, which is how the product marks gaps.
  if (new Set(weights).size > 1) cloze.findings.push({ code: 'gap-weights', detail: weights.join(' : ') });
  return cloze;
}

/** Returns the place of the first closing brace that no backslash keeps. */
function endOfGap(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '}') return at;
  }
  return undefined;
}

function gapOf(type: string, source: string, findings: Finding[]): FileGap {
  const answers = splitAnswers(source).map(answerOf);
  if (CHOSEN.test(type)) return { kind: 'chosen', answers };
  if (TYPED_WITH_CASE.has(type)) return { kind: 'typed', answers, isCaseSensitive: true };
  if (TYPED.has(type)) return { kind: 'typed', answers, isCaseSensitive: false };
  if (!NUMBERS.has(type)) throw new Refusal('type-unsupported', `cloze ${type}`);
  return {
    kind: 'typed',
    isCaseSensitive: false,
    answers: answers.map((answer) => {
      const [value = '', tolerance = '0'] = answer.text.split(':');
      if (Number(tolerance) !== 0) findings.push({ code: 'tolerance', detail: answer.text });
      return { ...answer, text: value.trim() };
    }),
  };
}

/** Splits at each `~` that no backslash keeps. */
const splitAnswers = (source: string): string[] => source.match(/(?:\\[\s\S]|[^\\~])+/g) ?? [];

function answerOf(source: string): FileAnswer {
  const [, weight, text = '', feedback] =
    /^\s*(=|%-?\d{1,3}(?:\.\d+)?%)?((?:\\[\s\S]|[^\\#])*)(?:#([\s\S]*))?$/.exec(source) ?? [];
  const share = weight === '=' ? 100 : Number(weight?.replaceAll('%', '') ?? 0);
  return {
    ...{ text: plain(text), format: 'plain', share },
    feedback: feedback === undefined ? undefined : { text: plain(feedback), format: 'plain' },
  };
}

const plain = (text: string): string => text.replace(/\\([\s\S])/g, '$1').trim();

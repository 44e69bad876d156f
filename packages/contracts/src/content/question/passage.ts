import * as z from 'zod/mini';
import type { RuleKey } from '../../errors.ts';
import { requiredMultiLineText } from '../../rules.ts';
import { countCharacters } from '../../text.ts';
import { GAP_MAX, MAX_OPTIONS, QUESTION_MAX } from './limits.ts';
import { normalizeLine, repeatedLines } from './option-lines.ts';

/** A place in a passage that a learner fills. */
export interface Gap {
  /** The right texts. */
  right: string[];
  /** All choices of a drop-down, in their authored order; null for a gap in which learners type. */
  choices: string[] | null;
}

/** A text with gaps. */
export interface Passage {
  /** The texts before, between and after the gaps: one more than there are gaps. */
  texts: string[];
  gaps: Gap[];
  /** Whether a bracket that opens a gap is not closed in its line. */
  isUnclosed: boolean;
}

interface Alternative {
  text: string;
  /** Whether the author has marked it as right by an asterisk. */
  isMarked: boolean;
}

/** A backslash with the sign that it makes a letter, a sign of the notation, or a run of letters. */
const TOKEN = /\\[\\[\]|*]|[[\]|*\n]|[^\\[\]|*\n]+|\\/g;

/**
 * Reads an author's notation of a text with gaps. `[Cairo|Al-Qahira]` is a gap in which learners type one of these
 * texts; in `[*Cairo|Giza]` they choose among these, of which those with an asterisk are right. A backslash before a
 * bracket, a bar or an asterisk makes it a letter.
 */
export function parsePassage(source: string): Passage {
  const texts: string[] = [];
  const gaps: Gap[] = [];
  let isUnclosed = false;
  let text = '';
  let alternatives: Alternative[] | undefined;
  for (const [token] of source.matchAll(TOKEN)) {
    const last = alternatives?.at(-1);
    if (!alternatives || !last) {
      if (token === '[') alternatives = [{ text: '', isMarked: false }];
      else text += lettersOf(token);
    } else if (token === ']') {
      gaps.push(gapOf(alternatives));
      texts.push(text);
      text = '';
      alternatives = undefined;
    } else if (token === '[' || token === '\n') {
      isUnclosed = true;
      alternatives = token === '[' ? [{ text: '', isMarked: false }] : undefined;
    } else if (token === '|') alternatives.push({ text: '', isMarked: false });
    else if (token === '*' && last.text.trim() === '' && !last.isMarked) last.isMarked = true;
    else last.text += lettersOf(token);
  }
  texts.push(text);
  return { texts, gaps, isUnclosed: isUnclosed || alternatives !== undefined };
}

const lettersOf = (token: string): string => (token.length === 2 && token.startsWith('\\') ? token.slice(1) : token);

function gapOf(alternatives: readonly Alternative[]): Gap {
  const written = alternatives
    .map(({ text, isMarked }) => ({ text: normalizeLine(text), isMarked }))
    .filter(({ text }) => text !== '');
  const textsOf = (all: readonly Alternative[]) => all.map(({ text }) => text);
  // An asterisk before no text makes a drop-down, too, so that nobody takes the wrong choices beside it for right ones.
  return alternatives.some(({ isMarked }) => isMarked)
    ? { right: textsOf(written.filter(({ isMarked }) => isMarked)), choices: textsOf(written) }
    : { right: textsOf(written), choices: null };
}

/** Writes a text so that none of its signs belongs to the notation. */
export const escapePassage = (text: string): string => text.replace(/[\\[\]|*]/g, '\\$&');

interface Fault {
  rule: RuleKey;
  params?: Record<string, number>;
}

/** Returns the first rule that a passage breaks. `place` counts the gaps from 1. */
function faultOfPassage({ gaps, isUnclosed }: Passage): Fault | undefined {
  if (isUnclosed) return { rule: 'gap-unclosed' };
  if (gaps.length === 0) return { rule: 'gap-missing' };
  if (gaps.length > MAX_OPTIONS) return { rule: 'gap-many', params: { max: MAX_OPTIONS } };
  for (const [index, gap] of gaps.entries()) {
    const fault = faultOfGap(gap);
    if (fault) return { rule: fault.rule, params: { ...fault.params, place: index + 1 } };
  }
  return undefined;
}

function faultOfGap({ right, choices }: Gap): Fault | undefined {
  const all = choices ?? right;
  if (all.length === 0) return { rule: 'gap-empty' };
  if (right.length === 0) return { rule: 'gap-right' };
  if (choices && choices.length === right.length) return { rule: 'gap-choices' };
  if (repeatedLines(all).length > 0) return { rule: 'gap-repeated' };
  if (all.length > MAX_OPTIONS) return { rule: 'gap-full', params: { max: MAX_OPTIONS } };
  const isLong = all.some((text) => countCharacters(text) > GAP_MAX);
  return isLong ? { rule: 'gap-long', params: { max: GAP_MAX } } : undefined;
}

/** A text with gaps in an author's notation. */
export const authoredPassage = requiredMultiLineText(QUESTION_MAX).check(
  z.check<string>(({ value, issues }) => {
    const fault = faultOfPassage(parsePassage(value));
    if (fault) issues.push({ code: 'custom', message: fault.rule, params: fault.params, input: value });
  }),
);

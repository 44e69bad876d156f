import { searchKey } from '@dars/contracts/search-key';
import { composeChoice, type FormattedText, type QuestionDraft } from '../compose-question.ts';
import { Refusal } from '../reading.ts';

/** The letters by which people number options, in Latin and Arabic. */
const LATIN = [...'abcdefghijkl'];
const ABJAD = ['ا', 'ب', 'ج', 'د', 'ه', 'و', 'ز', 'ح', 'ط', 'ي', 'ك', 'ل'];

interface MarkedOptions {
  options: readonly string[];
  /** The places of the right options, from 0. */
  right: readonly number[];
  isSingle: boolean;
  feedback?: readonly (FormattedText | undefined)[];
}

/** Composes a choice among options of which those at these places are right. */
export function composeMarked(
  draft: QuestionDraft,
  { options, right, isSingle, feedback = [] }: MarkedOptions,
): object {
  const share = 100 / right.length;
  const wrongShare = isSingle ? 0 : -share;
  // The shares of the product's own rule, so that no other share is told as a loss.
  const answers = options.map((text, place) => ({
    ...{ text, format: 'plain' as const, feedback: feedback[place] },
    share: right.includes(place) ? share : wrongShare,
  }));
  return composeChoice(draft, answers, isSingle);
}

/** Returns the place that a letter or a number names, from 0. */
export function placeNamedBy(name: string): number | undefined {
  const key = searchKey(name).replace(/^[([]|[).\]]$/g, '');
  if (/^\d{1,2}$/.test(key)) return Number(key) - 1;
  const place = Math.max(LATIN.indexOf(key), ABJAD.indexOf(key));
  return place < 0 ? undefined : place;
}

/**
 * Returns the places of the options that a text names by their own text, or by numbers or letters such as "1, 3", "a and
 * c" or «أ، ج». Undefined if it does not name options, or names one that is missing.
 * @throws Refusal if the text names some options by their text and others by their places, such as "2" with an option 2
 */
export function optionsNamedBy(text: string, options: readonly string[]): number[] | undefined {
  const byPlace = allFound(splitNames(text, /[\s,;،؛/+&|]+/).map(placeNamedBy), options.length);
  const keys = options.map(searchKey);
  const placesOf = (names: readonly string[]) =>
    allFound(
      names.map((name) => keys.indexOf(searchKey(name))),
      options.length,
    );
  const byText = placesOf([text]) ?? placesOf(splitNames(text, /[;؛|\n]/));
  if (byPlace && byText && byPlace.join() !== byText.join()) throw new Refusal('answer-ambiguous', text);
  return byText ?? byPlace;
}

const splitNames = (text: string, separator: RegExp): string[] =>
  text.split(separator).flatMap((name) => (/^(and|or|y|e|و|أو)?$/i.test(name.trim()) ? [] : name.trim()));

function allFound(places: readonly (number | undefined)[], count: number): number[] | undefined {
  const found = places.filter((place) => place !== undefined && place >= 0 && place < count) as number[];
  return found.length > 0 && found.length === places.length ? [...new Set(found)].toSorted((a, b) => a - b) : undefined;
}

const TRUE = new Set([
  'true',
  't',
  'yes',
  'right',
  'correct',
  'صح',
  'صحيح',
  'صواب',
  'نعم',
  'verdadero',
  'v',
  'si',
  'cierto',
]);
const FALSE = new Set(['false', 'f', 'no', 'wrong', 'incorrect', 'خطا', 'خاطي', 'غلط', 'لا', 'falso']);

/** Returns whether a word says that a statement is true; undefined for any other word. */
export function truthOf(word: string): boolean | undefined {
  const key = searchKey(word).replace(/[.!]$/, '');
  if (TRUE.has(key)) return true;
  return FALSE.has(key) ? false : undefined;
}

const TRUTHS = 'true|صحيح|صواب|صح|verdadero|cierto';
const FALSEHOODS = 'false|خطأ|خطا|غلط|falso';
const OR = '(?:\\s*[/\\\\|،,-]\\s*|\\s+(?:or|o|أو|ام|أم|او)\\s+|\\s*\\(\\s*\\)\\s*|\\s+)';
/** "(True / False)", "[T/F]" or "( ) True ( ) False" at the end of a text. */
const BRACKETED = new RegExp(
  `\\s*(?:[([]\\s*(?:${TRUTHS}|[tv])${OR}(?:${FALSEHOODS}|f)\\s*[)\\]]|\\(\\s*\\)\\s*(?:${TRUTHS})${OR}(?:${FALSEHOODS}))\\s*[.?؟]?$`,
  'iu',
);
/** "True or false?" as a sentence or a line of its own at the end of a text. */
const SENTENCE = new RegExp(`(?<=[.!?؟:…\n])\\s*(?:${TRUTHS})${OR}(?:${FALSEHOODS})\\s*[.?؟]?$`, 'iu');
/** "True or false: …" at the beginning of a text. */
const PREFIX = new RegExp(`^(?:${TRUTHS})${OR}(?:${FALSEHOODS})\\s*[:?؟.]\\s*`, 'iu');

/** Most characters at the end of a text that can be such a choice. */
const CHOICE_MAX = 80;

/** Returns the text of a statement without the choice between true and false, which every such question has. */
export function withoutTruthChoice(text: string): string {
  const whole = text.trim();
  const end = Math.max(0, whole.length - CHOICE_MAX);
  const tail = whole.slice(end).replace(BRACKETED, '').replace(SENTENCE, '');
  const short = `${whole.slice(0, end)}${tail}`.replace(PREFIX, '').trim();
  return short === '' ? text : short;
}

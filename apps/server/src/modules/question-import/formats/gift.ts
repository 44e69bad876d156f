import { composeLongText } from '../compose-long-text.ts';
import { composeMatching } from '../compose-matching.ts';
import { composeNumeric, type FileNumber } from '../compose-numeric.ts';
import {
  composeChoice,
  composeShortText,
  composeTrueFalse,
  type FileAnswer,
  type FormattedText,
  QuestionDraft,
} from '../compose-question.ts';
import type { ReadingContext } from '../pictures.ts';
import type { TextFormat } from '../plain-text.ts';
import { latinDigits, type ReadQuestion, Refusal } from '../reading.ts';

interface Block {
  line: number;
  category: string;
  lines: string[];
  /** Whether its answers have begun, and whether they have ended. */
  hasOpened: boolean;
  hasClosed: boolean;
  /** Whether the last line ends with a brace that closes the answers. */
  hasEnded: boolean;
}

/**
 * Reads Moodle's GIFT format, as `qformat_gift` of Moodle reads it: a blank line ends a question, a line that begins with
 * `//` is a comment, and the first braces hold the answers. Besides, a blank line within the braces does not end a
 * question if an answer follows it, and a line that begins with a title, or that has braces of its own after a line that
 * ends with those of a question, begins another question. Moodle would make one question of both. A question that is
 * broken does not affect the others.
 */
export const readGift = (file: string, context?: ReadingContext): ReadQuestion[] =>
  blocksOf(file).map((block) => toQuestion(block, context));

const CATEGORY = /^\$CATEGORY:\s*(.*)$/;

function blocksOf(file: string): Block[] {
  const blocks: Block[] = [];
  let category = '';
  let block: Block | undefined;
  let isAfterBlank = false;
  const begin = (line: number) => {
    const begun = { line, category, lines: [], hasOpened: false, hasClosed: false, hasEnded: false };
    blocks.push(begun);
    return begun;
  };
  for (const [index, raw] of file.split('\n').entries()) {
    const text = raw.trim();
    if (text.startsWith('//')) continue;
    const named = CATEGORY.exec(text);
    if (named) {
      category = named[1] ?? '';
      block = undefined;
      continue;
    }
    if (text === '') {
      isAfterBlank = true;
      continue;
    }
    if (block && isAfterBlank && !(block.hasOpened && !block.hasClosed && /^(=|~|\}|####)/.test(text)))
      block = undefined;
    isAfterBlank = false;
    const signs = protect(text);
    if (block && beginsQuestion(block, signs)) block = undefined;
    block ??= begin(index + 1);
    block.lines.push(raw);
    block.hasOpened ||= signs.includes('{');
    block.hasClosed ||= signs.includes('}');
    block.hasEnded = block.hasClosed && signs.endsWith('}');
  }
  return blocks;
}

/** Whether a line that follows a question without a blank line is the first of another one. */
const beginsQuestion = ({ hasOpened, hasClosed, hasEnded }: Block, signs: string): boolean =>
  (hasOpened === hasClosed && /^::.+?::/.test(signs)) || (hasEnded && signs.includes('{'));

/** The characters that a backslash keeps from their meaning; `\n` is a new line. */
const ESCAPED = '\\:#={}~';
const NEW_LINE = '\uE007';

const PRIVATE = 0xe000;
/** Replaces escaped characters by characters of the private use area, which files do not have. */
const protect = (text: string): string =>
  text
    .replace(/[\uE000-\uE007]/g, '')
    .replace(/\\([\\:#={}~n])/g, (_match, each: string) =>
      each === 'n' ? NEW_LINE : String.fromCharCode(PRIVATE + ESCAPED.indexOf(each)),
    );

const restore = (text: string): string =>
  text.replace(/[\uE000-\uE006]/g, (each) => ESCAPED[each.charCodeAt(0) - PRIVATE] ?? '').replaceAll(NEW_LINE, '\n');

interface Parts {
  name: string;
  text: string;
  /** Undefined for a description, which has no braces. */
  answers: string | undefined;
  isBroken: boolean;
}

function toQuestion({ line, category, lines }: Block, context: ReadingContext | undefined): ReadQuestion {
  const source = lines.join('\n');
  const { name, text, answers, isBroken } = partsOf(protect(source).trim());
  const fileType = isBroken ? '' : typeOf(answers);
  const about = { name: restore(name), line, category, fileType, source };
  return new QuestionDraft(about, context).finish((draft) => {
    if (isBroken) throw new Refusal('broken');
    if (/[{}]/.test(text)) throw new Refusal('gaps-unsupported');
    const format = formatted(text, 'moodle');
    draft.setText(format);
    const [own = '', general] = splitLast(answers ?? '', '####');
    if (general !== undefined) draft.addExplanation(formatted(general, format.format));
    return compose(draft, { fileType, answers: own.trim(), format: format.format });
  });
}

function partsOf(block: string): Parts {
  const named = /^::([\s\S]*?)::/.exec(block);
  const name = named?.[1]?.trim() ?? '';
  const text = block.slice(named?.[0].length ?? 0).trim();
  const [start, end] = [text.indexOf('{'), text.indexOf('}')];
  if (start < 0 && end < 0) return { name, text, answers: undefined, isBroken: false };
  if (start < 0 || end < start) return { name, text, answers: undefined, isBroken: true };
  const [before, after] = [text.slice(0, start), text.slice(end + 1)];
  // A text after the braces makes them the missing word.
  const asked = after === '' ? before : `${before}_____${after}`;
  return { name, text: asked, answers: text.slice(start + 1, end).trim(), isBroken: false };
}

function typeOf(answers: string | undefined): string {
  if (answers === undefined) return 'description';
  const own = splitLast(answers, '####')[0]?.trim() ?? '';
  if (own === '') return 'essay';
  if (own.startsWith('#')) return 'numerical';
  if (own.includes('~')) return 'multichoice';
  if (own.includes('=') && own.includes('->')) return 'match';
  return /^(T|TRUE|F|FALSE)$/.test(own.split('#', 1)[0]?.trim() ?? '') ? 'truefalse' : 'shortanswer';
}

function compose(
  draft: QuestionDraft,
  { fileType, answers, format }: { fileType: string; answers: string; format: TextFormat },
): object {
  switch (fileType) {
    case 'essay':
      return composeLongText(draft);
    case 'numerical':
      return composeNumeric(draft, numbersOf(answers.slice(1), format));
    case 'multichoice': {
      const isSingle = answers.includes('=');
      return composeChoice(
        draft,
        itemsOf(answers.replaceAll('=', '~='), '~').map((each) => optionOf(each, format)),
        isSingle,
      );
    }
    case 'match':
      return composeMatching(
        draft,
        itemsOf(answers, '=').map((each) => pairOf(each, format)),
      );
    case 'truefalse': {
      const [truth = '', wrong, right] = answers.split('#');
      const feedback = [right, wrong].map((each) => (each === undefined ? undefined : formatted(each, format)));
      return composeTrueFalse(draft, truth.trim().startsWith('T'), feedback);
    }
    case 'shortanswer':
      return composeShortText(
        draft,
        // Moodle compares these texts as they are written, whatever the format of the question is.
        itemsOf(answers, '=').map((each) => answerOf(each, 100, 'plain', format)),
        { isCaseSensitive: false },
      );
    default:
      throw new Refusal('type-unsupported', fileType);
  }
}

/** Splits at a sign; the piece before the first one is left out if it is empty. */
function itemsOf(text: string, sign: string): string[] {
  const [first = '', ...others] = text.split(sign).map((each) => each.trim());
  return first === '' ? others : [first, ...others];
}

const WEIGHT = /^[%٪]([-−]?[\d٠-٩۰-۹]{1,3}(?:[.٫][\d٠-٩۰-۹]+)?)[%٪]/;

/** Reads `%50%text#feedback`. */
function answerOf(item: string, share: number, format: TextFormat, feedbackFormat = format): FileAnswer {
  const weight = WEIGHT.exec(item);
  const rest = item.slice(weight?.[0].length ?? 0);
  const [text = '', feedback] = splitFirst(rest, '#');
  return {
    ...formatted(text, format),
    share: weight ? Number(latinDigits(weight[1] ?? '').replace('−', '-')) : share,
    feedback: feedback === undefined ? undefined : formatted(feedback, feedbackFormat),
  };
}

const optionOf = (item: string, format: TextFormat): FileAnswer =>
  item.startsWith('=') ? answerOf(item.slice(1).trim(), 100, format) : answerOf(item, 0, format);

function pairOf(item: string, format: TextFormat) {
  const [left = '', right] = splitFirst(item, '->');
  if (right === undefined) throw new Refusal('pair-broken', restore(item));
  // Moodle reads matches as plain text.
  return { item: formatted(left, format), match: formatted(right, format === 'html' ? 'plain' : format) };
}

/** Reads `3:2`, `1..5`, or several answers `=3:2 =%50%3:5`; what follows `~` is feedback of wrong answers. */
function numbersOf(text: string, format: TextFormat): FileNumber[] {
  const [right = '', wrong] = splitFirst(text, '~');
  const numbers = itemsOf(right, '=').map((item) => numberOf(item, format));
  if (wrong === undefined) return numbers;
  const other = answerOf(wrong.trim(), 0, format);
  return [...numbers, { value: '*', tolerance: '0', share: 0, feedback: other.feedback ?? other }];
}

function numberOf(item: string, format: TextFormat): FileNumber {
  const { text, share, feedback } = answerOf(item, 100, format);
  const [from = '', end] = splitFirst(text, '..');
  if (end !== undefined) return { value: from.trim(), tolerance: '0', end: end.trim(), share, feedback };
  const [value = '', tolerance = '0'] = splitFirst(text, ':');
  return { value: value.trim(), tolerance: tolerance.trim(), share, feedback };
}

function splitFirst(text: string, sign: string): [string, string?] {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + sign.length)];
}

function splitLast(text: string, sign: string): [string, string?] {
  const at = text.lastIndexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + sign.length)];
}

/** Reads a text that may begin with its format, as `[html]<p>…`. */
function formatted(escaped: string, format: TextFormat): FormattedText {
  const named = /^\s*\[(html|moodle|plain|markdown)\]/.exec(escaped);
  const text = restore(escaped.slice(named?.[0].length ?? 0)).trim();
  return { text, format: (named?.[1] as TextFormat | undefined) ?? format };
}

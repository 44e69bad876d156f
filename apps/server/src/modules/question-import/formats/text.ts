import { composeNumeric } from '../compose-numeric.ts';
import { composeShortText, composeTrueFalse, QuestionDraft } from '../compose-question.ts';
import { type ReadQuestion, Refusal } from '../reading.ts';
import { composeMarked, optionsNamedBy, placeNamedBy, truthOf, withoutTruthChoice } from './right-answer.ts';

/** "1. What", "2) What", "Question 3: What", «س٤- ما», «السؤال ٥: ما»; no number with a fraction, and no time. */
const NUMBERED =
  /^(?:(?:question|pregunta|q|p|السؤال|سؤال|س)\s*)?([\d٠-٩]{1,3})(?:\s*[.)]|[-:–ـ])(?:\s+(.*)|([^\s\d٠-٩].*))?$/iu;
const MARKS = '*✓✔';
/** "a) One", "B. Two", «ج- ثلاثة», "(d) Four". A tab may follow the letter, as in lists that come from Word. */
const LETTERED = /^\(?(\p{L}ـ?)\s*[.)\-:–]\s*(.*)$/u;
/** "• One", "- Two": an option without a letter. */
const BULLET = /^(?:[•·▪◦○●§\uf0b7\uf0a7]\s*|[-–]\s+|o\t)(\S.*)$/u;
const ANSWER =
  /^(?:(?:the\s+)?(?:correct\s+|right\s+)?(?:answers?|ans|key)|الإجابة(?:\s+الصحيحة)?|الاجابة(?:\s+الصحيحة)?|الإجابات(?:\s+الصحيحة)?|الجواب(?:\s+الصحيح)?|الحل|(?:la\s+)?respuestas?(?:\s+correctas?)?|solución)\s*[:：=]\s*(.*)$/iu;
const EXPLANATION = /^(?:explanation|feedback|reason|التفسير|الشرح|التعليل|السبب|explicación)\s*[:：]\s*(.*)$/iu;

interface Option {
  letter: string;
  text: string;
  isMarked: boolean;
}

interface Block {
  line: number;
  text: string[];
  options: Option[];
  answer: string | undefined;
  explanation: string[];
  /** The first line that cannot be understood. */
  unclear: string | undefined;
  source: string[];
}

/**
 * Reads questions as people write them in a text: a number or a blank line begins each, options begin with letters or
 * bullets, and an asterisk or a line such as "Answer: b" tells the right one.
 */
export const readText = (file: string): ReadQuestion[] => blocksOf(file).map(toQuestion);

/** Whether a text without another format has options, or answers that are told. */
export function isText(file: string): boolean {
  const lines = file
    .slice(0, 100_000)
    .split('\n')
    .map((line) => line.trim());
  const options = lines.filter((line) => optionOf(line) !== undefined).length;
  return options > 1 || lines.some((line) => ANSWER.test(line));
}

/** Whether the questions of a text are numbered, as in none of the other formats. */
export const isNumbered = (file: string): boolean =>
  file
    .slice(0, 100_000)
    .split('\n')
    .some((line) => NUMBERED.test(line.trim()));

const NUMBER = /^[+\-−]?[\d٠-٩]+([.,٫][\d٠-٩]+)?$/;
/** Characters of a line that are looked at. */
const LINE_MAX = 25_000;

function blocksOf(file: string): Block[] {
  const blocks: Block[] = [];
  let block: Block | undefined;
  let isAfterBlank = true;
  for (const [index, raw] of file.split('\n').entries()) {
    const text = raw.slice(0, LINE_MAX).trim();
    if (text === '') {
      isAfterBlank = true;
      continue;
    }
    if (!block || beginsQuestion(block, text, isAfterBlank)) {
      block = newBlock(index + 1);
      blocks.push(block);
    }
    isAfterBlank = false;
    block.source.push(text);
    addLine(block, text);
  }
  return blocks;
}

const newBlock = (line: number): Block => ({
  ...{ line, text: [], options: [], answer: undefined, explanation: [], unclear: undefined },
  source: [],
});

function beginsQuestion(block: Block, text: string, isAfterBlank: boolean): boolean {
  if (ANSWER.test(text) || EXPLANATION.test(text)) return false;
  const isDone = block.options.length > 0 || block.answer !== undefined;
  if (NUMBERED.test(text)) return isDone || isAfterBlank;
  if (!isDone || optionOf(text)) return false;
  // Without a number, a text after a blank line or after the answer begins the next question.
  return isAfterBlank || (block.answer !== undefined && block.explanation.length === 0);
}

function optionOf(line: string): Option | undefined {
  const [own, isFirst] = withoutMark(line);
  const lettered = LETTERED.exec(own);
  const letter = lettered?.[1] ?? '';
  const isLettered = lettered !== null && placeNamedBy(letter) !== undefined;
  const rest = isLettered ? lettered[2] : BULLET.exec(own)?.[1];
  if (rest === undefined) return undefined;
  const [text, isSecond] = withoutMark(rest);
  return { letter: isLettered ? letter : '', text, isMarked: isFirst || isSecond };
}

/** Removes the mark of a right option, which stands before or behind a text. */
function withoutMark(text: string): [string, boolean] {
  if (text !== '' && MARKS.includes(text.charAt(0))) return [text.slice(1).trim(), true];
  if (text !== '' && MARKS.includes(text.charAt(text.length - 1))) return [text.slice(0, -1).trim(), true];
  return [text, false];
}

function addLine(block: Block, line: string): void {
  const answer = ANSWER.exec(line);
  const explanation = EXPLANATION.exec(line);
  const option = block.text.length > 0 ? optionOf(line) : undefined;
  if (answer) {
    if (block.answer !== undefined) block.unclear ??= line;
    block.answer = answer[1]?.trim() ?? '';
  } else if (explanation) block.explanation.push(explanation[1] ?? '');
  else if (block.explanation.length > 0) block.explanation.push(line);
  else if (option && block.answer === undefined) block.options.push(option);
  else if (block.text.length === 0) {
    const number = NUMBERED.exec(line);
    const text = number ? (number[2] ?? number[3] ?? '') : line;
    if (text !== '') block.text.push(text);
  } else if (block.options.length === 0 && block.answer === undefined) block.text.push(line);
  // A second line of an option could as well be the text of a question.
  else block.unclear ??= line;
}

function toQuestion(block: Block): ReadQuestion {
  const { line, text, options, answer, explanation, unclear, source } = block;
  const about = { name: text[0] ?? '', line, category: '', fileType: '', source: source.join('\n') };
  return new QuestionDraft(about).finish((draft) => {
    draft.setText(plain(text.join('\n')));
    draft.addExplanation(plain(explanation.join('\n')));
    if (unclear !== undefined) throw new Refusal('line-unclear', unclear);
    if (options.length > 0) return composeOptions(draft, options, answer);
    if (answer === undefined || answer === '') throw new Refusal('answer-missing');
    const truth = truthOf(answer);
    if (truth !== undefined) {
      draft.setText(plain(withoutTruthChoice(text.join('\n'))));
      return composeTrueFalse(draft, truth, []);
    }
    if (NUMBER.test(answer))
      return composeNumeric(draft, [{ value: answer, tolerance: '0', share: 100, feedback: undefined }]);
    const accepted = answer.split('|').flatMap((each) => each.trim().replaceAll('*', '\\*') || []);
    const answers = accepted.map((each) => ({ ...plain(each), share: 100, feedback: undefined }));
    return composeShortText(draft, answers, { isCaseSensitive: false });
  });
}

function composeOptions(draft: QuestionDraft, options: readonly Option[], answer: string | undefined): object {
  const misplaced = options.find(({ letter }, place) => letter !== '' && placeNamedBy(letter) !== place);
  if (misplaced) throw new Refusal('line-unclear', `${misplaced.letter}) ${misplaced.text}`);
  const marked = options.flatMap(({ isMarked }, place) => (isMarked ? [place] : []));
  const texts = options.map(({ text }) => text);
  const named = answer === undefined ? undefined : optionsNamedBy(answer, texts);
  if (answer !== undefined && !named) throw new Refusal('answer-unknown', answer);
  if (named && marked.length > 0 && named.toSorted().join() !== marked.toSorted().join())
    throw new Refusal('line-unclear', answer);
  const right = named ?? marked;
  if (right.length === 0) throw new Refusal('answer-missing');
  return composeMarked(draft, { options: texts, right, isSingle: right.length === 1 });
}

const plain = (text: string) => ({ text, format: 'plain' as const });

import type { Question, QuestionOf } from '@dars/contracts/content/question';
import { type Gap, parsePassage } from '@dars/contracts/content/question/passage';
import { htmlOf, type Losses, Omission, plainOf, shortened } from '../writing.ts';
import { element, type MoodleParts, type MoodleTexts, textOf } from './moodle-markup.ts';

/** Writes a text with gaps as a cloze question. */
export function clozeOf(question: QuestionOf<'gaps'>, { losses }: MoodleTexts): MoodleParts {
  const { texts, gaps } = parsePassage(question.passage);
  if (!question.isPartial) losses.add('part-points');
  // Moodle adds the weights up to the question's points.
  const weight = question.points / gaps.length;
  if (!Number.isInteger(weight)) losses.add('points', String(question.points));
  const parts = gaps.map((gap) => gapOf(gap, Number.isInteger(weight) ? weight : 1, question.ignoreMarks));
  refuseSigns([question.text, ...texts], /\{\d{0,3}:[A-Z_]{2,20}:/);
  const text = texts.map((piece, index) => piece + (parts[index] ?? '')).join('');
  return { type: 'cloze', ...withInstruction(question, text, losses), fields: [] };
}

/** Writes a text whose gaps are filled with words of a list. */
export function dragWordsOf(question: QuestionOf<'wordBank'>, { losses }: MoodleTexts): MoodleParts {
  const { texts, gaps } = parsePassage(question.passage);
  if (!question.isPartial) losses.add('part-points');
  const words = new Set<string>();
  const numbers = gaps.map(({ right: [first = '', ...others] }) => {
    if (others.length > 0) losses.add('several-right', others.join(', '));
    words.add(first);
    return [...words].indexOf(first) + 1;
  });
  for (const gap of gaps) for (const text of gap.choices ?? []) if (!gap.right.includes(text)) words.add(text);
  for (const text of question.distractors) words.add(text);
  refuseSigns([question.text, ...texts], /\[\[\d{1,3}\]\]/);
  const text = texts.map((piece, index) => piece + (index < gaps.length ? `[[${numbers[index]}]]` : '')).join('');
  const boxes = [...words].map((word) =>
    // Moodle reads the word as HTML.
    element('dragbox', textOf(htmlOf(word)) + element('group', 1) + element('infinite', '')),
  );
  return {
    ...{ type: 'ddwtos', ...withInstruction(question, text, losses) },
    fields: [element('shuffleanswers', 1), ...boxes],
  };
}

/** Leaves a question out whose texts have signs that Moodle would read as a gap. */
function refuseSigns(texts: readonly string[], gap: RegExp): void {
  for (const text of texts) {
    const [found] = gap.exec(text) ?? [];
    if (found !== undefined) throw new Omission('sign-unsupported', found);
  }
}

/** Most characters of a question's name in Moodle. */
const MOODLE_NAME_MAX = 255;

/**
 * Puts the question's text above its passage, and into its name, by which our own import tells them apart. Moodle has
 * one text only.
 */
function withInstruction(question: Question, passage: string, losses: Losses): Pick<MoodleParts, 'name' | 'text'> {
  const text = plainOf(question, losses);
  if (text.length > MOODLE_NAME_MAX || text.includes('\n')) losses.add('name', shortened(text, MOODLE_NAME_MAX));
  return { name: text, text: `${text}\n\n${passage}` };
}

function gapOf({ right, choices }: Gap, weight: number, ignoreMarks: boolean): string {
  const typed = ignoreMarks ? 'SHORTANSWER' : 'SHORTANSWER_C';
  const answers = choices
    ? choices.map((text) => (right.includes(text) ? '=' : '') + clozeText(text))
    : right.map((text) => `=${clozeText(text.replaceAll('*', '\\*'))}`);
  return `{${weight}:${choices ? 'MULTICHOICE' : typed}:${answers.join('~')}}`;
}

/** Writes a text so that none of its signs belongs to the notation of a gap. */
const clozeText = (text: string): string => text.replace(/[\\~#}"/]|^[=%]/g, '\\$&');

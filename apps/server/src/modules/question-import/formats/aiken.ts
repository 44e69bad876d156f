import { composeChoice, QuestionDraft } from '../compose-question.ts';
import { type ReadQuestion, Refusal } from '../reading.ts';

const OPTION = /^([A-Za-z])[.)]\s+(.*)$/;
const ANSWER = /^ANSWER\s*:\s*(.*)$/i;

interface Block {
  line: number;
  text: string[];
  options: { letter: string; text: string }[];
  answer: string | undefined;
  source: string[];
}

/**
 * Reads Moodle's Aiken format: a text, options that begin with a letter, and a line `ANSWER: B`. Each question has one
 * right option.
 */
export function readAiken(file: string): ReadQuestion[] {
  const read: ReadQuestion[] = [];
  let block: Block | undefined;
  const end = () => {
    if (block) read.push(toQuestion(block));
    block = undefined;
  };
  for (const [index, raw] of file.split('\n').entries()) {
    const text = raw.trim();
    if (text === '') continue;
    const option = OPTION.exec(text);
    const answer = ANSWER.exec(text);
    // A text after options begins the next question: the one before has no answer.
    if (!option && !answer && block?.options.length) end();
    block ??= { line: index + 1, text: [], options: [], answer: undefined, source: [] };
    block.source.push(raw);
    if (answer) {
      block.answer = answer[1]?.trim().toUpperCase();
      end();
    } else if (option && block.text.length > 0) {
      block.options.push({ letter: (option[1] ?? '').toUpperCase(), text: option[2] ?? '' });
    } else block.text.push(text);
  }
  end();
  return read;
}

function toQuestion({ line, text, options, answer, source }: Block): ReadQuestion {
  const about = { name: '', line, category: '', fileType: 'multichoice', source: source.join('\n') };
  return new QuestionDraft(about).finish((draft) => {
    draft.setText({ text: text.join('\n'), format: 'plain' });
    if (answer === undefined) throw new Refusal('answer-missing');
    if (!options.some(({ letter }) => letter === answer)) throw new Refusal('answer-unknown', answer);
    const answers = options.map((option) => ({
      ...{ text: option.text, format: 'plain' as const, feedback: undefined },
      share: option.letter === answer ? 100 : 0,
    }));
    return composeChoice(draft, answers, true);
  });
}

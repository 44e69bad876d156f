import { MAX_WORDS } from '@dars/contracts/content/question/limits';
import type { FormattedText, QuestionDraft } from './compose-question.ts';

/** A long answer of a file, which a person marks. */
interface FileLongText {
  /** Notes and model answers for the people who mark the answers. */
  notes?: readonly FormattedText[];
  /** The wanted number of words as the file writes it; empty or 0 for none. */
  minimum?: string;
  maximum?: string;
}

/** Composes a long answer. A limit of words that no question can have is told and left out. */
export function composeLongText(
  draft: QuestionDraft,
  { notes = [], minimum = '', maximum = '' }: FileLongText = {},
): object {
  const [least, most] = [wordsOf(draft, minimum), wordsOf(draft, maximum)];
  const isInOrder = least === null || most === null || least <= most;
  if (!isInOrder) draft.findings.add('word-limit', `${least}–${most}`);
  const graderNote = notes.map((note) => draft.plain(note)).filter((note) => note !== '');
  return {
    ...{ type: 'longText', graderNote: graderNote.join('\n\n') },
    ...{ minimumWords: isInOrder ? least : null, maximumWords: isInOrder ? most : null },
  };
}

function wordsOf(draft: QuestionDraft, written: string): number | null {
  if (written === '' || Number(written) === 0) return null;
  const words = Number(written);
  if (Number.isInteger(words) && words > 0 && words <= MAX_WORDS) return words;
  draft.findings.add('word-limit', written);
  return null;
}

import { escapePassage } from '@dars/contracts/content/question/passage';
import type { FileAnswer, QuestionDraft } from './compose-question.ts';
import { isNear } from './file-shares.ts';
import { Refusal } from './reading.ts';

/** A gap of a text, into which learners type or for which they choose. */
export type FileGap =
  | { kind: 'chosen'; answers: readonly FileAnswer[] }
  | { kind: 'typed'; answers: readonly FileAnswer[]; isCaseSensitive: boolean };

/**
 * Composes a text with gaps. `texts` are the plain texts before, between and after them. The question asks by its name,
 * since the text itself is the passage.
 */
export function composeGaps(draft: QuestionDraft, texts: readonly string[], gaps: readonly FileGap[]): object {
  const pieces = gaps.map((gap, index) => {
    const text = escapePassage(texts[index] ?? '');
    return `${text}[${alternativesOf(draft, gap).join('|')}]`;
  });
  const typed = gaps.flatMap((gap) => (gap.kind === 'typed' ? [gap.isCaseSensitive] : []));
  if (new Set(typed).size > 1) draft.findings.add('case');
  return {
    ...{ type: 'gaps', isPartial: true, ignoreMarks: typed.length === 0 || typed.includes(false) },
    passage: pieces.join('') + escapePassage(texts.at(-1) ?? ''),
  };
}

/** A text with gaps that are filled with words of one list. */
interface FileWordBank {
  /** The plain texts before, between and after the gaps. */
  texts: readonly string[];
  /** The places of each gap's right words in the list, from 0. */
  places: readonly (readonly number[])[];
  words: readonly string[];
}

/** Composes a text with gaps and a bank of words. The words that are right in no gap become distractors. */
export function composeWordBank({ texts, places, words }: FileWordBank): object {
  const gaps = places.map((rights) => {
    const right = [...new Set(rights.flatMap((place) => words[place] ?? []))].filter((word) => word !== '');
    if (right.length === 0) throw new Refusal('no-right-answer');
    return right;
  });
  const pieces = gaps.map(
    (right, index) => `${escapePassage(texts[index] ?? '')}[${right.map(escapePassage).join('|')}]`,
  );
  const used = new Set(gaps.flat());
  return {
    ...{ type: 'wordBank', isPartial: true },
    passage: pieces.join('') + escapePassage(texts.at(-1) ?? ''),
    distractors: [...new Set(words)].filter((word) => word !== '' && !used.has(word)),
  };
}

function alternativesOf(draft: QuestionDraft, gap: FileGap): string[] {
  const lines = gap.answers.map((answer) => ({ ...answer, line: draft.line(answer) }));
  for (const { line, feedback } of lines) draft.addFeedback(line === '*' ? '' : line, feedback);
  if (!lines.some(({ share }) => isNear(share, 100))) throw new Refusal('no-right-answer');
  for (const { share, line } of lines) {
    if (share !== 0 && !isNear(share, 100)) draft.findings.add('fraction', `${share}% ${line}`);
  }
  if (gap.kind === 'chosen' && lines.length < 2) throw new Refusal('few-options');
  if (gap.kind === 'chosen')
    return lines.map(({ share, line }) => (isNear(share, 100) ? '*' : '') + escapePassage(line));
  const accepted = lines.filter(({ share }) => isNear(share, 100)).map(({ line }) => line);
  const exact = accepted.filter((line) => !/(^|[^\\])\*/.test(line));
  for (const line of accepted) if (!exact.includes(line)) draft.findings.add('wildcard', line);
  if (exact.length === 0) throw new Refusal('only-wildcard');
  // Some files name an answer twice, with different feedback.
  return [...new Set(exact)].map((line) => escapePassage(line.replaceAll('\\*', '*')));
}

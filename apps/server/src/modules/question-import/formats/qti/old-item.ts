import { composeFileUpload } from '../../compose-file-upload.ts';
import { composeLongText } from '../../compose-long-text.ts';
import { composeMatching } from '../../compose-matching.ts';
import {
  composeChoice,
  composeOrdering,
  composeTrueFalse,
  type FileAnswer,
  type FormattedText,
  type QuestionDraft,
} from '../../compose-question.ts';
import { toPlainLine, toPlainText } from '../../plain-text.ts';
import { Refusal } from '../../reading.ts';
import {
  html,
  identOf,
  itemOf,
  labelsOf,
  matchesBeside,
  materialOf,
  metadataOf,
  type OldItem,
  RESPONSES,
  typeOfOldItem,
} from './old-material.ts';
import { composeNamedGaps, composeTyped } from './old-passage.ts';
import { OldScores } from './old-scores.ts';
import { attributeOf, findNamed, type QtiElement } from './qti-element.ts';
import { isTrueOrFalse } from './true-or-false.ts';

/** Composes a question of an item of QTI 1.2, in the dialects of Canvas and Blackboard, too. */
export function composeOldItem(draft: QuestionDraft, item: QtiElement): object {
  const [presentation] = findNamed(item, 'presentation');
  if (!presentation) throw new Refusal('broken');
  const responses = findNamed(presentation, ...RESPONSES);
  const fileType = typeOfOldItem(item);
  const [first] = responses;
  const isUpload = /upload|file response/i.test(fileType);
  if ((!first && !isUpload) || /text_only|calculated/i.test(fileType))
    throw new Refusal('type-unsupported', fileType || 'presentation');
  const scores = new OldScores(item);
  setPoints(draft, { metadata: metadataOf(item), scores });
  if (findNamed(item, 'itemrubric', 'rubric').length > 0) draft.findings.add('rubric');
  const composed = { draft, item, presentation, responses, scores, fileType, feedback: readFeedback(draft, item) };
  // The systems whose files have such questions say nothing of the types of files.
  if (!first || isUpload) {
    setText(composed);
    return composeFileUpload(draft, { fileType, types: [], maximumFiles: 1 });
  }
  if (isLongText(composed, first)) {
    setText(composed);
    return composeLongText(draft);
  }
  if (responses.every(({ name }) => name === 'response_lid')) return composeChosen(composed, first);
  if (responses.every(({ name }) => name === 'response_str' || name === 'response_num'))
    return composeTyped(composed, first);
  throw new Refusal('type-unsupported', fileType);
}

/** Whether a person marks the answer: the system says so, or a field of several lines has no right answer. */
function isLongText({ responses, scores, fileType }: OldItem, first: QtiElement): boolean {
  if (responses.length > 1 || first.name !== 'response_str') return false;
  const lines = Math.max(0, ...findNamed(first, 'render_fib').map((each) => Number(attributeOf(each, 'rows')) || 0));
  const hasAnswer = scores.rulesOf(identOf(first)).some(({ points }) => points > 0);
  return /essay|short response/i.test(fileType) || (lines > 1 && !hasAnswer);
}

function setPoints(
  draft: QuestionDraft,
  { metadata, scores }: { metadata: Map<string, string>; scores: OldScores },
): void {
  const told = ['points_possible', 'qmd_absolutescore_max', 'qmd_weighting', 'qmd_maximumscore'];
  const points = told.map((label) => Number(metadata.get(label))).find((each) => each > 0);
  // A hundred is a percentage and not a number of points.
  const most = scores.most === 100 || scores.most <= 0 ? 1 : scores.most;
  draft.setPoints(points ?? most);
}

/** Puts the feedback on the whole question into the explanation, and returns the rest by its name. */
function readFeedback(draft: QuestionDraft, item: QtiElement): Map<string, FormattedText> {
  const found = new Map<string, FormattedText>();
  for (const each of findNamed(item, 'itemfeedback')) {
    const id = attributeOf(each, 'ident');
    const text = html(materialOf(each));
    if (findNamed(each, 'hint').length > 0) draft.findings.add('hint');
    else if (/^general_fb$/i.test(id) || findNamed(each, 'solution').length > 0) draft.addExplanation(text);
    else if (/^(general_)?(in)?correct(_fb)?$/i.test(id)) {
      if (draft.plain(text) !== '') draft.findings.add('combined-feedback');
    } else found.set(id, text);
  }
  return found;
}

function setText({ draft, item, presentation }: OldItem): void {
  draft.setText(html(materialOf(presentation)), attributeOf(item, 'title'));
}

const takesMany = (response: QtiElement): boolean => /^multiple$/i.test(attributeOf(response, 'rcardinality'));

function composeChosen(composed: OldItem, first: QtiElement): object {
  const { draft, responses, scores, presentation } = composed;
  const { text } = toPlainText(materialOf(presentation), 'html');
  const names = responses.map((each) => identOf(each).replace(/^response_/, ''));
  if (responses.length > 0 && names.every((name) => name !== '' && text.includes(`[${name}]`)))
    return composeNamedGaps(composed, { text: draft.plain(html(materialOf(presentation))), names });
  if (responses.length > 1) return composePairs(composed);
  setText(composed);
  const cardinality = attributeOf(first, 'rcardinality');
  if (/^ordered$/i.test(cardinality)) return composeOrder(composed, first);
  const isSingle = !takesMany(first);
  const [whole, ...others] = scores.rulesOf(identOf(first)).filter(({ points }) => points > 0);
  const isWhole = whole !== undefined && others.length === 0 && (whole.isWhole || whole.answers.length > 1);
  if (isSingle || !isWhole) return composeOptions(composed, first, isSingle);
  const rights = new Set(whole.answers.map(({ value }) => value));
  const answers = labelsOf(first).map((label) => ({
    ...toAnswer(composed, label),
    share: (rights.has(identOf(label)) ? 100 : -100) / rights.size,
  }));
  return { ...composeChoice(draft, answers, false), isPartial: false };
}

/** Reads an option with the feedback of the conditions that ask for it alone. */
function toAnswer({ scores, feedback }: OldItem, label: QtiElement): Omit<FileAnswer, 'share'> {
  const own = scores.rules
    .filter(({ answers }) => answers.length === 1 && answers[0]?.value === identOf(label))
    .flatMap((rule) => rule.feedback.flatMap((name) => feedback.get(name) ?? []));
  return { ...html(materialOf(label)), feedback: own[0] };
}

function composeOptions(composed: OldItem, response: QtiElement, isSingle: boolean): object {
  const { draft, scores } = composed;
  const labels = labelsOf(response);
  const answers = labels.map((label) => ({
    ...toAnswer(composed, label),
    share: scores.shareOf(identOf(response), identOf(label)),
  }));
  if (isSingle && answers.length === 2) {
    const texts = answers.map(lineOf);
    const truth = isTrueOrFalse(labels.map(identOf), texts);
    const right = answers.findIndex(({ share }) => share > 0);
    if (truth && right >= 0)
      return composeTrueFalse(
        draft,
        truth[right === 0 ? 0 : 1],
        answers.toSorted((one, other) => other.share - one.share).map((each) => each.feedback),
      );
  }
  return composeChoice(draft, answers, isSingle);
}

function composeOrder({ draft, scores }: OldItem, response: QtiElement): object {
  const labels = labelsOf(response);
  const [rule, ...others] = scores.rulesOf(identOf(response)).filter(({ points }) => points > 0);
  if (!rule) throw new Refusal('no-right-answer');
  if (others.length > 0) draft.findings.add('grading');
  const items = rule.answers.map(({ value }) => labels.find((label) => identOf(label) === value));
  if (items.length !== labels.length || items.includes(undefined))
    throw new Refusal('answer-unknown', rule.answers.map(({ value }) => value).join(', '));
  return composeOrdering(
    draft,
    items.flatMap((label) => (label ? [html(materialOf(label))] : [])),
  );
}

const lineOf = ({ text, format }: FormattedText): string => toPlainLine(text, format).text;

/** Composes pairs: each response has an item and offers all matches. */
function composePairs(composed: OldItem): object {
  const { draft, presentation, responses, scores, fileType } = composed;
  if (responses.some(takesMany)) throw new Refusal('type-unsupported', fileType);
  setText(composed);
  const beside = matchesBeside(presentation);
  const matchAt = (label: QtiElement, index: number) => html(materialOf(label) || (beside[index] ?? ''));
  const used = new Set<string>();
  const pairs = responses.map((response) => {
    const labels = labelsOf(response);
    const right = labels.findIndex((label) =>
      scores
        .rulesOf(identOf(response))
        .some(
          ({ points, answers }) =>
            points > 0 && answers.some((each) => each.response === identOf(response) && each.value === identOf(label)),
        ),
    );
    const label = labels[right];
    const item = html(itemOf(presentation, response));
    if (!label) throw new Refusal('pair-broken', lineOf(item));
    const match = matchAt(label, right);
    used.add(lineOf(match));
    return { item, match };
  });
  const all = responses.flatMap((response) => labelsOf(response).map(matchAt));
  const others = new Map(
    all.map((match) => [lineOf(match), match] as const).filter(([text]) => text !== '' && !used.has(text)),
  );
  const isPartial = scores.rules.filter(({ points }) => points > 0).length > 1;
  const distractors = [...others.values()].map((match) => ({ item: html(''), match }));
  return { ...composeMatching(draft, [...pairs, ...distractors]), isPartial };
}

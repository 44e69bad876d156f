import { composeGaps, type FileGap } from '../../compose-gaps.ts';
import { composeNumeric } from '../../compose-numeric.ts';
import { composeShortText, type FileAnswer } from '../../compose-question.ts';
import { toPlainText } from '../../plain-text.ts';
import { Refusal } from '../../reading.ts';
import { html, identOf, labelsOf, materialOf, type OldItem } from './old-material.ts';
import { attributeOf, findNamed, GAP, type QtiElement } from './qti-element.ts';

/** Composes Canvas' texts whose gaps are names in brackets. */
export function composeNamedGaps(
  composed: OldItem,
  { text, names }: { text: string; names: readonly string[] },
): object {
  const { draft, item, responses, scores, fileType } = composed;
  draft.setText({ text: attributeOf(item, 'title'), format: 'plain' });
  // A name may stand in the text in another order than its response.
  const order = names
    .map((name, index) => ({ index, place: text.indexOf(`[${name}]`), length: name.length + 2 }))
    .toSorted((one, other) => one.place - other.place);
  const ends = order.map(({ place, length }) => place + length);
  const texts = [
    ...order.map(({ place }, index) => text.slice(ends[index - 1] ?? 0, place)),
    text.slice(ends.at(-1) ?? 0),
  ];
  const gaps = order.map(({ index }): FileGap => {
    const response = responses[index];
    const labels = response ? labelsOf(response) : [];
    const kind = attributeOf(labels[0], 'answer_type');
    if (kind === 'wordbank') draft.findings.add('type-changed');
    const isTyped = kind ? kind === 'openEntry' : /fill_in_multiple_blanks/.test(fileType);
    const answers = labels.map((label) => {
      // Canvas accepts every answer that a gap lists, and names only one of them in its rules.
      const isRight = isTyped || scores.shareOf(response ? identOf(response) : '', identOf(label)) > 0;
      return { ...html(materialOf(label)), share: isRight ? 100 : 0, feedback: undefined };
    });
    return isTyped
      ? { kind: 'typed', answers: answers.map(withExactStars), isCaseSensitive: false }
      : { kind: 'chosen', answers };
  });
  return composeGaps(draft, texts, gaps);
}

/** Our own wildcards are unknown to QTI. */
const withExactStars = (answer: FileAnswer): FileAnswer => ({ ...answer, text: answer.text.replaceAll('*', '\\*') });

/** Composes a typed answer, a number, or a text with typed gaps. */
export function composeTyped(composed: OldItem, first: QtiElement): object {
  const { draft, item, presentation, responses, scores, fileType } = composed;
  const answersTo = (response: QtiElement) =>
    scores
      .rulesOf(identOf(response))
      .flatMap(({ answers, points }) =>
        answers.filter((each) => each.response === identOf(response)).map((each) => ({ ...each, points })),
      );
  const isNumber =
    first.name === 'response_num' ||
    /numeric/i.test(fileType) ||
    findNamed(first, 'render_fib').some((each) => /decimal|integer|scientific/i.test(attributeOf(each, 'fibtype')));
  const material = materialOf(presentation, responses);
  const texts = toPlainText(material, 'html').text.split(GAP);
  const isAtEnd = responses.length === 1 && (texts.at(-1) ?? '').trim() === '';
  if (responses.length === 1 && (isAtEnd || isNumber)) {
    draft.setText(html(material.replace(GAP, isAtEnd ? '' : '_____')), attributeOf(item, 'title'));
    if (isNumber) return composeNumber(composed);
    const most = Math.max(...answersTo(first).map(({ points }) => points));
    const answers = answersTo(first).map(({ value, points }) =>
      withExactStars({ text: value, format: 'plain', share: (points / most) * 100, feedback: undefined }),
    );
    if (answers.length === 0) throw new Refusal('type-unsupported', fileType);
    return composeShortText(draft, answers, {
      isCaseSensitive: answersTo(first).every((each) => each.isCaseSensitive),
    });
  }
  draft.setText({ text: attributeOf(item, 'title'), format: 'plain' });
  const passage = draft.plain(html(material)).split(GAP);
  const gaps = responses.map((response): FileGap => {
    const all = answersTo(response);
    const answers = [...new Set(all.filter(({ points }) => points > 0).map(({ value }) => value))];
    return {
      ...{ kind: 'typed', isCaseSensitive: all.length > 0 && all.every((each) => each.isCaseSensitive) },
      answers: answers.map((text) => withExactStars({ text, format: 'plain', share: 100, feedback: undefined })),
    };
  });
  const isPartial = scores.rules.filter(({ points }) => points > 0).length > 1;
  return { ...composeGaps(draft, passage, gaps), isPartial };
}

function composeNumber({ draft, scores }: OldItem): object {
  const numbers = scores.rules
    .filter(({ points }) => points > 0)
    .map(({ answers, from, to, points }) => {
      const share = (points / Math.max(...scores.rules.map((each) => each.points))) * 100;
      const [exact] = answers;
      const common = { tolerance: '0', share, feedback: undefined };
      if (from !== undefined && to !== undefined) return { ...common, value: from, end: to };
      return { ...common, value: exact?.value ?? from ?? to ?? '' };
    });
  return composeNumeric(draft, numbers);
}

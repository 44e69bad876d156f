import type { Question } from '@dars/contracts/content/question';
import { escapeHtml } from '../../../core/escape-html.ts';
import type { ExportPicture, ExportPictures } from '../pictures.ts';
import { RichHtml } from '../rich-html.ts';
import { type FormattedText, flow, htmlOf, type Losses } from '../writing.ts';

/** An item's parts that depend on the type of the question. */
export interface Parts {
  declarations: readonly string[];
  body: string;
  processing: string;
  /** Feedback that is longer than a line, below the other parts of the item. */
  feedbackTexts?: string;
  /** Set if an answer has a feedback of its own: whether an answer names one value or several. */
  feedback?: 'single' | 'multiple' | undefined;
}

export const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates';

/** The folder of a package in which its pictures are. */
export const PICTURE_FOLDER = 'pictures';

/** The text of a question with the picture beside it. */
type Asking = FormattedText & Pick<Question, 'image'>;

/** Writes the texts of one question. */
export class QtiTexts {
  readonly losses: Losses;
  readonly #html: RichHtml;
  readonly #pictures: ExportPictures | undefined;
  readonly #shown = new Set<ExportPicture>();

  constructor(losses: Losses, pictures: ExportPictures | undefined) {
    this.losses = losses;
    this.#pictures = pictures;
    const addressOf = (src: string) => this.show(src)?.address;
    this.#html = new RichHtml(losses, { isQti: true, ...(pictures && { addressOf }) });
  }

  /** The pictures that the texts show. */
  get pictures(): ExportPicture[] {
    return [...this.#shown];
  }

  /** Returns a picture with its address in the package; undefined if the package does not hold it. */
  show(src: string): { picture: ExportPicture; address: string } | undefined {
    const picture = this.#pictures?.show(src);
    if (!picture) return undefined;
    this.#shown.add(picture);
    return { picture, address: `../${PICTURE_FOLDER}/${picture.name}` };
  }

  /** Writes what is asked, with the picture beside it. */
  asked = (question: Asking): string => this.body(question) + this.ownPicture(question);

  ownPicture = ({ image }: Asking): string => (image === null ? '' : this.#html.ownPicture(image));

  /** Writes a text of several lines where blocks may stand. */
  body = ({ text, richText }: FormattedText): string =>
    richText ? `<div>${this.#html.blocks(richText)}</div>` : `<p>${flow(text)}</p>`;

  line = ({ text, richText }: FormattedText): string => (richText ? this.#html.line(richText) : htmlOf(text));

  /** Writes feedback, which is shown for one value of its outcome or for all others. */
  modal = (id: string, showHide: 'show' | 'hide', { text, richText }: FormattedText): string =>
    `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${id}" showHide="${showHide}">${richText ? this.#html.blocks(richText) : flow(text)}</modalFeedback>`;
}

/** What a learner is asked to do: in the interaction, or above it if it has a formatting or a picture, which no prompt has. */
interface Asked {
  above: string;
  prompt: string;
}

export function askedOf(question: Asking, texts: QtiTexts): Asked {
  const picture = texts.ownPicture(question);
  return question.richText || picture !== ''
    ? { above: texts.body(question) + picture, prompt: '' }
    : { above: '', prompt: `<prompt>${flow(question.text)}</prompt>` };
}

interface Declaration {
  id?: string;
  cardinality: 'single' | 'multiple' | 'ordered';
  baseType: 'identifier' | 'string' | 'float' | 'directedPair';
  correct: readonly string[];
  /** The points of each answer, if each earns its part. */
  mapped?: readonly (readonly [key: string, points: number])[] | undefined;
  /** Most points of a mapping. */
  most?: number;
  isCaseSensitive?: boolean;
}

/** Points with as many decimals as a part needs to be told from others. */
export const decimals = (points: number): string => String(Number(points.toFixed(6)));

/** Declares a response with its right answers. */
export function declare({
  id = 'RESPONSE',
  cardinality,
  baseType,
  correct,
  mapped,
  most,
  isCaseSensitive,
}: Declaration): string {
  const values = correct.map((value) => `<value>${escapeHtml(value)}</value>`).join('');
  const isCased = isCaseSensitive === undefined ? '' : ` caseSensitive="${isCaseSensitive}"`;
  const entries = mapped?.map(
    ([key, points]) => `<mapEntry mapKey="${escapeHtml(key)}" mappedValue="${decimals(points)}"${isCased}/>`,
  );
  const bounds = `lowerBound="0"${most === undefined ? '' : ` upperBound="${most}"`}`;
  return [
    `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${baseType}">`,
    `<correctResponse>${values}</correctResponse>`,
    entries ? `<mapping ${bounds} defaultValue="0">${entries.join('')}</mapping>` : '',
    '</responseDeclaration>',
  ].join('');
}

/** Adds the points of the mapped answers up. */
export const MAP_RESPONSE = `<responseProcessing template="${TEMPLATES}/map_response"/>`;
export const setScore = (expression: string): string =>
  `<setOutcomeValue identifier="SCORE">${expression}</setOutcomeValue>`;
/** Gives all points if a condition is met. */
export const allPointsIf = (condition: string, points: number): string =>
  `<responseProcessing><responseCondition><responseIf>${condition}${setScore(
    `<baseValue baseType="float">${points}</baseValue>`,
  )}</responseIf></responseCondition></responseProcessing>`;
/** The answer and the right one, for a comparison. */
export const ANSWER = '<variable identifier="RESPONSE"/><correct identifier="RESPONSE"/>';
export const allPointsIfCorrect = (points: number): string => allPointsIf(`<match>${ANSWER}</match>`, points);

/** Makes the processing tell which answers were given, so that their feedback is shown. */
export function withFeedback(processing: string): string {
  const setFeedback = '<setOutcomeValue identifier="FEEDBACK"><variable identifier="RESPONSE"/></setOutcomeValue>';
  const rules =
    processing === MAP_RESPONSE
      ? `<responseProcessing>${setScore('<mapResponse identifier="RESPONSE"/>')}</responseProcessing>`
      : processing;
  return rules.replace('</responseProcessing>', `${setFeedback}</responseProcessing>`);
}

import type { QuestionDraft } from '../../compose-question.ts';
import { attributeOf, childOf, elementsIn, findNamed, findWithin, type QtiElement, textIn } from './qti-element.ts';

/** An answer of a response with its part of the points. */
export interface ScoredValue {
  /** An identifier, two identifiers of a pair, a text or a number. */
  value: string;
  /** Percent of the points. */
  share: number;
  isCaseSensitive: boolean;
}

/** A response of an item, with how it is marked. */
export interface QtiResponse {
  baseType: string;
  isSingle: boolean;
  /** The answers that earn or cost points. */
  values: readonly ScoredValue[];
  /** Whether each answer earns its part, and not only the whole answer. */
  isMapped: boolean;
  /** The most points of the mapping; 1 without one. */
  most: number;
  /** Percent of the points for an answer that the mapping does not name. */
  otherShare: number;
  /** The points of the most costly answer; 0 if no answer costs points. */
  least: number;
  /** The fewest points of the whole response; undefined if nothing bounds them. */
  lowerBound: number | undefined;
}

/** How the responses of an item of QTI 2 or 3 are marked. */
export class ResponseScores {
  readonly #item: QtiElement;
  readonly #processing: QtiElement | undefined;

  constructor(item: QtiElement) {
    this.#item = item;
    this.#processing = childOf(item, 'responseProcessing');
  }

  responseOf(interaction: QtiElement): QtiResponse {
    const id = attributeOf(interaction, 'responseIdentifier');
    const declaration = this.#declarations().find((each) => attributeOf(each, 'identifier') === id);
    const mapping = childOf(declaration, 'mapping');
    const areas = childOf(declaration, 'areaMapping');
    const isSingle = !/^(multiple|ordered)$/.test(attributeOf(declaration, 'cardinality'));
    const common = { baseType: attributeOf(declaration, 'baseType'), isSingle };
    if (areas) {
      const most = mostOf(areas);
      return { ...common, ...othersOf(areas, 'areaMapEntry', most), values: [], isMapped: !this.#isCompared(), most };
    }
    const correct = findNamed(childOf(declaration, 'correctResponse'), 'value').map((value) => textIn(value));
    if (mapping && this.#isMapped(id, correct.length > 0))
      return { ...common, ...mappedValues(mapping, isSingle), isMapped: true };
    const values = correct.map((value) => ({ value, share: 100, isCaseSensitive: true }));
    return { ...common, values, isMapped: false, most: 1, otherShare: 0, least: 0, lowerBound: undefined };
  }

  /** Returns the areas of a picture in which a point earns points. */
  areasOf(interaction: QtiElement): QtiElement[] {
    const id = attributeOf(interaction, 'responseIdentifier');
    const declaration = this.#declarations().find((each) => attributeOf(each, 'identifier') === id);
    return rightAreas(childOf(declaration, 'areaMapping'));
  }

  /** Whether the points of areas are compared with a number, so that only enough of them earn the points of the item. */
  #isCompared = (): boolean =>
    findNamed(this.#processing, 'gte', 'gt', 'equal').some((each) => findNamed(each, 'mapResponsePoint').length > 0);

  #declarations = (): QtiElement[] => elementsIn(this.#item).filter(({ name }) => name === 'responseDeclaration');

  #isMapped(id: string, hasCorrect: boolean): boolean {
    const template = this.#template();
    if (template.includes('map_response')) return true;
    const isUsed = findNamed(this.#processing, 'mapResponse').some((each) => attributeOf(each, 'identifier') === id);
    return isUsed || !hasCorrect || (!this.#processing && template === '');
  }

  #template = (): string =>
    `${attributeOf(this.#processing, 'template')}${attributeOf(this.#processing, 'templateLocation')}`;

  /** Whether only the right answers to all responses together earn points. */
  isAllOrNothing = (): boolean =>
    findNamed(this.#processing, 'and').some(
      (each) => findNamed(each, 'match', 'mapResponse', 'equal', 'stringMatch').length > 0,
    );

  /** The element that compares a number, with its tolerance. */
  comparison = (): QtiElement | undefined => findNamed(this.#processing, 'equal', 'equalRounded')[0];

  /** Returns the most points of the item. */
  points(responses: readonly QtiResponse[]): number {
    const outcome = (id: string) =>
      elementsIn(this.#item).find(
        (each) => each.name === 'outcomeDeclaration' && attributeOf(each, 'identifier').toUpperCase() === id,
      );
    const told = [
      Number(textIn(childOf(outcome('MAXSCORE'), 'defaultValue'))),
      Number(attributeOf(outcome('SCORE'), 'normalMaximum')),
      responses.some(({ isMapped }) => isMapped) ? responses.reduce((sum, { most }) => sum + most, 0) : 0,
      ...this.#constants(),
    ];
    return told.find((points) => points > 0) ?? 1;
  }

  #constants = (): number[] => [Math.max(0, ...this.#scores())];

  /** The numbers that the rules set as the score. */
  #scores(): number[] {
    const set = findWithin(this.#processing, ({ name }) => name === 'setOutcomeValue');
    const scores = set.filter((each) => attributeOf(each, 'identifier').toUpperCase() === 'SCORE');
    const constants = scores.flatMap((each) => findNamed(each, 'baseValue').map((value) => Number(textIn(value))));
    return constants.filter((each) => Number.isFinite(each));
  }

  /** Notes rules that give points in another way than for the right answers or by a mapping. */
  noteRules(draft: QuestionDraft): void {
    if (!this.#processing || this.#template() !== '') return;
    const isKnown = findNamed(this.#processing, ...KNOWN_RULES).length > 0;
    for (const points of this.#scores()) if (points < 0) draft.findings.add('deduction', String(points));
    const others = findNamed(this.#processing, 'responseElseIf').flatMap((each) => findNamed(each, 'baseValue'));
    const givesParts = others.some(
      (value) => /float|integer/.test(attributeOf(value, 'baseType')) && Number(textIn(value)) > 0,
    );
    if (!isKnown || givesParts) draft.findings.add('scoring');
  }
}

/** Elements of rules that give points for right answers or by a mapping. */
const KNOWN_RULES = ['mapResponse', 'mapResponsePoint', 'correct', 'equal', 'equalRounded', 'stringMatch'];

const pointsOf = (area: QtiElement): number => Number(attributeOf(area, 'mappedValue')) || 0;

const rightAreas = (mapping: QtiElement | undefined): QtiElement[] =>
  findNamed(mapping, 'areaMapEntry').filter((area) => pointsOf(area) > 0);

/** Returns the most points of areas. */
const mostOf = (mapping: QtiElement): number =>
  Number(attributeOf(mapping, 'upperBound')) || rightAreas(mapping).reduce((sum, area) => sum + pointsOf(area), 0) || 1;

type Others = Pick<QtiResponse, 'otherShare' | 'least' | 'lowerBound'>;

/** Reads what a mapping gives for the answers that it does not name, and how few points it can give. */
function othersOf(mapping: QtiElement, entryName: string, most: number): Others {
  const other = numberOf(mapping, 'defaultValue') ?? 0;
  const costs = findNamed(mapping, entryName).map((entry) => numberOf(entry, 'mappedValue') ?? 0);
  return {
    ...{ otherShare: (other / most) * 100, least: Math.min(0, other, ...costs) },
    lowerBound: numberOf(mapping, 'lowerBound'),
  };
}

function numberOf(element: QtiElement, name: string): number | undefined {
  const text = attributeOf(element, name).trim();
  return text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);
}

function mappedValues(mapping: QtiElement, isSingle: boolean): Pick<QtiResponse, 'values' | 'most'> & Others {
  const entries = findNamed(mapping, 'mapEntry').map((entry) => ({
    value: attributeOf(entry, 'mapKey').trim(),
    points: Number(attributeOf(entry, 'mappedValue')) || 0,
    isCaseSensitive: attributeOf(entry, 'caseSensitive') !== 'false',
  }));
  const positive = entries.map(({ points }) => Math.max(0, points));
  const sum = isSingle ? Math.max(0, ...positive) : positive.reduce((total, points) => total + points, 0);
  const bound = Number(attributeOf(mapping, 'upperBound')) || sum;
  const most = isSingle ? sum : Math.min(sum, bound);
  return {
    ...othersOf(mapping, 'mapEntry', most > 0 ? most : 1),
    most: most > 0 ? most : 1,
    values: entries.map(({ value, points, isCaseSensitive }) => ({
      ...{ value, isCaseSensitive, share: most > 0 ? (points / most) * 100 : 0 },
    })),
  };
}

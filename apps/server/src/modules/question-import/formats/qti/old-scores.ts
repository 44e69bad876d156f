import { attributeOf, childOf, elementsIn, findNamed, findWithin, type QtiElement, textIn } from './qti-element.ts';

/** A condition of QTI 1.2 with what it gives. */
interface OldRule {
  /** The answers that it asks for, in their order. Those that must be missing are not among them. */
  answers: readonly { response: string; value: string; isCaseSensitive: boolean }[];
  /** The least and the greatest number that it asks for. */
  from: string | undefined;
  to: string | undefined;
  /** Whether it asks for several answers together, or for the absence of others. */
  isWhole: boolean;
  points: number;
  /** The names of the feedback that it shows. */
  feedback: readonly string[];
}

/** How an item of QTI 1.2 is marked. */
export class OldScores {
  readonly rules: readonly OldRule[];
  /** The most points of the rules. */
  readonly most: number;

  constructor(item: QtiElement) {
    const processing = findNamed(item, 'resprocessing');
    const greatest = findNamed(processing[0], 'decvar')
      .map((each) => Number(attributeOf(each, 'maxvalue')))
      .find((value) => value > 0);
    this.rules = processing
      .flatMap((each) => findNamed(each, 'respcondition'))
      .map((each) => toRule(each, greatest ?? 100));
    const positive = this.rules.map(({ points }) => Math.max(0, points));
    const isSum = this.rules.some(({ points }) => points > 0) && this.#adds(processing);
    this.most = isSum ? positive.reduce((sum, points) => sum + points, 0) : Math.max(0, ...positive);
  }

  #adds = (processing: readonly QtiElement[]): boolean =>
    processing
      .flatMap((each) => findNamed(each, 'setvar'))
      .some((each) => attributeOf(each, 'action').toLowerCase() === 'add' && Number(textIn(each)) > 0);

  /** Returns the rules that give or cost points for one answer to the response. */
  rulesOf = (response: string): OldRule[] =>
    this.rules.filter(({ answers, points }) => points !== 0 && answers.some((each) => each.response === response));

  /** Returns the part of the points, in percent, that an answer by itself earns. */
  shareOf(response: string, value: string): number {
    const points = this.rules
      .filter(({ answers }) => answers.length === 1 || !this.#isTogether(answers))
      .filter(({ answers }) => answers.some((each) => each.response === response && each.value === value))
      .reduce((sum, rule) => sum + rule.points, 0);
    return this.most > 0 ? (points / this.most) * 100 : 0;
  }

  /** Several values of one response in a condition without "and" are alternatives of a typed answer. */
  #isTogether = (answers: OldRule['answers']): boolean => new Set(answers.map(({ response }) => response)).size > 1;
}

const COMPARISONS = ['varequal', 'varsubstring', 'vargte', 'vargt', 'varlte', 'varlt'];

function toRule(condition: QtiElement, greatest: number): OldRule {
  const tests = childOf(condition, 'conditionvar');
  const positive = findWithin(tests, ({ name }) => name === 'not' || COMPARISONS.includes(name)).filter(
    ({ name }) => name !== 'not',
  );
  const bound = (...names: string[]) => {
    const found = positive.find(({ name }) => names.includes(name));
    return found && textIn(found);
  };
  const answers = positive
    .filter(({ name }) => name === 'varequal' || name === 'varsubstring')
    .map((each) => ({
      ...{ response: attributeOf(each, 'respident'), value: textIn(each) },
      isCaseSensitive: attributeOf(each, 'case').toLowerCase() === 'yes',
    }));
  return {
    ...{ answers, from: bound('vargte', 'vargt'), to: bound('varlte', 'varlt') },
    isWhole: findNamed(tests, 'and').some((each) => elementsIn(each).length > 1) || findNamed(tests, 'not').length > 0,
    points: pointsOf(condition, greatest),
    feedback: findNamed(condition, 'displayfeedback').map((each) => attributeOf(each, 'linkrefid')),
  };
}

function pointsOf(condition: QtiElement, greatest: number): number {
  // Blackboard's pairs have no points of their own; a right one shows the feedback on right answers.
  const isRight = findNamed(condition, 'displayfeedback').some((each) => attributeOf(each, 'linkrefid') === 'correct');
  if (isRight && findNamed(condition, 'setvar').length === 0) return greatest;
  return findNamed(condition, 'setvar').reduce((sum, each) => {
    const text = textIn(each);
    // Blackboard names the most points of the question.
    const value = /\.max$/i.test(text) ? greatest : Number(text) || 0;
    return attributeOf(each, 'action').toLowerCase() === 'subtract' ? sum - value : sum + value;
  }, 0);
}

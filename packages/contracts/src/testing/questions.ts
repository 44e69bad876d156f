import fc from 'fast-check';
import { type Answer, linesOf, MAX_OPTIONS, MIN_OPTIONS, QUESTION_SCHEMA, type Question } from '../content/question.ts';

/** A marker in every key of a question, and in nothing that a learner may see before the key is shown. */
export const SECRET = 'kEy-';

const line = fc.record({ id: fc.uuid(), text: fc.constantFrom('أحمد', 'ب', 'c', 'd', 'cinco', '٦') });
const size = { minLength: MIN_OPTIONS, maxLength: MAX_OPTIONS };
const lines = fc.array(line, size);
const marked = fc.array(fc.tuple(line, fc.boolean()), size);
const every = fc.record({
  schema: fc.constant(QUESTION_SCHEMA),
  text: fc.constantFrom('كم؟', 'How many?'),
  explanation: fc.constant(`${SECRET}explanation`),
  image: fc.constant(null),
  points: fc.integer({ min: 1, max: 100 }),
});

/** Options with at least one right one, and with exactly one for `single`. */
const options = (isSingle: boolean) =>
  fc
    .tuple(marked, fc.nat(MIN_OPTIONS - 1))
    .map(([all, right]) =>
      all.map(([option, isRight], index) => ({ ...option, isCorrect: index === right || (isRight && !isSingle) })),
    );

/** Questions of every type as they are stored. */
export const anyQuestion: fc.Arbitrary<Question> = every.chain((all) =>
  fc.oneof<fc.Arbitrary<Question>[]>(
    options(true).map((each) => ({ ...all, type: 'single', options: each })),
    fc
      .tuple(options(false), fc.boolean())
      .map(([each, isPartial]) => ({ ...all, type: 'multiple', options: each, isPartial })),
    fc.boolean().map((isTrue) => ({ ...all, type: 'trueFalse', isTrue })),
    fc
      .boolean()
      .map((ignoreMarks) => ({ ...all, type: 'shortText', accepted: [`${SECRET}أَحْمَد`, `${SECRET}12`], ignoreMarks })),
    fc
      .record({ value: fc.constantFrom('-7.25', '0.3', '1500'), tolerance: fc.constantFrom('0', '0.1') })
      .map((numbers) => ({ ...all, type: 'numeric', ...numbers })),
    fc
      .tuple(lines, lines, fc.array(line, { maxLength: 3 }), fc.boolean())
      .map(([items, matches, distractors, isPartial]) => ({
        ...all,
        type: 'matching',
        pairs: items.slice(0, matches.length).map((item, index) => ({ ...item, match: matches[index] ?? item })),
        distractors,
        isPartial,
      })),
    lines.map((items) => ({ ...all, type: 'ordering', items })),
  ),
);

/** Returns the right answer to a question. */
export function rightAnswer(question: Question): Answer {
  // Learners see one of several matches that read the same.
  const offered = (text: string) => linesOf(question).find((line) => line.text === text)?.id ?? '';
  switch (question.type) {
    case 'single':
      return { type: 'single', option: question.options.find(({ isCorrect }) => isCorrect)?.id ?? '' };
    case 'multiple':
      return { type: 'multiple', options: question.options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id) };
    case 'trueFalse':
      return { type: 'trueFalse', isTrue: question.isTrue };
    case 'shortText':
      return { type: 'shortText', text: question.accepted[0] ?? '' };
    case 'numeric':
      return { type: 'numeric', text: question.value };
    case 'matching':
      return {
        type: 'matching',
        pairs: question.pairs.map(({ id, match }) => ({ item: id, choice: offered(match.text) })),
      };
    case 'ordering':
      return { type: 'ordering', items: question.items.map(({ id }) => id) };
  }
}

/** Generates answers that fit the question, right or wrong. */
export function anyAnswer(question: Question): fc.Arbitrary<Answer> {
  const ids = linesOf(question).map(({ id }) => id);
  switch (question.type) {
    case 'single':
      return fc.constantFrom(...ids).map((option) => ({ type: 'single', option }));
    case 'multiple':
      return fc.subarray(ids).map((chosen) => ({ type: 'multiple', options: chosen }));
    case 'trueFalse':
      return fc.boolean().map((isTrue) => ({ type: 'trueFalse', isTrue }));
    case 'shortText':
      return fc.constantFrom('', 'احمد', `${SECRET}احمد`, `${SECRET}١٢`).map((text) => ({ type: 'shortText', text }));
    case 'numeric':
      return fc.constantFrom('', '٠٫٣', '0,3', '-7.25', '1,500', 'x').map((text) => ({ type: 'numeric', text }));
    case 'matching':
      return fc
        .tuple(...question.pairs.map(({ id }) => fc.constantFrom(...ids).map((choice) => ({ item: id, choice }))))
        .map((pairs) => ({ type: 'matching', pairs }));
    case 'ordering':
      return fc.shuffledSubarray(ids, { minLength: ids.length }).map((items) => ({ type: 'ordering', items }));
  }
}

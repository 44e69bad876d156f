import { describe, expect, it } from 'vitest';
import type { ReadQuestion } from '../../reading.ts';
import { readQuestions } from '../formats.ts';

const one = (file: string): ReadQuestion => {
  const { format, questions } = readQuestions(Buffer.from(file), 'auto');
  const [read, ...others] = questions;
  if (format !== 'qti' || !read || others.length > 0) throw new Error(`${format} with ${questions.length} questions`);
  return read;
};
const codes = ({ findings }: ReadQuestion) => findings.map(({ code }) => code);

const text = (words: string, type = 'text/html') =>
  `<material><mattext texttype="${type}">${words}</mattext></material>`;
const label = (id: string, words: string) => `<response_label ident="${id}">${text(words)}</response_label>`;
const lid = (id: string, labels: string, { cardinality = 'Single', about = '' } = {}) =>
  `<response_lid ident="${id}" rcardinality="${cardinality}">${about}<render_choice>${labels}</render_choice></response_lid>`;
const equals = (id: string, value: string) => `<varequal respident="${id}">${value}</varequal>`;
const rule = (tests: string, points: number | string, action = 'Set', more = '') =>
  `<respcondition><conditionvar>${tests}</conditionvar><setvar varname="SCORE" action="${action}">${points}</setvar>${more}</respcondition>`;
const old = (type: string, presentation: string, rules: string, more = '') =>
  one(
    `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="Quiz"><section ident="s"><item ident="i" title="The title"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>3.0</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation>${presentation}</presentation><resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE"/></outcomes>${rules}</resprocessing>${more}</item></section></assessment></questestinterop>`,
  );

describe('an item of QTI 1.2', () => {
  const ab = label('1', 'a') + label('2', 'b') + label('3', 'c');

  it('is a single choice with its points and feedback', () => {
    const read = old(
      'multiple_choice_question',
      text('&lt;p&gt;Which?&lt;/p&gt;') + lid('r', ab),
      rule(equals('r', '2'), 100) +
        rule(equals('r', '1'), 0, 'Set', '<displayfeedback feedbacktype="Response" linkrefid="1_fb"/>'),
      `<itemfeedback ident="1_fb"><flow_mat>${text('Not this')}</flow_mat></itemfeedback><itemfeedback ident="general_fb"><flow_mat>${text('Why')}</flow_mat></itemfeedback><itemfeedback ident="correct_fb"><flow_mat>${text('Good')}</flow_mat></itemfeedback>`,
    );
    expect(read.question).toMatchObject({
      ...{ type: 'single', text: 'Which?', points: 3 },
      options: [{ isCorrect: false }, { isCorrect: true }, { isCorrect: false }],
    });
    expect(read.question?.explanation).toMatch(/^Why/);
    expect(JSON.stringify(read.question)).toContain('Not this');
    expect(codes(read)).toContain('combined-feedback');
  });

  it('is a multiple choice that asks for the whole answer, or adds up parts', () => {
    const whole = rule(`<and>${equals('r', '1')}<not>${equals('r', '2')}</not>${equals('r', '3')}</and>`, 100);
    const presentation = text('Which?') + lid('r', ab, { cardinality: 'Multiple' });
    expect(old('multiple_answers_question', presentation, whole)).toMatchObject({
      findings: [],
      question: { type: 'multiple', isPartial: false, options: [{ isCorrect: true }, { isCorrect: false }, {}] },
    });
    const parts =
      rule(equals('r', '1'), 50, 'Add') + rule(equals('r', '3'), 50, 'Add') + rule(equals('r', '2'), -50, 'Add');
    expect(old('', presentation, parts)).toMatchObject({ findings: [], question: { isPartial: true } });
  });

  it('is true or false', () => {
    const both = label('x', 'True') + label('y', 'False');
    expect(
      old('true_false_question', text('It is.') + lid('r', both), rule(equals('r', 'y'), 100)).question,
    ).toMatchObject({
      ...{ type: 'trueFalse', isTrue: false },
    });
  });

  it('is pairs with distractors', () => {
    const about = (words: string) => ({ about: text(words, 'text/plain') });
    expect(
      old(
        'matching_question',
        text('Match') + lid('r1', ab, about('one')) + lid('r2', ab, about('two')),
        rule(equals('r1', '1'), 50, 'Add') + rule(equals('r2', '2'), 50, 'Add'),
      ),
    ).toMatchObject({
      findings: [],
      question: {
        ...{ type: 'matching', text: 'Match', isPartial: true, distractors: [{ text: 'c' }] },
        pairs: [
          { text: 'one', match: { text: 'a' } },
          { text: 'two', match: { text: 'b' } },
        ],
      },
    });
  });

  it('is a text with Canvas’ gaps, typed or chosen', () => {
    const presentation = `${text('Roses are [color1], violets [are] [color2].')}${lid('response_color1', label('1', 'red') + label('2', 'Red'))}${lid('response_color2', label('3', 'blue') + label('4', 'green'))}`;
    const rules = rule(equals('response_color1', '1'), 50, 'Add') + rule(equals('response_color2', '3'), 50, 'Add');
    expect(old('multiple_dropdowns_question', presentation, rules).question).toMatchObject({
      ...{ type: 'gaps', text: 'The title', passage: 'Roses are [*red|Red], violets \\[are\\] [*blue|green].' },
    });
    expect(old('fill_in_multiple_blanks_question', presentation, rules).question).toMatchObject({
      passage: 'Roses are [red|Red], violets \\[are\\] [blue|green].',
    });
  });

  const field = (id: string, more = '') =>
    `<response_str ident="${id}"><render_fib ${more}><response_label ident="l"/></render_fib></response_str>`;

  it('is a short answer with all its spellings', () => {
    expect(
      old('short_answer_question', text('State?') + field('r'), rule(equals('r', 'Illinois') + equals('r', 'IL'), 100)),
    ).toMatchObject({
      ...{ findings: [], question: { type: 'shortText', accepted: ['Illinois', 'IL'], ignoreMarks: true } },
    });
  });

  it('is a number in a range', () => {
    const range =
      '<or><varequal respident="r">200.0</varequal><and><vargte respident="r">160.0</vargte><varlte respident="r">240.0</varlte></and></or>';
    expect(
      old('numerical_question', text('x') + field('r', 'fibtype="Decimal"'), rule(range, 100)).question,
    ).toMatchObject({
      ...{ type: 'numeric', value: '200', tolerance: '40' },
    });
  });

  it('is a text with several fields', () => {
    const presentation = `<flow>${text('A ')}${field('r1')}${text(' and ')}${field('r2')}</flow>`;
    expect(
      old('', presentation, rule(equals('r1', 'x'), 50, 'Add') + rule(equals('r2', 'y*'), 50, 'Add')).question,
    ).toMatchObject({
      ...{ type: 'gaps', isPartial: true, passage: 'A\n[x]\nand\n[y\\*]' },
    });
  });

  it.each(['essay_question', 'Essay', 'Short Response', ''])('is a long answer as “%s”', (type) => {
    const lines = '<response_str ident="r" rcardinality="Single"><render_fib rows="8"/></response_str>';
    expect(old(type, text('x') + lines, '')).toMatchObject({ findings: [], question: { type: 'longText', text: 'x' } });
  });

  it.each([
    ['file_upload_question', ''],
    ['File Response', field('r')],
  ])('asks for a file of any kind as %s', (type, response) => {
    expect(old(type, text('x') + response, '')).toMatchObject({
      question: { type: 'fileUpload', text: 'x', points: 3, maximumFiles: 1 },
      findings: [{ code: 'file-types', detail: '*' }],
    });
  });

  it('is refused without a right answer', () => {
    expect(codes(old('', text('x') + lid('r', ab), ''))).toEqual(['no-right-answer']);
  });

  const blackboard = (type: string, answers: string, rules: string) =>
    one(
      `<questestinterop><assessment title="Pool"><section><item maxattempts="0"><itemmetadata><bbmd_questiontype>${type}</bbmd_questiontype><qmd_absolutescore_max>5.0</qmd_absolutescore_max></itemmetadata><presentation><flow class="Block"><flow class="QUESTION_BLOCK"><flow class="FORMATTED_TEXT_BLOCK"><material><mat_extension><mat_formattedtext type="HTML">&lt;p&gt;Asked&lt;/p&gt;</mat_formattedtext></mat_extension></material></flow></flow>${answers}</flow></presentation><resprocessing scoremodel="SumOfScores"><outcomes><decvar varname="SCORE" vartype="Decimal" maxvalue="5.0"/></outcomes>${rules}<respcondition title="incorrect"><conditionvar><other/></conditionvar><setvar variablename="SCORE" action="Set">0.0</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>`,
    );
  const most = (tests: string) =>
    `<respcondition title="correct"><conditionvar>${tests}</conditionvar><setvar variablename="SCORE" action="Set">SCORE.max</setvar><displayfeedback linkrefid="correct" feedbacktype="Response"/></respcondition>`;

  it('has the points and the options of Blackboard', () => {
    const answers = `<flow class="RESPONSE_BLOCK">${lid('response', ab, { cardinality: 'Multiple' })}</flow>`;
    const tests = `<and>${equals('response', '1')}<not>${equals('response', '2')}</not>${equals('response', '3')}</and>`;
    expect(blackboard('Multiple Answer', answers, most(tests))).toMatchObject({
      findings: [],
      question: {
        ...{ type: 'multiple', text: 'Asked', points: 5, isPartial: false },
        options: [{ text: 'a', isCorrect: true }, { text: 'b', isCorrect: false }, { text: 'c' }],
      },
    });
  });

  it('has the pairs of Blackboard, whose matches stand beside the responses', () => {
    const response = (id: string, item: string) =>
      `<flow class="Block"><flow class="FORMATTED_TEXT_BLOCK">${text(item)}</flow><response_lid ident="${id}" rcardinality="Single"><render_choice><flow_label class="Block">${['x', 'y', 'z'].map((each) => `<response_label ident="${id}${each}"/>`).join('')}</flow_label></render_choice></response_lid></flow>`;
    const matches = ['one', 'two', 'three'].map(
      (each) => `<flow class="Block"><flow class="FORMATTED_TEXT_BLOCK">${text(each)}</flow></flow>`,
    );
    const answers = `<flow class="RESPONSE_BLOCK">${response('a', 'A')}${response('b', 'B')}</flow><flow class="RIGHT_MATCH_BLOCK">${matches.join('')}</flow>`;
    const right = (id: string, value: string) =>
      `<respcondition><conditionvar>${equals(id, value)}</conditionvar><displayfeedback linkrefid="correct" feedbacktype="Response"/></respcondition>`;
    expect(blackboard('Matching', answers, right('a', 'ay') + right('b', 'bx'))).toMatchObject({
      findings: [],
      question: {
        ...{ type: 'matching', text: 'Asked', points: 5, distractors: [{ text: 'three' }] },
        pairs: [
          { text: 'A', match: { text: 'two' } },
          { text: 'B', match: { text: 'one' } },
        ],
      },
    });
  });

  it('has the accepted texts of Blackboard', () => {
    const answers = `<flow class="RESPONSE_BLOCK"><response_str ident="response"><render_fib/></response_str></flow>`;
    expect(
      blackboard('Fill in the Blank', answers, most(equals('response', 'x')) + most(equals('response', 'y'))),
    ).toMatchObject({
      ...{ findings: [], question: { type: 'shortText', text: 'Asked', accepted: ['x', 'y'], points: 5 } },
    });
  });
});

import { readQuestions } from '../formats/formats.ts';
import type { ReadQuestion } from '../reading.ts';

/** Reads a file of QTI with one question. @throws if the file is read as another format, or as several questions */
export const readQtiQuestion = (file: string): ReadQuestion => {
  const { format, questions } = readQuestions(Buffer.from(file), 'auto');
  const [read, ...others] = questions;
  if (format !== 'qti' || !read || others.length > 0) throw new Error(`${format} with ${questions.length} questions`);
  return read;
};

const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates';
/** The processing that gives a question's point for the declared answer. */
export const MATCH = `<responseProcessing template="${TEMPLATES}/match_correct"/>`;
/** The processing that adds up what the answers are mapped to. */
export const MAP = `<responseProcessing template="${TEMPLATES}/map_response"/>`;

/** Writes the declaration of a response with its right values. */
export const qtiDeclaration = (
  correct: readonly string[],
  more = '',
  { cardinality = 'single', baseType = 'identifier', id = 'RESPONSE' } = {},
) =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${correct
    .map((value) => `<value>${value}</value>`)
    .join('')}</correctResponse>${more}</responseDeclaration>`;

/** Reads the question of an item with these parts. */
export const readQtiItem = (declarations: string, body: string, processing = MATCH) =>
  readQtiQuestion(
    `<?xml version="1.0" encoding="UTF-8"?>\n<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="The title" adaptive="false" timeDependent="false">${declarations}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody>${body}</itemBody>${processing}</assessmentItem>`,
  );

/** Writes a choice for each letter, which is its id. */
export const qtiChoices = (ids: string, more = '') =>
  ids
    .split('')
    .map((id) => `<simpleChoice identifier="${id}">Option <b>${id}</b></simpleChoice>`)
    .join('') + more;

import type { QuestionOf } from '@dars/contracts/content/question';
import { typesOfKinds } from '@dars/contracts/content/question/file-upload';
import { flow, noteWords } from '../writing.ts';
import { askedOf, type Parts, type QtiTexts } from './qti-markup.ts';

/** Writes a long answer. A person gives the points, so that nothing is processed. */
export function longTextOf(question: QuestionOf<'longText'>, texts: QtiTexts): Parts {
  noteWords(question, texts.losses);
  const { above, prompt } = askedOf(question, texts);
  return {
    declarations: ['<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>'],
    body: `${above}${graderNoteOf(question, texts)}<extendedTextInteraction responseIdentifier="RESPONSE">${prompt}</extendedTextInteraction>`,
    processing: '',
  };
}

/** Writes a question whose answers are files. An upload is one file, so that a question with several has as many. */
export function fileUploadOf(question: QuestionOf<'fileUpload'>, texts: QtiTexts): Parts {
  const { above, prompt } = askedOf(question, texts);
  const types = typesOfKinds(question.kinds).join(' ');
  const ids = Array.from({ length: question.maximumFiles }, (_, index) => `RESPONSE${index === 0 ? '' : index + 1}`);
  const uploads = ids.map(
    (id, index) =>
      `<uploadInteraction responseIdentifier="${id}" type="${types}">${index === 0 ? prompt : ''}</uploadInteraction>`,
  );
  return {
    declarations: ids.map((id) => `<responseDeclaration identifier="${id}" cardinality="single" baseType="file"/>`),
    body: above + graderNoteOf(question, texts) + uploads.join(''),
    processing: '',
  };
}

/** Writes the note for the people who mark the answers, and tells the loss of their rubric. */
function graderNoteOf({ rubric, graderNote }: QuestionOf<'longText' | 'fileUpload'>, { losses }: QtiTexts): string {
  if (rubric.length > 0) losses.add('rubric');
  return graderNote && `<rubricBlock view="scorer"><p>${flow(graderNote)}</p></rubricBlock>`;
}

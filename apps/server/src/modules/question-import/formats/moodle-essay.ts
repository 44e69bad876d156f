import { composeFileUpload } from '../compose-file-upload.ts';
import { composeLongText } from '../compose-long-text.ts';
import type { QuestionDraft } from '../compose-question.ts';
import { childOf, childText, type XmlElement } from '../xml-tree.ts';
import { textOf } from './moodle-text.ts';

/**
 * Composes an essay. Its answer is a text, files, or both, of which a question here takes one: files if the text may be
 * left out and files may not, and else the text.
 */
export function composeEssay(draft: QuestionDraft, element: XmlElement): object {
  const template = draft.plain(textOf(childOf(element, 'responsetemplate')));
  if (template !== '') draft.findings.add('response-template', template);
  const notes = [textOf(childOf(element, 'graderinfo'))];
  const files = Number(childText(element, 'attachments')) || 0;
  const requiredFiles = Number(childText(element, 'attachmentsrequired')) || 0;
  const hasText = childText(element, 'responseformat') !== 'noinline';
  const mayLackText = childText(element, 'responserequired') === '0' && requiredFiles > 0;
  if (!hasText || (files !== 0 && mayLackText)) {
    if (hasText) draft.findings.add('answer-text');
    if (requiredFiles > 1) draft.findings.add('file-count', `≥ ${requiredFiles}`);
    const bytes = Number(childText(element, 'maxbytes')) || 0;
    if (bytes > 0) draft.findings.add('file-size', `${Math.ceil(bytes / 1024)} KiB`);
    const types = childText(element, 'filetypeslist').split(/[\s,;:"]+/);
    return composeFileUpload(draft, {
      ...{ fileType: 'essay', notes, types: types.filter((type) => type !== '') },
      // A negative number stands for any number.
      maximumFiles: files < 0 ? Infinity : files,
    });
  }
  if (files !== 0) draft.findings.add('attachments');
  return composeLongText(draft, {
    ...{ notes, minimum: childText(element, 'minwordlimit'), maximum: childText(element, 'maxwordlimit') },
  });
}

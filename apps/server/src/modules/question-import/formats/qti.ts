import { IMPORT_MAX_QUESTIONS } from '@dars/contracts/content/question-import';
import { AppError } from '@dars/contracts/errors';
import { QuestionDraft } from '../compose-question.ts';
import type { ReadingContext } from '../pictures.ts';
import type { ReadQuestion } from '../reading.ts';
import { readXml, type XmlElement } from '../xml-tree.ts';
import { composeOldItem } from './qti/old-item.ts';
import { typeOfOldItem } from './qti/old-material.ts';
import { attributeOf, toQtiElement } from './qti/qti-element.ts';
import { composeItem, typeOfItem } from './qti/qti-item.ts';

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

/** The roots of files with questions: QTI 1.2, 2 and 3. */
const ROOTS = new Set(['questestinterop', 'item', 'assessmentItem', 'qti-assessment-item']);
/** The elements that are questions. */
const ITEMS = new Set(['item', 'assessmentItem', 'qti-assessment-item']);

/** Reads an XML file of QTI: the items of QTI 1.2, or one item of QTI 2.0 to 3.0. */
export function readQti(file: string, context?: ReadingContext): ReadQuestion[] {
  const read: ReadQuestion[] = [];
  readXml(file, {
    onRoot(name) {
      if (!ROOTS.has(localName(name))) throw AppError.rule('content', 'import-format');
    },
    isPiece: (name) => ITEMS.has(localName(name)),
    onPiece(element, source) {
      read.push(toQuestion(element, source(), context));
      if (read.length > IMPORT_MAX_QUESTIONS)
        throw AppError.rule('content', 'import-questions', { max: IMPORT_MAX_QUESTIONS });
    },
  });
  return read;
}

function toQuestion(element: XmlElement, source: string, context: ReadingContext | undefined): ReadQuestion {
  const item = toQtiElement(element);
  const isOld = item.name === 'item';
  // Other programs write other things there.
  const category = attributeOf(item, 'toolName') === 'Dars' ? attributeOf(item, 'label') : '';
  const about = { name: attributeOf(item, 'title'), line: element.line, category, source };
  const fileType = isOld ? typeOfOldItem(item) : typeOfItem(item);
  return new QuestionDraft({ ...about, fileType }, context).finish((draft) =>
    isOld ? composeOldItem(draft, item) : composeItem(draft, item),
  );
}

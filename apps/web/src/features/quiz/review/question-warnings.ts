import type { Question } from '@dars/contracts/content/question';
import { richTextsOf } from '@dars/contracts/content/question/rich-fields';
import { picturesOf, type RichText } from '@dars/contracts/content/rich-text';
import { drawMath } from '../../../lib/text/math/draw-math.ts';
import { hasMathSource } from '../../../lib/text/math/math-in-text.ts';

/**
 * What learners would see or hear badly: `formula` cannot be drawn, `description` is missing at a picture, `source` of a
 * formula stands in a plain text.
 */
export type QuestionWarning = 'formula' | 'description' | 'source';

/** Returns the warnings about the texts of a question, each once. */
export function warningsOf(question: Question): QuestionWarning[] {
  const rich = richTextsOf(question);
  const hasBrokenFormula = rich.some((text) =>
    formulasIn(text).some(({ latex, isBlock }) => drawMath(latex, isBlock).fault !== undefined),
  );
  const lacksDescription = rich.some((text) => picturesOf(text).some(({ alt }) => alt === null));
  return [
    ...(hasBrokenFormula ? (['formula'] as const) : []),
    ...(lacksDescription ? (['description'] as const) : []),
    ...(hasPlainSource(question) ? (['source'] as const) : []),
  ];
}

type Nested = { type: string; attrs?: object | undefined; content?: readonly Nested[] | undefined };

function formulasIn(node: RichText | Nested): { latex: string; isBlock: boolean }[] {
  const { type, attrs, content = [] }: Nested = node;
  const isFormula = type === 'inlineMath' || type === 'blockMath';
  if (isFormula && attrs && 'latex' in attrs) return [{ latex: String(attrs.latex), isBlock: type === 'blockMath' }];
  return content.flatMap(formulasIn);
}

/** The texts that have no formatted form and may have one, by the field of that form. */
const PLAIN_FIELDS = [
  ['text', 'richText'],
  ['explanation', 'richExplanation'],
  ['feedback', 'richFeedback'],
] as const;

/** Whether a plain text of the question or of one of its lines has the source of a formula. */
function hasPlainSource(part: object): boolean {
  if (Array.isArray(part)) return part.some((each) => isHolder(each) && hasPlainSource(each));
  const isWritten = PLAIN_FIELDS.some(([plain, rich]) => {
    const text: unknown = Reflect.get(part, plain);
    return typeof text === 'string' && !isHolder(Reflect.get(part, rich)) && hasMathSource(text);
  });
  return isWritten || Object.values(part).some((each) => isHolder(each) && !isDocument(each) && hasPlainSource(each));
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isDocument = (value: object): boolean => 'type' in value && value.type === 'doc';

import * as z from 'zod/mini';
import { multiLineText, requiredMultiLineText, rule, wholeNumber } from '../../rules.ts';
import { fileAddress } from '../../upload.ts';
import { richTextParts } from '../rich-text.ts';
import { MAX_POINTS, QUESTION_MAX } from './limits.ts';
import { richBody } from './rich-fields.ts';

/** The fields that an author writes for a question of any type. */
export const authoredFields = {
  /** Plain lines. Each takes the direction of what is written in it. */
  text: requiredMultiLineText(QUESTION_MAX),
  /** The text with its formatting, formulas and pictures, if it has any. `text` then is its plain text. */
  richText: z.exactOptional(richBody),
  /** Shown with the right answer. */
  explanation: z._default(multiLineText(QUESTION_MAX), ''),
  richExplanation: z.exactOptional(richBody),
  /** Address of the uploaded picture. */
  image: fileAddress,
  points: z._default(
    wholeNumber().check(z.minimum(1, rule('minimum-value')), z.maximum(MAX_POINTS, rule('maximum-value'))),
    1,
  ),
};

/**
 * Version of the stored question document. Documents of attempts keep the version that they were written with. Fields
 * that older documents lack are optional and need no new version.
 */
export const QUESTION_SCHEMA = 1;

const storedRich = z.exactOptional(richTextParts.RichText);

/** The fields of a stored question of any type. */
export const storedFields = {
  /** The version of the form in which the document is stored. */
  schema: z.literal(QUESTION_SCHEMA),
  text: z.string(),
  ...{ richText: storedRich, explanation: z.string(), richExplanation: storedRich },
  image: z.nullable(z.string()),
  points: z.int(),
};

/** The fields of a question of any type that a learner gets. */
export const openFields = {
  ...{ id: z.string(), text: z.string(), richText: storedRich },
  ...{ image: z.nullable(z.string()), points: z.int() },
  /** The most that a wrong answer costs, in percent of the points; left out if it costs nothing. */
  mostLost: z.exactOptional(z.number()),
  /** Whether the learner can check an answer during the attempt; left out if not. */
  canCheck: z.exactOptional(z.literal(true)),
};
